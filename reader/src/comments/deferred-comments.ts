import { deferredPart } from '../page/deferred-part.ts';

/** Read below the post, so they come alive after it. */
export const deferredComments = deferredPart(
  async () => (await import(/* webpackChunkName: "engagement" */ './comments.tsx')).Comments,
);
