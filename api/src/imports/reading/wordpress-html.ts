/** Elements that are paragraphs of their own. */
const block =
  'address|article|aside|blockquote|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|li|main|nav|object|ol|p|pre|section|table|tbody|td|tfoot|th|thead|tr|ul|video|audio';
const blockTag = new RegExp(`</?(?:${block})\\b[^>]*>`, 'gi');
const startsWithBlock = new RegExp(`^</?(?:${block})\\b`, 'i');
const preformatted = /<(pre|textarea|script|style)\b[\s\S]*?<\/\1>/gi;

/** Stands for preformatted text, whose line breaks stay as they are. */
const mark = '\ue0f2';

/**
 * Paragraphs and line breaks of the classic editor, which stores a blank line for a paragraph and a line break for a
 * line break.
 */
function addParagraphs(text: string): string {
  const kept: string[] = [];
  const marked = text.replace(preformatted, (whole) => `\n\n${mark}${kept.push(whole) - 1}${mark}\n\n`);
  const parts = marked
    .replace(blockTag, (tag) => (tag.startsWith('</') || /^<hr/i.test(tag) ? `${tag}\n\n` : `\n\n${tag}`))
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean);
  const html = parts.map((part) => {
    if (part.startsWith(mark) || part.startsWith('<!--')) return part;
    const [opening = ''] = new RegExp(`^(?:${blockTag.source}\\s*)+`, 'i').exec(part) ?? [];
    const [closing = ''] =
      new RegExp(`(?:\\s*${blockTag.source})+$`, 'i').exec(part.slice(opening.length)) ?? [];
    const inner = part.slice(opening.length, part.length - closing.length).trim();
    const lines = inner.replaceAll(/(<br\s*\/?>)?\n/g, '<br>\n');
    return inner && !startsWithBlock.test(part) ? `<p>${lines}</p>${closing}` : opening + lines + closing;
  });
  return html.join('\n').replace(new RegExp(`${mark}(\\d+)${mark}`, 'g'), (_, index) => kept[Number(index)]!);
}

/** Attributes of a shortcode: `ids="1,2" size=large`. */
function getAttributes(text: string): Record<string, string> {
  const found = text.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'\]]+))/g);
  return Object.fromEntries(Array.from(found, ([, name, ...values]) => [name!, values.find(Boolean) ?? '']));
}

const captionWords = /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)\s*([\s\S]*)$/i;

function toFigure(attributes: string, inside: string): string {
  const [, picture = inside, words = ''] = captionWords.exec(inside) ?? [];
  const caption = words.trim() || (getAttributes(attributes).caption ?? '');
  return `<figure>${picture}${caption && `<figcaption>${caption}</figcaption>`}</figure>`;
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
const builderTag = /\[\/?(?:vc|et_pb|fusion|av|cs|fl|mk|tatsu|themify)_[^\]]*\]/g;

function replaceShortcodes(text: string): string {
  return text
    .replace(/\[(?:wp_)?caption\b([^\]]*)\]([\s\S]*?)\[\/(?:wp_)?caption\]/g, (_, attributes, inside) =>
      toFigure(attributes, inside),
    )
    .replace(/\[gallery\b([^\]]*)\]/g, (_, attributes) => toGallery(getAttributes(attributes).ids ?? ''))
    .replace(/\[embed\b[^\]]*\]\s*([^[\s]+)\s*\[\/embed\]/g, (_, url) => link(url))
    .replace(/\[youtube[\s=]+(?:"|&quot;)?(https?:[^\s\]"&]+)[^\]]*\]/g, (_, url) => link(url))
    .replace(/\[(?:audio|video|playlist)\b([^\]]*)\](?:\s*\[\/(?:audio|video)\])?/g, (_, attributes) => {
      const { src, mp3, mp4, m4a, webm } = getAttributes(attributes);
      return link(src ?? mp3 ?? mp4 ?? m4a ?? webm ?? '');
    })
    .replace(builderTag, '');
}

const blockComment = /<!--\s*\/?wp:[\s\S]*?-->\n?/g;

/** The text of a WordPress post as HTML, from the classic editor or from blocks, without shortcodes. */
export function wordpressHtml(stored: string): string {
  const text = stored.replaceAll('\r\n', '\n');
  const hasBlocks = /<!--\s*wp:/.test(text);
  const replaced = replaceShortcodes(text.replace(blockComment, ''));
  return hasBlocks ? replaced.trim() : addParagraphs(replaced);
}
