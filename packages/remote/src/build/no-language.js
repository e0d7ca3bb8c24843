/** In place of the module `./language` of a remote that has texts in one language only. */
export const loadLanguage = undefined;
