import type { Slice } from '../slice.ts';
import { mountEmbeds } from './routes.ts';

export const embeds: Slice = {
  mount: (router, { platform }) => mountEmbeds(router, platform),
};
