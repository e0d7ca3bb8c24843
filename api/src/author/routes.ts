import { getAbout, getAuthor, listOwnWords } from '@ezhuthu/contract';
import { on } from '../platform/http/mount.ts';
import { ownWords } from '../search/service.ts';
import { aboutContent, authorInfo } from './service.ts';

export const authorRoutes = [
  on(getAbout, async (call) => {
    call.reads('site');
    return aboutContent(call);
  }),

  on(getAuthor, async (call) => {
    call.reads('site', 'list');
    return authorInfo(call);
  }),

  on(listOwnWords, async ({ database }) => ({ words: await ownWords(database.read) })),
];
