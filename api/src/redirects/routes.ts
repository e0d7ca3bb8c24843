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
import { isbot } from 'isbot';
import { recordAuditAlone } from '../platform/audit/record-audit.ts';
import { guardExport } from '../platform/auth/step-up.ts';
import { sendCsv } from '../platform/http/csv.ts';
import { toPagination, toSlice } from '../platform/http/paging.ts';
import { on } from '../platform/http/route.ts';
import { checkProof } from '../platform/secrets/page-server-proof.ts';
import type { Slice } from '../slice.ts';
import { followAddress } from './follow.ts';
import { createHitCounter, type HitCounter, missingFor } from './hits.ts';
import { normaliseAddress } from './normalise.ts';
import { countMissing, findMissing, ignoreMissing } from './queries.ts';
import * as service from './service.ts';
import { importCsv, redirectTable } from './table.ts';

const none = { by: 'none', to: '', status: 301 } as const;

const redirectRoutes = (hits: HitCounter) => [
  on(listRedirects, async (platform, call) => {
    await hits.flush();
    return service.listRedirects(platform, call.query);
  }),

  on(testAddress, async ({ database }, { query }) => {
    const { by, to, status } = (await followAddress(database.read, query.address)) ?? none;
    return { by, to, status };
  }),

  on(listMissingAddresses, async ({ database, clock }, { query }) => {
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
      lastHitAt: row.last_hit_at.toISOString(),
      referrer: row.referrer,
    }));
    return { addresses, pagination: toPagination(query, total) };
  }),

  on(ignoreMissingAddress, ({ database }, { params }) =>
    database.transaction((tx) => ignoreMissing(tx, params.key)),
  ),

  on(createRedirect, (platform, call) => service.createRedirect(platform, call.body, call.attempt)),

  on(importRedirects, (platform, call) => importCsv(platform, call.body.csv)),

  on(followRedirect, async (platform, call) => {
    const { address, referrer, ...proof } = call.body;
    checkProof(platform, `redirect ${address}`, proof);
    const target = await followAddress(platform.database.read, address);
    if (target?.id) hits.hit(target.id);
    const normalised = normaliseAddress(address);
    const isMissing = !target && normalised !== undefined && normalised !== '/';
    if (isMissing && !isbot(call.userAgent)) hits.miss(normalised, referrer);
    return { to: target?.to ?? null, status: target?.status ?? 301 };
  }),

  on(updateRedirect, (platform, call) => service.updateRedirect(platform, call.params.id, call.body)),

  on(deleteRedirect, (platform, call) => service.deleteRedirect(platform, call.params.id)),
];

export const redirects: Slice = {
  routes: ({ platform }) => redirectRoutes(createHitCounter(platform)),
  /** Streams all redirects as CSV. */
  mount(router, { platform }) {
    router.get('/api/redirects.csv', async (ctx) => {
      await guardExport(platform, ctx.state.viewer ?? null, 'redirects:read');
      await recordAuditAlone(platform, { action: 'redirects_exported' });
      sendCsv(ctx, 'redirects', redirectTable(platform));
    });
  },
};
