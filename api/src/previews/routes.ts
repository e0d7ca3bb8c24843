import { getPreview, getPreviewLink, revokePreview, sharePreview } from '@ezhuthu/contract';
import { on } from '../platform/http/route.ts';
import * as service from './service.ts';

export const previewRoutes = [
  on(getPreviewLink, (call) => service.getLink(call, call.params.id, call.viewer)),

  on(sharePreview, (call) => service.share(call, call.params.id, call.viewer)),

  on(revokePreview, (call) => service.revoke(call, call.params.id, call.viewer)),

  on(getPreview, async (call) => {
    call.setHeader('cache-control', 'private, no-store');
    call.setHeader('x-robots-tag', 'noindex');
    return service.previewed(call, call.params.token);
  }),
];
