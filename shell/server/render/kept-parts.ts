import { randomBytes } from 'node:crypto';
import type { FindKeptPart } from '@ezhuthu/kit';
import { LRUCache } from 'lru-cache';
import type { Chunk } from './page-bytes.ts';
import { rendering } from './rendering.ts';

/** Enough for the sidebars of all kinds of pages, and for those beside each of the newest posts. */
const maxParts = 32;

const parts = new LRUCache<string, Uint8Array>({ max: maxParts });

const ids = new WeakMap<object, number>();
let lastId = 0;

function getId(value: object): number {
  const known = ids.get(value);
  if (known) return known;
  lastId += 1;
  ids.set(value, lastId);
  return lastId;
}

/** Different for different objects, even if one of them no longer exists. */
const identify = (input: unknown) =>
  (typeof input === 'object' && input !== null) || typeof input === 'function'
    ? `#${getId(input)}`
    : JSON.stringify(input);

/** Nothing that people write contains it. */
const prefix = randomBytes(9).toString('base64url');
/** On the element whose content is to be kept. */
const markAttribute = new RegExp(` data-keep="(${prefix}\\d+)"`);
/** In place of content that is kept already. */
const placeholder = new RegExp(`<!--(${prefix}\\d+)-->`);

/** A part that is kept under its name and inputs. */
export const findKept: FindKeptPart = (name, inputs) => {
  const page = rendering();
  if (!page) return undefined;
  const key = [name, ...page.basis(), ...inputs].map(identify).join();
  const mark = prefix + page.parts.size;
  const bytes = parts.get(key);
  page.parts.set(mark, bytes ?? key);
  return bytes ? { html: `<!--${mark}-->` } : { mark };
};

const tags = /<(\/?)div\b/g;

/**
 * The end of the content of a `div`. React escapes `<` in text and attributes, so that each one begins a tag.
 * @param start of its content
 */
function findEnd(markup: string, start: number): number {
  tags.lastIndex = start;
  for (let depth = 1; ; ) {
    const tag = tags.exec(markup);
    if (!tag) throw new Error('a marked part has no end');
    depth += tag[1] ? -1 : 1;
    if (depth === 0) return tag.index;
  }
}

function keep(key: string, html: string): void {
  // the page's style sheets are found by these, which are not looked for in what is kept
  if (!html.includes(' data-late=')) parts.set(key, Buffer.from(html));
}

/** Keeps the marked parts of a page, and puts kept ones in their places. */
export function takeParts(markup: string): Chunk[] {
  const found = rendering()?.parts;
  if (!found?.size) return [markup];
  let text = markup;
  for (let mark = markAttribute.exec(text); mark; mark = markAttribute.exec(text)) {
    text = text.slice(0, mark.index) + text.slice(mark.index + mark[0].length);
    const start = text.indexOf('>', mark.index) + 1;
    keep(found.get(mark[1]!) as string, text.slice(start, findEnd(text, start)));
  }
  return text.split(placeholder).map((piece, index) => (index % 2 === 1 ? found.get(piece)! : piece));
}
