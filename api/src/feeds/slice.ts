import type { Slice } from '../slice.ts';
import { mountFeeds } from './routes.ts';

export const feeds: Slice = {
  mount: (router, { platform }) => mountFeeds(router, platform),
};
