import { announceProcess } from '@ezhuthu/contract';
import { on } from '../platform/http/route.ts';
import type { Slice } from '../slice.ts';
import { announceFromPageServer, pruneProcesses } from './service.ts';

/** Per address; many page servers may run on one, and each announces itself every five seconds. */
const limit = { points: 1200, seconds: 60 };

export const processes: Slice = {
  routes: [on(announceProcess, (platform, call) => announceFromPageServer(platform, call.body), { limit })],
  prunes: [pruneProcesses],
};
