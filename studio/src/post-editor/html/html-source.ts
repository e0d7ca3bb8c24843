import { embedMark } from '@ezhuthu/kit/text';
import beautify from 'js-beautify';
import { editorText } from '../../messages/editor.ts';

/** An error in HTML. */
interface Fault {
  message: string;
  /** Starts at 1. */
  line: number;
}

interface Tag {
  name: string;
  line: number;
}

/** Void elements, which have no end tag. */
const empty = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

/** Comments and tags; attribute values may contain `>`. */
const parts = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z\d-]*)((?:[^"'>]|"[^"]*"|'[^']*')*)>/gi;

function tagsIn(html: string): { opening: Tag[]; closing: Tag[]; unexpected: Tag[] } {
  const opening: Tag[] = [];
  const closing: Tag[] = [];
  const unexpected: Tag[] = [];
  const open = new Map<string, number>();
  let line = 1;
  let at = 0;
  for (const part of html.matchAll(parts)) {
    line += html.slice(at, part.index).split('\n').length - 1;
    at = part.index;
    const [, slash, tagName, attributes = ''] = part;
    const name = tagName?.toLowerCase();
    if (!name || empty.has(name) || attributes.endsWith('/')) continue;
    const depth = (open.get(name) ?? 0) + (slash ? -1 : 1);
    open.set(name, Math.max(0, depth));
    if (!slash) opening.push({ name, line });
    else (depth < 0 ? unexpected : closing).push({ name, line });
  }
  return { opening, closing, unexpected };
}

/**
 * Checks that the numbers of start and end tags match, by element name, as the specification defines it.
 */
export function checkHtml(html: string): Fault[] {
  const { opening, closing, unexpected } = tagsIn(html);
  const faults = unexpected.map(({ name, line }) => ({ message: editorText.unexpected(name), line }));
  for (const [name, opened] of Map.groupBy(opening, (tag) => tag.name)) {
    const last = opened.at(-1);
    const closed = closing.filter((tag) => tag.name === name).length;
    if (last && opened.length > closed)
      faults.push({ message: editorText.mismatched(name, opened.length, closed), line: last.line });
  }
  return faults.sort((one, other) => one.line - other.line);
}

const placeholder = (index: number) => `[[EMBED-${index}]]`;
const placeholders = /\[\[EMBED-(\d+)\]\]/g;

/**
 * Formats HTML with an indent of two spaces; embed code stays unchanged.
 * @throws for HTML that cannot be parsed
 */
export function formatHtml(html: string): string {
  const codes: string[] = [];
  const withoutEmbeds = html.replace(embedMark, (mark) => placeholder(codes.push(mark) - 1));
  const formatted = beautify.html(withoutEmbeds, {
    indent_size: 2,
    wrap_line_length: 0,
    preserve_newlines: false,
  });
  return formatted.replace(placeholders, (mark, index) => codes[Number(index)] ?? mark);
}
