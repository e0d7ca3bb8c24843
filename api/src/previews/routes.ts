import { getPreview, getPreviewLink, revokePreview, sharePreview } from '@ezhuthu/contract';
import { on } from '../platform/http/route.ts';
import type { Slice } from '../slice.ts';
import * as service from './service.ts';

export const previews: Slice = {
  routes: [
    on(getPreviewLink, (platform, call) => service.getLink(platform, call.params.id, call.viewer)),

    on(sharePreview, (platform, call) => service.share(platform, call.params.id, call.viewer)),

    on(revokePreview, (platform, call) => service.revoke(platform, call.params.id, call.viewer)),

    on(getPreview, async (platform, call) => {
      call.setHeader('cache-control', 'private, no-store');
      call.setHeader('x-robots-tag', 'noindex');
      return service.previewed(platform, call.params.token);
    }),
  ],
  hooks: service.previewHooks,
};
