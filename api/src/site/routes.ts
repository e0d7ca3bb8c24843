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
import { findChangesAfter, findLastChange, privateKeys } from '../platform/changes.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { on } from '../platform/http/route.ts';
import { storageMessages } from '../platform/messages.ts';
import type { Slice } from '../slice.ts';
import { checkWritable } from './queries.ts';
import { adPopup, changeAdPopup, outdatePages, publicSite } from './service.ts';

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
      const found = await findChangesAfter(database.read, query.since);
      return {
        // page servers ask for changes that they know as well, so there usually is one
        last: found.at(-1)?.id ?? (await findLastChange(database.read)),
        changes: found.filter(({ key }) => !key.startsWith(privateKeys)),
      };
    }),
  ],
};
