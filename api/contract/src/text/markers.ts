/** Marks in a post's content that stand for what is no HTML of ours. */

/** A film, by its id there; alone in its paragraph the paragraph is part of the mark. */
export const youtubeMark = /<p>\s*\[YOUTUBE:([\w-]{11})\]\s*<\/p>|\[YOUTUBE:([\w-]{11})\]/g;

/** Foreign code, escaped as text, with neither bracket in it. */
export const embedMark = /<p>\s*\[EMBED:([^[\]]*)\]\s*<\/p>|\[EMBED:([^[\]]*)\]/g;

/** Where an excerpt ends, and where 'Read More' leads to. */
export const breakMark = '<!--more-->';
