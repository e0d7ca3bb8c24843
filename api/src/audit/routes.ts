import { auditFilter, listAuditEntries } from '@ezhuthu/contract';
import { guardExport } from '../platform/auth/step-up.ts';
import { sendCsv } from '../platform/http/csv.ts';
import { on, parsed } from '../platform/http/route.ts';
import type { Slice } from '../slice.ts';
import * as service from './service.ts';

export const audit: Slice = {
  routes: [
    on(listAuditEntries, (platform, call) => {
      const { before, limit, ...filter } = call.query;
      return service.auditPage(platform, filter, { before, limit });
    }),
  ],
  /** Streams the filtered entries as CSV. */
  mount(router, { platform }) {
    router.get('/api/audit.csv', async (ctx) => {
      await guardExport(platform, ctx.state.viewer ?? null);
      const filter = parsed(auditFilter, { ...ctx.query }, 'query');
      sendCsv(ctx, 'audit', await service.exportAudit(platform, filter));
    });
  },
  prunes: [service.pruneAudit],
};
