import { auditFilter, listAuditEntries } from '@ezhuthu/contract';
import type Router from '@koa/router';
import { guardExport } from '../platform/auth/step-up.ts';
import { sendCsv } from '../platform/http/csv.ts';
import { on, parsed } from '../platform/http/route.ts';
import type { Platform } from '../platform/platform.ts';
import * as service from './service.ts';

export const auditRoutes = [
  on(listAuditEntries, (platform, call) => {
    const { before, limit, ...filter } = call.query;
    return service.auditPage(platform, filter, { before, limit });
  }),
];

/** Streams the filtered entries as CSV. */
export function mountAuditTable(router: Router, platform: Platform): void {
  router.get('/api/audit.csv', async (ctx) => {
    await guardExport(platform, ctx.state.viewer ?? null);
    const filter = parsed(auditFilter, { ...ctx.query }, 'query');
    sendCsv(ctx, 'audit', await service.exportAudit(platform, filter));
  });
}
