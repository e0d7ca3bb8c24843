import { latePart } from '../page/late-part.ts';

/** Read below the post, so they come alive after it. */
export const lateComments = latePart(
  async () => (await import(/* webpackChunkName: "voices" */ './comments.tsx')).Comments,
);
