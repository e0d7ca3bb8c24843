import type { Slice } from '../slice.ts';
import { footerRoutes } from './routes.ts';

export const footer: Slice = {
  routes: footerRoutes,
};
