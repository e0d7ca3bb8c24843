import type { Slice } from '../slice.ts';
import { diaryRoutes } from './routes.ts';

export const diary: Slice = {
  routes: diaryRoutes,
};
