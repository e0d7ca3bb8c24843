import { getReleaseHealth, reportHealth } from '@ezhuthu/contract';
import { on } from '../platform/http/route.ts';
import type { Slice } from '../slice.ts';
import { addBatch, getHealth, pruneReleaseHealth } from './service.ts';

/** Per address; many page servers may run on one, and each reports every five seconds. */
const reportLimit = { points: 1200, seconds: 60 };

export const releases: Slice = {
  routes: [
    on(reportHealth, (platform, call) => addBatch(platform, call.body), { limit: reportLimit }),
    on(getReleaseHealth, (platform, call) => getHealth(platform, call.query)),
  ],
  prunes: [pruneReleaseHealth],
};
