import { escapeText } from 'entities';
import { lastSegment } from '../../platform/text/address.ts';
import { filesMark, partMark } from '../body/parts.ts';

const blockComment = /<!--\s*\/?wp:[\s\S]*?(?:-->\n?|$)/g;
const blockName = /^\/?wp:(?:core\/)?([\w-]+(?:\/[\w-]+)?)/;
const address = /https?:[^\s"'<>]+/g;

/** Blocks that are nothing but space. */
const blank = new Set(['spacer', 'separator', 'paragraph', 'nextpage', 'more', 'footnotes']);

/** Blocks that show files by their ids, if they have no HTML. */
const withFiles = new Set(['gallery', 'image', 'cover', 'media-text', 'audio', 'video']);

/** WordPress keeps the texts of footnotes beside the post. */
function listNotes(stored: string): string {
  try {
    const notes: { id?: unknown; content?: unknown }[] = JSON.parse(stored);
    const items = notes.map(
      ({ id, content }) =>
        `<li class="footnote" id="${escapeText(String(id)).replaceAll('"', '')}">${String(content)}</li>`,
    );
    return items.length > 0 ? `<ol class="wp-block-footnotes">${items.join('')}</ol>` : '';
  } catch {
    return '';
  }
}

/** What a block shows that has no HTML of its own: a reusable part, or nothing that stays. */
function toContent(name: string, attributes: string, note: (name: string) => void): string {
  const ref = name === 'block' ? /"ref"\s*:\s*(\d+)/.exec(attributes)?.[1] : undefined;
  if (ref) return partMark(ref);
  const [, ids = ''] = /"(?:ids?|mediaId)"\s*:\s*\[?([\d,\s]+)/.exec(attributes) ?? [];
  if (ids && withFiles.has(name))
    return filesMark(name === 'audio' || name === 'video' ? 'list' : 'gallery', { ids });
  if (!blank.has(name)) note(`wp:${name}`);
  return '';
}

/**
 * Takes the comments of WordPress' blocks out of a text. What is in a comment alone is put into the text, or noted.
 * @param footnotes the texts of footnotes as JSON, or empty
 */
export function withoutBlocks(text: string, footnotes: string, note: (name: string) => void): string {
  const words = text.replace(blockComment, '');
  let hasList = false;
  const whole = text.replace(blockComment, (comment) => {
    const inside = comment
      .replace(/^<!--/, '')
      .replace(/-->\n?$/, '')
      .trim();
    const [start = '', name = ''] = blockName.exec(inside) ?? [];
    const closing = inside.startsWith('/');
    const attributes = inside.slice(start.length);
    if (name === 'footnotes' && !closing) {
      hasList = true;
      return listNotes(footnotes);
    }
    if (closing || name === '') return '';
    if (attributes.endsWith('/')) return toContent(name, attributes, note);
    const lost = attributes
      .replaceAll('\\/', '/')
      .match(address)
      ?.some((url) => !words.includes(lastSegment(url)));
    if (lost) note(`wp:${name}`);
    return '';
  });
  return hasList ? whole : whole + listNotes(footnotes);
}
