import { getLibrary, savePost, unsavePost } from '@ezhuthu/contract';
import { on } from '../platform/http/route.ts';
import type { Slice } from '../slice.ts';
import { keep, libraryHooks, libraryOf } from './service.ts';

export const library: Slice = {
  routes: [
    on(getLibrary, (platform, call) => libraryOf(platform, call.viewer)),

    on(savePost, (platform, call) => keep(platform, { ref: call.params.id, saved: true }, call)),

    on(unsavePost, (platform, call) => keep(platform, { ref: call.params.id, saved: false }, call)),
  ],
  hooks: libraryHooks,
};
