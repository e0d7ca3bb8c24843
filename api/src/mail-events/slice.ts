import type { Slice } from '../slice.ts';
import { mountMailEvents } from './routes.ts';

export const mailEvents: Slice = {
  mount: (router, { platform }) => mountMailEvents(router, platform),
};
