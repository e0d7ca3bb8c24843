import { deferredPart } from '../page/deferred-part.ts';

/** Below the text, so it comes alive after it. */
export const deferredEngagement = deferredPart(
  async () => (await import(/* webpackChunkName: "engagement" */ './post-engagement.tsx')).PostEngagement,
);
