import type { Slice } from '../slice.ts';
import { bookRoutes } from './routes.ts';

export const books: Slice = {
  routes: bookRoutes,
};
