import { diffArrays } from 'diff';

export interface Part {
  kind: 'same' | 'added' | 'taken';
  text: string;
}

const blockEnd = /<\/(?:p|h[1-6]|li|blockquote|tr|figure|pre|figcaption)>|<br\s*\/?>/gi;

/** The text of HTML with one line per block, so that paragraphs are compared. */
function getLines(html: string): string {
  const lines = html.replace(blockEnd, '\n').replace(/<img\b[^>]*\balt="([^"]*)"[^>]*>/g, '[$1]');
  const place = new DOMParser().parseFromString(lines, 'text/html');
  return (place.body.textContent ?? '').replace(/\n{2,}/g, '\n').trim();
}

/**
 * Words with their combining marks, so that no Tamil grapheme is split; white space; any other
 * character.
 */
const tokens = /[\p{L}\p{M}\p{N}]+|\s+|./gsu;

const getTokens = (html: string): string[] => getLines(html).match(tokens) ?? [];

/** Word by word difference between two HTML texts. */
export function getDifference(before: string, after: string): Part[] {
  return diffArrays(getTokens(before), getTokens(after)).map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'taken' : 'same',
    text: value.join(''),
  }));
}
