import { recordPostView } from '@ezhuthu/contract';
import { on } from '../platform/http/mount.ts';
import { recordReading } from './service.ts';

/** Readings per address: a school behind one address still reads as it likes. */
const readingLimit = { points: 300, seconds: 60 };

export const readingRoutes = [
  on(recordPostView, (call) => recordReading(call, call.params.id, call), { limit: readingLimit }),
];
