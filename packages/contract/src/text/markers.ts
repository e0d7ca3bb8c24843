/** Marks in a post's content for embedded media and the jump break. */

/** A YouTube video by its id. If the mark is alone in a paragraph, the match includes the paragraph. */
export const youtubeMark = /<p>\s*\[YOUTUBE:([\w-]{11})\]\s*<\/p>|\[YOUTUBE:([\w-]{11})\]/g;

/** Embedded third-party code, escaped as text and without brackets. */
export const embedMark = /<p>\s*\[EMBED:([^[\]]*)\]\s*<\/p>|\[EMBED:([^[\]]*)\]/g;

/** The jump break: excerpts end here, and 'Read More' links lead here. */
export const breakMark = '<!--more-->';

/** A tag as the API writes it: attributes in double quotes. One that is not closed reaches to the end. */
const tag = /<[a-z/](?:[^">]|"[^"]*(?:"|$))*(?:>|$)/;

/**
 * Matches every mark, with the groups of {@link youtubeMark} and {@link embedMark}, and whole tags as well, so that text
 * within attributes is not taken for a mark.
 */
export const tagOrMark = new RegExp(
  [youtubeMark.source, embedMark.source, breakMark, tag.source].join('|'),
  'g',
);
