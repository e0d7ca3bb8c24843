import { plainText } from '@ezhuthu/contract/text';
import { escapeText } from 'entities';
import { DomHandler, DomUtils, Parser, parseDocument } from '../../platform/html/htmlparser.ts';

export type Document = ReturnType<typeof parseDocument>;
export type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];
type Node = Parameters<typeof DomUtils.removeElement>[0];

/** Letters as they are, and `alt=""` rather than `alt`. */
const serialization = { encodeEntities: 'utf8', emptyAttrs: true } as const;

const tag = /<(\/?)([a-z][^\s<>/]*)(?:[\s/][^<>]*)?>/gi;
/** Elements that hold none, or end where the next of their kind begins: they are never deep inside each other alone. */
const shallow = new Set(
  'area base br col embed hr img input link meta param source track wbr p li dt dd tr td th thead tbody tfoot option'.split(
    ' ',
  ),
);
/** Half of what cleaning allows, since shallow elements may stand between the others. */
const maxDepth = 100;

/** More than a text of 2 MB has that somebody wrote. */
const maxTags = 120_000;
const maxParagraphs = 10_000;

/** The words of a text in paragraphs, or in one element if those were too many. */
export function toWords(html: string): string {
  const parts = html.replace(/<\/(?:p|div|li|tr|h\d|blockquote)>|<br\s*\/?>/gi, '\n\n').split('\n\n');
  const words = parts.map((part) => escapeText(plainText(part))).filter(Boolean);
  return words.length > maxParagraphs
    ? `<pre>${words.join('\n')}</pre>`
    : words.map((part) => `<p>${part}</p>`).join('');
}

/**
 * Leaves out the tags of elements that are too deep, and keeps what is in them: parsing takes time that grows with the
 * square of the depth, and what walks through a document calls itself once for each level.
 */
function flatten(html: string): string {
  let depth = 0;
  return html.replace(tag, (whole, slash: string, name: string) => {
    if (shallow.has(name.toLowerCase())) return whole;
    if (!slash) depth += 1;
    const isKept = depth <= maxDepth;
    if (slash) depth = Math.max(0, depth - 1);
    return isKept ? whole : '';
  });
}

/** Levels that a parsed document may have: four for each one of `maxDepth`, as in tables. */
const maxLevels = 500;

class TooDeep extends Error {}

/** Refuses what is deep by elements that `flatten` does not count. */
class BoundedHandler extends DomHandler {
  private depth = 0;

  override onopentag(name: string, attributes: Record<string, string>): void {
    this.depth += 1;
    if (this.depth > maxLevels) throw new TooDeep();
    super.onopentag(name, attributes);
  }

  override onclosetag(): void {
    this.depth -= 1;
    super.onclosetag();
  }
}

/**
 * Parses a text of another program in time linear in its length.
 * @returns also whether it had too many elements, or too deep ones, so that only its words were kept
 */
export function parseForeignHtml(html: string): { document: Document; isSimplified: boolean } {
  try {
    if ((html.match(tag)?.length ?? 0) > maxTags) throw new TooDeep();
    const handler = new BoundedHandler();
    new Parser(handler).end(flatten(html));
    return { document: handler.root, isSimplified: false };
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    return { document: parseDocument(toWords(html)), isSimplified: true };
  }
}

export const parseHtml = (html: string): Document => parseForeignHtml(html).document;

export const toHtml = (document: Document): string => DomUtils.getOuterHTML(document, serialization);

/** Elements with one of these names, in the order of the document. */
export const getElements = (root: Document | Element, ...names: string[]): Element[] =>
  DomUtils.getElementsByTagName((name) => names.includes(name), root);

export const allElements = (root: Document | Element): Element[] =>
  DomUtils.getElementsByTagName(() => true, root);

const blocks = new Set(
  'p div table ul ol li figure blockquote pre h1 h2 h3 h4 h5 h6 hr section article center dl dt dd tr td th tbody'.split(
    ' ',
  ),
);

export const isElement = (node: unknown): node is Element =>
  node !== null && typeof node === 'object' && 'attribs' in node;

export const holdsBlocks = (element: Element): boolean =>
  element.children.some((child) => isElement(child) && (blocks.has(child.name) || holdsBlocks(child)));

/** Whether an element is in another one of a name. */
export function isInside(element: Element, name: string): boolean {
  for (let { parent } = element; isElement(parent); { parent } = parent)
    if (parent.name === name) return true;
  return false;
}

/** The link right around an element. */
export const linkAround = ({ parent }: Element): Element | undefined =>
  isElement(parent) && parent.name === 'a' ? parent : undefined;

export const hasClass = ({ attribs }: Element, name: string): boolean =>
  (attribs.class ?? '').split(/\s+/).includes(name);

export const getText = (node: Element): string => DomUtils.textContent(node).trim();

export function replaceBy(node: Node, html: string): void {
  putBefore(node, html);
  DomUtils.removeElement(node);
}

/** Puts HTML before a node. */
export function putBefore(node: Node, html: string): void {
  // a copy, since nodes leave their document
  for (const child of [...parseHtml(html).children]) DomUtils.prepend(node, child);
}

/** Replaces an element by what is in it. */
export function unwrap(element: Element): void {
  for (const child of [...element.children]) DomUtils.prepend(element, child);
  DomUtils.removeElement(element);
}

export const remove = (node: Node): void => DomUtils.removeElement(node);

export const outerHtml = (element: Element): string => DomUtils.getOuterHTML(element, serialization);

export const innerHtml = (element: Element): string => DomUtils.getInnerHTML(element, serialization);
