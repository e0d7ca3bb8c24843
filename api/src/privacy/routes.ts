import { getPrivacy } from '@ezhuthu/contract';
import { on } from '../platform/http/route.ts';
import type { Slice } from '../slice.ts';
import { getPrivacyFacts } from './service.ts';

export const privacy: Slice = {
  routes: [
    on(getPrivacy, async (platform, call) => {
      call.reads('site');
      return getPrivacyFacts(platform);
    }),
  ],
};
