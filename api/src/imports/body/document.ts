import { DomUtils, parseDocument } from '../../platform/htmlparser.ts';

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

export const countTags = (html: string): number => html.match(tag)?.length ?? 0;

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

export const parseHtml = (html: string): Document => parseDocument(flatten(html));

export const toHtml = (document: Document): string => DomUtils.getOuterHTML(document, serialization);

/** Elements with one of these names, in the order of the document. */
export const elementsOf = (root: Document | Element, ...names: string[]): Element[] =>
  DomUtils.getElementsByTagName((name) => names.includes(name), root);

export const hasClass = ({ attribs }: Element, name: string): boolean =>
  (attribs.class ?? '').split(/\s+/).includes(name);

export const textOf = (node: Element): string => DomUtils.textContent(node).trim();

/** Replaces a node by HTML. */
export function replaceBy(node: Node, html: string): void {
  // a copy, since nodes leave their document
  for (const child of [...parseHtml(html).children]) DomUtils.prepend(node, child);
  DomUtils.removeElement(node);
}

/** Replaces an element by what is in it. */
export function unwrap(element: Element): void {
  for (const child of [...element.children]) DomUtils.prepend(element, child);
  DomUtils.removeElement(element);
}

export const remove = (node: Node): void => DomUtils.removeElement(node);

export const outerHtml = (element: Element): string => DomUtils.getOuterHTML(element, serialization);

export const innerHtml = (element: Element): string => DomUtils.getInnerHTML(element, serialization);
