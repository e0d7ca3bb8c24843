import { announceProcess } from '@ezhuthu/contract';
import { on } from '../platform/http/route.ts';
import { announceFromPageServer } from './service.ts';

/** Per address; many page servers may run on one, and each announces itself every five seconds. */
const limit = { points: 1200, seconds: 60 };

export const processRoutes = [
  on(announceProcess, (platform, call) => announceFromPageServer(platform, call.body), { limit }),
];
