import { deferredPart } from '../page/deferred-part.ts';

/** Below the post, so hydrated after it. */
export const deferredComments = deferredPart(
  'engagement',
  async () => (await import(/* webpackChunkName: "engagement" */ './comments.tsx')).Comments,
);
