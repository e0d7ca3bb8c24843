import { getAbout, getAuthor, listOwnWords, updateAbout } from '@ezhuthu/contract';
import { on } from '../platform/http/route.ts';
import { ownWords } from '../search/service.ts';
import { aboutContent, authorInfo, changeAbout } from './service.ts';

export const authorRoutes = [
  on(getAbout, async (call) => {
    call.reads('site');
    return aboutContent(call);
  }),

  on(updateAbout, (call) => changeAbout(call, call.body, call.attempt)),

  on(getAuthor, async (call) => {
    call.reads('site', 'list');
    return authorInfo(call);
  }),

  on(listOwnWords, async ({ database }) => ({ words: await ownWords(database.read) })),
];
