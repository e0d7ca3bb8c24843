import type { Slice } from '../slice.ts';
import { auditRoutes, mountAuditTable } from './routes.ts';
import { pruneAudit } from './service.ts';

export const audit: Slice = {
  routes: auditRoutes,
  mount: (router, { platform }) => mountAuditTable(router, platform),
  prunes: [pruneAudit],
};
