import { getPrivacy } from '@ezhuthu/contract';
import { on } from '../platform/http/route.ts';
import { getPrivacyFacts } from './service.ts';

export const privacyRoutes = [
  on(getPrivacy, async (platform, call) => {
    call.reads('site');
    return getPrivacyFacts(platform);
  }),
];
