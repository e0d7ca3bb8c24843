import { getAbout, getAuthor, listOwnWords, updateAbout } from '@ezhuthu/contract';
import { on } from '../platform/http/route.ts';
import { ownWords } from '../search/service.ts';
import type { Slice } from '../slice.ts';
import { aboutContent, authorInfo, changeAbout } from './service.ts';

export const author: Slice = {
  routes: [
    on(getAbout, async (platform, call) => {
      call.reads('site');
      return aboutContent(platform);
    }),

    on(updateAbout, (platform, call) => changeAbout(platform, call.body, call.attempt)),

    on(getAuthor, async (platform, call) => {
      call.reads('site', 'list');
      return authorInfo(platform);
    }),

    on(listOwnWords, async ({ database }) => ({ words: await ownWords(database.read) })),
  ],
};
