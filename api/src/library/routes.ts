import { getLibrary, savePost, unsavePost } from '@ezhuthu/contract';
import { on } from '../platform/http/route.ts';
import { keep, libraryOf } from './service.ts';

export const libraryRoutes = [
  on(getLibrary, (call) => libraryOf(call, call.viewer)),

  on(savePost, (call) => keep(call, { ref: call.params.id, saved: true }, call)),

  on(unsavePost, (call) => keep(call, { ref: call.params.id, saved: false }, call)),
];
