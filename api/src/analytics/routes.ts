import { listPostViews, track } from '@ezhuthu/contract';
import type { Config } from '../platform/config/config.ts';
import { on } from '../platform/http/mount.ts';
import { paginationOf, sliceOf } from '../platform/http/paging.ts';
import { findTally } from '../tallies/service.ts';
import { findPostViews, findSiteViews } from './queries.ts';
import { trackPageviews } from './service.ts';

/** After a burst of `trackRate` an address has 50 a second. */
const sustained = 50;

export const analyticsRoutes = ({ trackRate }: Config) => [
  on(
    track,
    async (call) => {
      await trackPageviews(call, call.body, call);
      return { accepted: call.body.length };
    },
    { limit: { points: trackRate, seconds: trackRate / sustained } },
  ),

  on(listPostViews, async ({ database, query }) => {
    const [posts, siteViews, total] = await Promise.all([
      findPostViews(database.read, sliceOf(query)),
      findSiteViews(database.read),
      findTally(database.read, { kind: 'all', key: '' }),
    ]);
    return { posts, siteViews, pagination: paginationOf(query, total) };
  }),
];
