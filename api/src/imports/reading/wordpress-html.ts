import { decodeAddress } from '../../platform/text/address.ts';
import { filesMark } from '../body/parts.ts';
import { isPicture } from '../body/pictures.ts';
import { withoutBlocks } from './wordpress-blocks.ts';

/** Tags of elements that are paragraphs of their own. */
const blockTag =
  /<\/?(?:address|article|aside|blockquote|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|li|main|nav|object|ol|p|pre|section|table|tbody|td|tfoot|th|thead|tr|ul|video|audio|x-files|x-part)\b[^<>]*>/gi;
/** What is not closed reaches to the end. */
const preformatted = /<(?:pre|textarea|script|style)[\s>][\s\S]*?(?:<\/(?:pre|textarea|script|style)>|$)/gi;

/** Stands for preformatted text, whose line breaks stay as they are. */
const mark = '\ue0f2';

/** Parts a paragraph from the tags of blocks before and behind it. */
function splitTags(part: string): { opening: string; inner: string; closing: string } {
  let start = 0;
  let end = part.length;
  const tags = Array.from(part.matchAll(blockTag), ({ 0: tag, index }) => ({
    from: index,
    to: index + tag.length,
  }));
  for (const { from, to } of tags) {
    if (part.slice(start, from).trim() !== '') break;
    start = to;
  }
  for (const { from, to } of tags.toReversed()) {
    if (from < start || part.slice(to, end).trim() !== '') break;
    end = from;
  }
  return { opening: part.slice(0, start), inner: part.slice(start, end).trim(), closing: part.slice(end) };
}

/**
 * Paragraphs and line breaks of the classic editor, which stores a blank line for a paragraph and a line break for a
 * line break.
 */
function addParagraphs(text: string): string {
  const kept: string[] = [];
  const keep = (whole: string) => `\n\n${mark}${kept.push(whole) - 1}${mark}\n\n`;
  const marked = text.replaceAll(mark, '').replace(preformatted, keep);
  const parts = marked
    .replace(blockTag, (tag) => (tag.startsWith('</') || /^<hr/i.test(tag) ? `${tag}\n\n` : `\n\n${tag}`))
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean);
  const html = parts.map((part) => {
    if (part.startsWith(mark) || part.startsWith('<!--')) return part;
    const { opening, inner, closing } = splitTags(part);
    const lines = inner.replaceAll(/(<br\s*\/?>)?\n/g, '<br>\n');
    return inner && !opening ? `<p>${lines}</p>${closing}` : opening + lines + closing;
  });
  return html.join('\n').replace(/\ue0f2(\d+)\ue0f2/g, (_, index) => kept[Number(index)] ?? '');
}

/** Attributes of a shortcode: `ids="1,2" size=large`. */
function getAttributes(text: string): Record<string, string> {
  const found = text.matchAll(/(?<![\w-])([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'\]]+))/g);
  return Object.fromEntries(
    Array.from(found, ([, name = '', ...values]) => [name, values.find(Boolean) ?? '']),
  );
}

const captionPicture = /^\s*(?:<a\b[^<>]*>\s*)?<img\b[^<>]*>(?:\s*<\/a>)?/i;

function toFigure(attributes: string, inside: string): string {
  const [picture = inside] = captionPicture.exec(inside) ?? [];
  const caption = inside.slice(picture.length).trim() || (getAttributes(attributes).caption ?? '');
  return `<figure>${picture.trim()}${caption && `<figcaption>${caption}</figcaption>`}</figure>`;
}

const toPictures = (ids: string): string =>
  ids
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean)
    .map((id) => `<figure><img src="picture:${id}"></figure>`)
    .join('\n');

/** The pictures of a gallery are named by the ids of picture entries; without ids they are those of the post. */
function toGallery({ ids, include, id, exclude: without }: Record<string, string>, postId: string): string {
  const given = ids || include;
  return given ? toPictures(given) : filesMark('gallery', { post: id || postId, without });
}

const link = (url: string): string => (url ? `<p><a href="${url}">${url}</a></p>` : '');

/** A sound, a film, or a list of them; without an address or ids it is what was added to the post. */
function toMedia(name: string, text: string, postId: string): string {
  const { ids, id, type = 'audio', ...given } = getAttributes(text);
  if (name === 'playlist') return filesMark('list', { ids, post: id || postId, type: ids ? '' : type });
  const { src, mp3, m4a, ogg, oga, wav, wma, mp4, m4v, webm, ogv, mov, wmv, flv } = given;
  const url = src ?? mp3 ?? m4a ?? ogg ?? oga ?? wav ?? wma ?? mp4 ?? m4v ?? webm ?? ogv ?? mov ?? wmv ?? flv;
  return url ? link(url) : filesMark('list', { post: postId, type: name });
}

/** Tags of page builders; the text between them stays. */
const builderTag = /\[(\/?)(?:vc|et_pb|fusion|av|cs|fl|mk|tatsu|themify)_([^[\]]*)\]/g;

/** Attributes of page builders that hold words for readers. */
const wordy = ['text', 'title', 'heading', 'content', 'caption', 'author', 'quote', 'label'];

/** Pictures, links and words that a page builder has in a tag; what it has there besides is how it looks. */
function fromBuilder(text: string): string {
  const attributes = getAttributes(text);
  const ids = attributes.images ?? attributes.image ?? attributes.ids ?? attributes.image_id ?? '';
  const pictures = /^[\d,\s]+$/.test(ids) ? toPictures(ids) : '';
  const words = wordy.flatMap((name) => (attributes[name] ? [`<p>${attributes[name]}</p>`] : []));
  const addresses = Object.values(attributes).flatMap((value) => value.match(/https?:[^\s|"'<>]+/g) ?? []);
  const media = [...new Set(addresses)].map((url) =>
    isPicture(decode(url)) ? `<figure><img src="${decode(url)}"></figure>` : link(decode(url)),
  );
  return [...words, pictures, ...media].filter(Boolean).join('\n');
}

/** Page builders write some addresses percent-encoded as a whole. */
const decode = (url: string): string => (/^https?%3A/i.test(url) ? decodeAddress(url) : url);

/** Ends at the next `[caption]`, so that unclosed ones are not searched to the end each. */
const captioned =
  /\[(?:wp_)?caption\b([^[\]]*)\]([^[]*(?:\[(?!\/?(?:wp_)?caption\b)[^[]*)*)\[\/(?:wp_)?caption\]/g;

/** Shortcodes that show something of another site. */
const ofPlugins =
  /\[(soundcloud|vimeo|googlemaps|spotify|instagram|facebook|tweet|twitter|gist|dailymotion|bandcamp|archiveorg|scribd|slideshare|embedyt|pdf-embedder|pdfjs-viewer|su_youtube|su_video|su_audio|wpvideo|videopress|iframe)\b([^[\]]*)\]/g;

function addressOfPlugin(name: string, inside: string): string {
  const [address] = /https?:[^\s"'<>]+/.exec(inside) ?? [];
  const id = /^\s*(?:id=)?"?(\d+)/.exec(inside)?.[1];
  return address ?? (name === 'vimeo' && id ? `https://vimeo.com/${id}` : '');
}

/** Plugins write the text of a footnote at its place. */
const inlineNote =
  /\[(?:efn_note|footnote|mfn|ref|note)\]([^[]*(?:\[(?!\/?(?:efn_note|footnote|mfn|ref|note)\])[^[]*)*)\[\/(?:efn_note|footnote|mfn|ref|note)\]/g;

function replaceShortcodes(text: string, postId: string): string {
  return text
    .replace(captioned, (_, attributes, inside) => toFigure(attributes, inside))
    .replace(/\[(?:gallery|slideshow)\b([^[\]]*)\]/g, (_, attributes) =>
      toGallery(getAttributes(attributes), postId),
    )
    .replace(/\[embed\b[^[\]]*\]\s*([^[\s]+)\s*\[\/embed\]/g, (_, url) => link(url))
    .replace(/\[youtube\b([^[\]]*)\]/g, (_, value) => link(/https?:[^\s"&]+/.exec(value)?.[0] ?? ''))
    .replace(/\[(audio|video|playlist)\b([^[\]]*)\](?:\s*\[\/(?:audio|video)\])?/g, (_, name, attributes) =>
      toMedia(name, attributes, postId),
    )
    .replace(ofPlugins, (_, name, inside) => link(addressOfPlugin(name, inside)) || _)
    .replace(inlineNote, (_, note: string) => `<span class="footnote">${note.trim()}</span>`)
    .replace(builderTag, (_, slash, inside) => (slash ? '' : fromBuilder(inside)));
}

/** What a plugin would show instead; the shortcode itself stays in the text. */
const otherShortcode = /\[([a-z][\w-]*)\s+[\w-]+\s*=[^[\]]*\]/gi;

interface Beside {
  /** Id of the post, to which its files belong. */
  postId?: string;
  /** The texts of its footnotes as JSON. */
  footnotes?: string;
  /** Is told what the text loses. */
  note?: (name: string) => void;
}

/** The text of a WordPress post as HTML, from the classic editor or from blocks, without shortcodes. */
export function wordpressHtml(
  stored: string,
  { postId = '', footnotes = '', note = () => {} }: Beside = {},
): string {
  const text = stored.replaceAll('\r\n', '\n').replace(/<!--\s*more\b[^<>]*-->/g, '<!--more-->');
  if (text.includes('<!--nextpage-->')) note('nextpage');
  const hasBlocks = /<!--\s*wp:/.test(text);
  const replaced = replaceShortcodes(withoutBlocks(text, footnotes, note), postId);
  for (const [, name] of replaced.matchAll(otherShortcode)) note(`[${name}]`);
  return hasBlocks ? replaced.trim() : addParagraphs(replaced);
}
