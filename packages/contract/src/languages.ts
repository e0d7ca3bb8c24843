import { z } from 'zod';

/** Languages of the site's own words. `mixed` is Tamil with English terms, and the default. */
export const language = z.enum(['mixed', 'ta', 'en']);
export type Language = z.infer<typeof language>;
