import { latePart } from '../page/late-part.ts';

/** Below the text, so it comes alive after it. */
export const lateVoices = latePart(
  async () => (await import(/* webpackChunkName: "voices" */ './post-voices.tsx')).PostVoices,
);
