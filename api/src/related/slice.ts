import type { Slice } from '../slice.ts';
import { relatedRoutes } from './routes.ts';

export const related: Slice = {
  routes: relatedRoutes,
};
