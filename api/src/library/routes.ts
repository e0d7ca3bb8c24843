import { getLibrary, savePost, unsavePost } from '@ezhuthu/contract';
import { on } from '../platform/http/route.ts';
import { keep, libraryOf } from './service.ts';

export const libraryRoutes = [
  on(getLibrary, (platform, call) => libraryOf(platform, call.viewer)),

  on(savePost, (platform, call) => keep(platform, { ref: call.params.id, saved: true }, call)),

  on(unsavePost, (platform, call) => keep(platform, { ref: call.params.id, saved: false }, call)),
];
