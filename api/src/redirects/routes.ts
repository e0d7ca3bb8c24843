import {
  createRedirect,
  deleteRedirect,
  followRedirect,
  ignoreMissingAddress,
  importRedirects,
  listMissingAddresses,
  listRedirects,
  testAddress,
  updateRedirect,
} from '@ezhuthu/contract';
import type Router from '@koa/router';
import { isbot } from 'isbot';
import { recordAuditAlone } from '../platform/audit/record-audit.ts';
import { guardExport } from '../platform/auth/step-up.ts';
import { toInstant } from '../platform/database/dialect.ts';
import { sendCsv } from '../platform/http/csv.ts';
import { toPagination, toSlice } from '../platform/http/paging.ts';
import { on } from '../platform/http/route.ts';
import { checkProof } from '../platform/page-server-proof.ts';
import type { Platform } from '../platform/platform.ts';
import { followAddress } from './follow.ts';
import { createHitCounter, missingFor } from './hits.ts';
import { normaliseAddress } from './normalise.ts';
import { countMissing, findMissing, ignoreMissing } from './queries.ts';
import * as service from './service.ts';
import { importCsv, redirectTable } from './table.ts';

const none = { by: 'none', to: '', status: 301 } as const;

export function redirectRoutes(platform: Platform) {
  const hits = createHitCounter(platform);
  return [
    on(listRedirects, async (call) => {
      await hits.flush();
      return service.listRedirects(call, call.query);
    }),

    on(testAddress, async ({ database, query }) => {
      const { by, to, status } = (await followAddress(database.read, query.address)) ?? none;
      return { by, to, status };
    }),

    on(listMissingAddresses, async ({ database, clock, query }) => {
      await hits.flush();
      const since = new Date(clock.now().getTime() - missingFor);
      const [rows, total] = await Promise.all([
        findMissing(database.read, { since, ...toSlice(query) }),
        countMissing(database.read, since),
      ]);
      const addresses = rows.map((row) => ({
        key: row.address_key,
        address: row.address,
        hits: Number(row.hits),
        lastHitAt: toInstant(row.last_hit_at).toISOString(),
        referrer: row.referrer,
      }));
      return { addresses, pagination: toPagination(query, total) };
    }),

    on(ignoreMissingAddress, ({ database, params }) =>
      database.transaction((tx) => ignoreMissing(tx, params.key)),
    ),

    on(createRedirect, (call) => service.createRedirect(call, call.body, call.attempt)),

    on(importRedirects, (call) => importCsv(call, call.body.csv)),

    on(followRedirect, async (call) => {
      const { address, referrer, ...proof } = call.body;
      checkProof(call, `redirect ${address}`, proof);
      const target = await followAddress(call.database.read, address);
      if (target?.id) hits.hit(target.id);
      const normalised = normaliseAddress(address);
      const isMissing = !target && normalised !== undefined && normalised !== '/';
      if (isMissing && !isbot(call.userAgent)) hits.miss(normalised, referrer);
      return { to: target?.to ?? null, status: target?.status ?? 301 };
    }),

    on(updateRedirect, (call) => service.updateRedirect(call, call.params.id, call.body)),

    on(deleteRedirect, (call) => service.deleteRedirect(call, call.params.id)),
  ];
}

/** Streams all redirects as CSV. */
export function mountRedirectTable(router: Router, platform: Platform): void {
  router.get('/api/redirects.csv', async (ctx) => {
    await guardExport(platform, ctx.state.viewer ?? null, 'redirects:read');
    await recordAuditAlone(platform, { action: 'redirects_exported' });
    sendCsv(ctx, 'redirects', redirectTable(platform));
  });
}
