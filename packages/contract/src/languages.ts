/** Languages of the site's own words. `mixed` is Tamil with English terms, and the default. */
export const languages = ['mixed', 'ta', 'en'] as const;
export type Language = (typeof languages)[number];
