/** Tags of elements that are paragraphs of their own. */
const blockTag =
  /<\/?(?:address|article|aside|blockquote|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|li|main|nav|object|ol|p|pre|section|table|tbody|td|tfoot|th|thead|tr|ul|video|audio)\b[^<>]*>/gi;
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
  return html.join('\n').replace(/\ue0f2(\d+)\ue0f2/g, (_, index) => kept[Number(index)]!);
}

/** Attributes of a shortcode: `ids="1,2" size=large`. */
function getAttributes(text: string): Record<string, string> {
  const found = text.matchAll(/(?<![\w-])([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'\]]+))/g);
  return Object.fromEntries(Array.from(found, ([, name, ...values]) => [name!, values.find(Boolean) ?? '']));
}

const captionPicture = /^\s*(?:<a\b[^<>]*>\s*)?<img\b[^<>]*>(?:\s*<\/a>)?/i;

function toFigure(attributes: string, inside: string): string {
  const [picture = inside] = captionPicture.exec(inside) ?? [];
  const caption = inside.slice(picture.length).trim() || (getAttributes(attributes).caption ?? '');
  return `<figure>${picture.trim()}${caption && `<figcaption>${caption}</figcaption>`}</figure>`;
}

/** The pictures of a gallery are named by the ids of picture entries. */
const toGallery = (ids: string): string =>
  ids
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean)
    .map((id) => `<figure><img src="picture:${id}"></figure>`)
    .join('\n');

const link = (url: string): string => (/^https?:/.test(url) ? `<p><a href="${url}">${url}</a></p>` : '');

/** Tags of page builders; the text between them stays. */
const builderTag = /\[\/?(?:vc|et_pb|fusion|av|cs|fl|mk|tatsu|themify)_[^[\]]*\]/g;

/** Ends at the next `[caption]`, so that unclosed ones are not searched to the end each. */
const captioned =
  /\[(?:wp_)?caption\b([^[\]]*)\]([^[]*(?:\[(?!\/?(?:wp_)?caption\b)[^[]*)*)\[\/(?:wp_)?caption\]/g;

function replaceShortcodes(text: string): string {
  return text
    .replace(captioned, (_, attributes, inside) => toFigure(attributes, inside))
    .replace(/\[gallery\b([^[\]]*)\]/g, (_, attributes) => toGallery(getAttributes(attributes).ids ?? ''))
    .replace(/\[embed\b[^[\]]*\]\s*([^[\s]+)\s*\[\/embed\]/g, (_, url) => link(url))
    .replace(/\[youtube\b([^[\]]*)\]/g, (_, value) => link(/https?:[^\s"&]+/.exec(value)?.[0] ?? ''))
    .replace(/\[(?:audio|video|playlist)\b([^[\]]*)\](?:\s*\[\/(?:audio|video)\])?/g, (_, attributes) => {
      const { src, mp3, mp4, m4a, webm } = getAttributes(attributes);
      return link(src ?? mp3 ?? mp4 ?? m4a ?? webm ?? '');
    })
    .replace(builderTag, '');
}

const blockComment = /<!--\s*\/?wp:[\s\S]*?(?:-->\n?|$)/g;

/** The text of a WordPress post as HTML, from the classic editor or from blocks, without shortcodes. */
export function wordpressHtml(stored: string): string {
  const text = stored.replaceAll('\r\n', '\n');
  const hasBlocks = /<!--\s*wp:/.test(text);
  const replaced = replaceShortcodes(text.replace(blockComment, ''));
  return hasBlocks ? replaced.trim() : addParagraphs(replaced);
}
