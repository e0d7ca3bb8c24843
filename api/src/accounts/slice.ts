import type { Slice } from '../slice.ts';
import { auditSignInJobs } from './audit-sign-in.ts';
import { passwordJobs } from './passwords.ts';
import { accountRoutes } from './routes.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { pruneSessions } from './service.ts';

export const accounts: Slice = {
  routes: ({ sessions }) => [...accountRoutes(sessions), ...secondFactorRoutes(sessions)],
  jobs: { ...auditSignInJobs, ...passwordJobs },
  prunes: [pruneSessions],
};
