import { publishScheduled } from '@ezhuthu/contract';
import { on } from '../../platform/http/mount.ts';
import { publishDue } from './publish-due.ts';
import { countScheduled } from './queries.ts';

export const scheduleRoutes = [
  on(publishScheduled, async (call) => ({
    publishedCount: await publishDue(call),
    totalScheduled: await countScheduled(call.database.read),
  })),
];
