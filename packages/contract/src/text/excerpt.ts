import { clean } from './clean.ts';
import { footnoteMark } from './footnotes.ts';
import { breakMark, embedMark, youtubeMark } from './markers.ts';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };
const graphemes = new Intl.Segmenter('ta', { granularity: 'grapheme' });
const pulli = '\u0bcd';

/** What stands on lines of its own, or in cells, so that the words before and after it are apart. */
const blockTag =
  /<\/?(?:p|div|h[1-6]|[dou]l|li|d[dt]|br|hr|blockquote|pre|fig(?:ure|caption)|table|caption|t[rdh]|thead|tbody|tfoot|details|summary|section|article|aside|address)\b[^<>]*>/gi;

/** The text of HTML: removes marks and tags, decodes entities, collapses white space. */
export function plainText(html: string): string {
  const text = html
    .replace(youtubeMark, ' ')
    .replace(embedMark, ' ')
    .replace(footnoteMark, ' $1 ')
    .replace(/<!--[\s\S]*?(?:-->|$)/g, ' ')
    .replace(blockTag, ' ')
    .replace(/<[^<>]+>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (entity, name: string) => entities[name] ?? entity);
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
  const isWhole = /\s/.test(text.charAt(cut.length));
  const words = isWhole ? cut : cut.replace(/(?<!\s)\s+\S*$/u, '');
  return `${words.replace(pause, '')}\u2026`;
}

const breaksMarked = (html: string): string => html.replace(/<br\b[^<>]*>/gi, ' / ');
const withSlashes = (html: string): string => breaksMarked(html).replace(/<\/p>/gi, ' / ');

/** Broken lines of a quotation are verse, too. */
function markQuotations(html: string): string {
  const [before, ...parts] = html.split(/<blockquote\b/i);
  const marked = parts.map((part) => {
    const end = part.search(/<\/blockquote>/i);
    return end < 0 ? part : breaksMarked(part.slice(0, end)) + part.slice(end);
  });
  return [before, ...marked].join('<blockquote');
}

/** Puts a slash between lines of verse: of the whole HTML, or of the poems and quotations in it. */
function markLines(whole: string, isPoem: boolean): string {
  if (isPoem) return withSlashes(whole);
  const html = markQuotations(whole);
  const [before, ...poems] = html.split('<div class="poem">');
  const marked = poems.map((part) => {
    const end = part.indexOf('</div>');
    return end < 0 ? part : withSlashes(part.slice(0, end)) + part.slice(end);
  });
  return [before, ...marked].join(' ');
}

/** Puts a slash between the lines of preformatted text, unless that is code in prose. */
function markPreformatted(html: string, isPoem: boolean): string {
  const [before, ...parts] = html.split(/<pre\b/i);
  const marked = parts.map((part) => {
    const end = part.indexOf('</pre>');
    if (end < 0 || (!isPoem && part.includes('<code'))) return part;
    return part.slice(0, end).trim().replace(/\n+/g, ' / ') + part.slice(end);
  });
  return [before, ...marked].join('<pre');
}

/** Puts a slash between the items of a list, and between the cells and rows of a table. */
const markItems = (html: string): string =>
  html
    .replace(/<\/?t(?:head|body|foot)\b[^<>]*>/gi, '')
    .replace(/<\/(?:li|t[rdh])>\s*(?=<(?:li|t[rdh])\b)/gi, ' / ');

/**
 * The excerpt derived from a post's content: its text up to the jump break, without footnotes, shortened to `max` UTF-16 units.
 * Between lines of verse, items and cells is a slash, and after it an ellipsis when the text goes on.
 * @param isPoem whether all of it is verse
 */
export function getExcerpt(html: string, max: number, isPoem = false): string {
  const [shown = '', ...behind] = html.split(breakMark);
  const marked = markItems(markPreformatted(markLines(shown.replace(footnoteMark, ''), isPoem), isPoem));
  const text = plainText(marked)
    .replace(/(?:\/ )+/g, '/ ')
    .replace(/^\/ | \/$/g, '');
  const goesOn = text !== '' && behind.some((part) => plainText(part) !== '');
  return shorten(goesOn ? text.padEnd(max + 1) : text, max);
}
