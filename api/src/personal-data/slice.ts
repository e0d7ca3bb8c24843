import type { Slice } from '../slice.ts';
import { mountPersonalData, personalDataRoutes } from './routes.ts';
import { eraseDueAccounts } from './service.ts';

export const personalData: Slice = {
  routes: ({ sessions }) => personalDataRoutes(sessions),
  mount: (router, { platform, sessions }) => mountPersonalData(router, platform, sessions.find),
  prunes: [eraseDueAccounts],
};
