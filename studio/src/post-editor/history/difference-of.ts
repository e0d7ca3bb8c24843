import { diffArrays } from 'diff';

export interface Part {
  kind: 'same' | 'added' | 'taken';
  text: string;
}

const blockEnd = /<\/(?:p|h[1-6]|li|blockquote|tr|figure|pre|figcaption)>|<br\s*\/?>/gi;

/** The text of a piece of HTML, a line for each block, so that a comparison keeps to paragraphs. */
function getLines(html: string): string {
  const lines = html.replace(blockEnd, '\n').replace(/<img\b[^>]*\balt="([^"]*)"[^>]*>/g, '[$1]');
  const place = new DOMParser().parseFromString(lines, 'text/html');
  return (place.body.textContent ?? '').replace(/\n{2,}/g, '\n').trim();
}

/** Words with their marks, so that a comparison never tears a Tamil letter apart; spaces; and every other sign. */
const tokens = /[\p{L}\p{M}\p{N}]+|\s+|./gsu;

const getTokens = (html: string): string[] => getLines(html).match(tokens) ?? [];

/** What a text lost and won on the way from one HTML to another, word by word. */
export function getDifference(before: string, after: string): Part[] {
  return diffArrays(getTokens(before), getTokens(after)).map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'taken' : 'same',
    text: value.join(''),
  }));
}
