import { clean } from './clean.ts';
import { footnoteMark } from './footnotes.ts';
import { breakMark, embedMark, youtubeMark } from './markers.ts';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };
const graphemes = new Intl.Segmenter('ta', { granularity: 'grapheme' });
const pulli = '\u0bcd';

/** The text of HTML: removes marks and tags, decodes entities, collapses white space. */
export function plainText(html: string): string {
  const text = html
    .replace(youtubeMark, ' ')
    .replace(embedMark, ' ')
    .replace(footnoteMark, ' $1 ')
    .replace(/<!--[\s\S]*?(?:-->|$)/g, ' ')
    .replace(/<\/?(?:p|div|h[1-6]|li|br|hr|blockquote|figure|tr|td|th|pre)\b[^<>]*>/gi, ' ')
    .replace(/<[^<>]+>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name]!);
  return clean(text.replace(/\s+/g, ' '));
}

/**
 * Cuts text to at most `max` UTF-16 units between graphemes, and not after a pulli, which would split a
 * conjunct such as க்ஷ.
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

/** Characters to remove before an ellipsis. */
const pause = /(?<![\s.,;:/\u2026\u2013\u2014-])[\s.,;:/\u2026\u2013\u2014-]+$/u;

/**
 * Shortens text to at most `max` UTF-16 units. Shortened text ends after a whole word, if it contains one,
 * with an ellipsis.
 */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = cutText(text, max - 1);
  const isWhole = /\s/.test(text[cut.length]!);
  const words = isWhole ? cut : cut.replace(/(?<!\s)\s+\S*$/u, '');
  return `${words.replace(pause, '')}\u2026`;
}

const withSlashes = (html: string): string => html.replace(/<br\b[^<>]*>/gi, ' / ').replace(/<\/p>/gi, ' / ');

/** Puts a slash between lines of verse: of the whole HTML, or of the poems in it. */
function markLines(html: string, isPoem: boolean): string {
  if (isPoem) return withSlashes(html);
  const [before, ...poems] = html.split('<div class="poem">');
  const marked = poems.map((part) => {
    const end = part.indexOf('</div>');
    return end < 0 ? part : withSlashes(part.slice(0, end)) + part.slice(end);
  });
  return [before, ...marked].join(' ');
}

/**
 * The excerpt derived from a post's content: its text up to the jump break, without footnotes, shortened to `max` UTF-16 units.
 * Between lines of verse is a slash.
 * @param isPoem whether all of it is verse
 */
export function getExcerpt(html: string, max: number, isPoem = false): string {
  const [beforeBreak] = html.split(breakMark);
  const text = plainText(markLines(beforeBreak!.replace(footnoteMark, ''), isPoem));
  return shorten(text.replace(/(?:\/ )+/g, '/ ').replace(/^\/ | \/$/g, ''), max);
}
