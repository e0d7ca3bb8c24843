import type { Slice } from '../slice.ts';
import { mountShare } from './routes.ts';

export const share: Slice = {
  mount: (router, { platform }) => mountShare(router, platform),
};
