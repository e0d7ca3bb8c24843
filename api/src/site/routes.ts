import {
  clearCache,
  contractVersion,
  getAdPopup,
  getContract,
  getHealth,
  getReady,
  getSite,
  listChanges,
  refreshPages,
  updateAdPopup,
} from '@ezhuthu/contract';
import { findLastChange } from '../platform/changes.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { on } from '../platform/http/route.ts';
import { storageMessages } from '../platform/messages.ts';
import type { Slice } from '../slice.ts';
import { checkWritable, findChanges } from './queries.ts';
import { adPopup, changeAdPopup, outdatePages, publicSite } from './service.ts';

/** Maximum number of changes per response; a page server that is further behind drops all its pages. */
const maxChanges = 1000;

export const site: Slice = {
  routes: [
    on(getSite, async (platform, call) => {
      call.reads('site');
      return publicSite(platform);
    }),
    on(getAdPopup, async (platform, call) => {
      call.reads('site');
      return adPopup(platform);
    }),
    on(updateAdPopup, (platform, call) => changeAdPopup(platform, call.body)),
    on(clearCache, (platform) => outdatePages(platform)),
    on(refreshPages, (platform) => outdatePages(platform)),
    on(getHealth, async () => ({ status: 'ok' as const })),
    on(getContract, async () => ({ version: contractVersion })),
    on(getReady, async ({ database }) => {
      try {
        await database.read.raw('select 1');
        await database.transaction(checkWritable);
      } catch (cause) {
        throw new AppError('unavailable', storageMessages.notReady, { cause });
      }
      return { status: 'ready' as const };
    }),
    on(listChanges, async ({ database }, { query }) => {
      const last = await findLastChange(database.read);
      return { last, changes: await findChanges(database.read, query.since, maxChanges) };
    }),
  ],
};
