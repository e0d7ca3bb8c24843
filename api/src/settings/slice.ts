import type { Slice } from '../slice.ts';
import { settingsRoutes } from './routes.ts';

export const settings: Slice = {
  routes: ({ sessions }) => settingsRoutes(sessions),
};
