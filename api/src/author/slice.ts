import type { Slice } from '../slice.ts';
import { authorRoutes } from './routes.ts';

export const author: Slice = {
  routes: authorRoutes,
};
