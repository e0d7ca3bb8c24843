import type { Slice } from '../slice.ts';
import { categoryRoutes } from './routes.ts';

export const categories: Slice = {
  routes: categoryRoutes,
};
