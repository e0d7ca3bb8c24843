import { clean } from './clean.ts';
import { breakMark, embedMark, youtubeMark } from './markers.ts';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };
const graphemes = new Intl.Segmenter('ta', { granularity: 'grapheme' });
const pulli = '\u0bcd';

/** The text of a piece of HTML: marks and tags dropped, entities read, white space folded. */
export function plainText(html: string): string {
  const text = html
    .replace(youtubeMark, ' ')
    .replace(embedMark, ' ')
    .replace(/<!--.*?-->/gs, ' ')
    .replace(/<\/?(?:p|div|h[1-6]|li|br|hr|blockquote|figure|tr|td|th|pre)\b[^>]*>/gi, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name]!);
  return clean(text.replace(/\s+/g, ' '));
}

/**
 * Cuts text to at most `max` UTF-16 units between graphemes, never after a pulli, which would tear a
 * conjunct such as க்ஷ apart.
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  let cut = 0;
  for (const { index, segment } of graphemes.segment(text)) {
    const end = index + segment.length;
    if (end > max) break;
    if (!segment.endsWith(pulli)) cut = end;
  }
  return text.slice(0, cut).trimEnd();
}

/** The excerpt a post gets when none is given: its text as far as the jump break, cut to `max` UTF-16 units. */
export function excerptOf(html: string, max: number): string {
  const [beforeBreak] = html.split(breakMark);
  return cutText(plainText(beforeBreak!), max);
}
