import { lookUp } from '@ezhuthu/contract/text';
import { DomUtils } from '../../platform/html/htmlparser.ts';
import {
  allElements,
  type Document,
  type Element,
  getElements,
  getText,
  holdsBlocks,
  innerHtml,
  isElement,
  outerHtml,
  replaceBy,
} from './document.ts';

type Node = Element['children'][number];

/** Marks of ours, by the look that makes them. */
const marks = { bold: 'strong', italic: 'em', underline: 'u', strike: 's', sub: 'sub', sup: 'sup' } as const;
type Look = keyof typeof marks;
type Looks = Partial<Record<Look, boolean>>;

/** The looks that elements have by themselves. */
const ownLooks: Record<string, Look[]> = {
  b: ['bold'],
  strong: ['bold'],
  i: ['italic'],
  em: ['italic'],
  cite: ['italic'],
  dfn: ['italic'],
  var: ['italic'],
  u: ['underline'],
  ins: ['underline'],
  s: ['strike'],
  strike: ['strike'],
  del: ['strike'],
  sub: ['sub'],
  sup: ['sup'],
};
/** Elements that look so on this site, whatever their style was. */
const looksHere: Record<string, Look[]> = {
  h1: ['bold'],
  h2: ['bold'],
  h3: ['bold'],
  h4: ['bold'],
  h5: ['bold'],
  h6: ['bold'],
  th: ['bold'],
  a: ['underline'],
};

/** Looks that classes of other programs stand for, as declarations. */
const known: [RegExp, string][] = [
  [
    /^(?:has-text-align|text|align|ql-align|kg-align|wp-block-align)-?(left|right|center|justify)$/i,
    'text-align:$1',
  ],
  [/^(?:bold|fw-bold|font-weight-bold|font-bold|strong)$/i, 'font-weight:bold'],
  [/^(?:italic|fst-italic|font-italic)$/i, 'font-style:italic'],
  [/^(?:underline|text-decoration-underline|text-underline)$/i, 'text-decoration:underline'],
  [/^(?:line-through|strikethrough|strike|text-decoration-line-through)$/i, 'text-decoration:line-through'],
];

/** Rules for single classes in the style sheets of a text, as those of Google Docs and Word are. */
function readSheets(document: Document): Map<string, string> {
  const rules = new Map<string, string>();
  for (const sheet of getElements(document, 'style')) {
    const css = sheet.children.map((child) => ('data' in child ? child.data : '')).join('');
    for (const rule of css.split('}')) {
      const [selectors = '', declarations = ''] = rule.split('{');
      for (const selector of selectors.split(',')) {
        const name = /^(?:[a-z][a-z\d]*)?\.([\w-]+)$/i.exec(selector.trim())?.[1];
        if (name) rules.set(name, `${rules.get(name) ?? ''};${declarations.trim()}`);
      }
    }
  }
  return rules;
}

const getClasses = ({ attribs }: Element): string[] => (attribs.class ?? '').split(/\s+/).filter(Boolean);

/** Their classes say on which side of the text they stand. */
const besideText = ['figure', 'img', 'table', 'iframe', 'a'];

function fromClasses(element: Element, sheets: Map<string, string>): string {
  const declarations = getClasses(element).flatMap((name) => {
    const [pattern, declaration = ''] = known.find(([form]) => form.test(name)) ?? [];
    const isSide = besideText.includes(element.name) && declaration.startsWith('text-align');
    return [sheets.get(name), pattern && !isSide && name.replace(pattern, declaration).toLowerCase()];
  });
  return declarations.filter(Boolean).join(';');
}

/** The value of the last declaration of a property. */
function getStyle({ attribs }: Element, property: string): string {
  const declarations = (attribs.style ?? '').split(';').map((one) => one.split(':'));
  const found = declarations.findLast(([name = '']) => name.trim().toLowerCase() === property);
  return (found?.slice(1).join(':') ?? '')
    .replace(/!important/i, '')
    .trim()
    .toLowerCase();
}

const isBold = (weight: string) => /^bold/.test(weight) || Number(weight) >= 600;

/** What a style says about each look; undefined where it says nothing. */
function declaredLooks(element: Element): Looks {
  if (!element.attribs.style) return {};
  const weight =
    getStyle(element, 'font-weight') || (/\bbold\b/.test(getStyle(element, 'font')) ? 'bold' : '');
  const slope =
    getStyle(element, 'font-style') || (/\bitalic\b/.test(getStyle(element, 'font')) ? 'italic' : '');
  const line = getStyle(element, 'text-decoration-line') || getStyle(element, 'text-decoration');
  const height = getStyle(element, 'vertical-align');
  return {
    ...(weight && weight !== 'inherit' && { bold: isBold(weight) }),
    ...(slope && slope !== 'inherit' && { italic: /italic|oblique/.test(slope) }),
    ...(line && { underline: line.includes('underline'), strike: line.includes('line-through') }),
    ...(/^(?:sub|super)$/.test(height) && { sub: height === 'sub', sup: height === 'super' }),
  };
}

/** Whether something in an element takes a look away again. */
const isTaken = (element: Element, look: Look): boolean =>
  element.children.some(
    (child) => isElement(child) && (declaredLooks(child)[look] === false || isTaken(child, look)),
  );

/** Marks words by elements where they only have a style, and takes elements away where the style contradicts them. */
function markWords(nodes: Node[], looks: Looks, marked: ReadonlySet<Look>): void {
  for (const node of [...nodes]) {
    if (node.type === 'text') {
      const missing = (Object.keys(marks) as Look[]).filter((look) => looks[look] && !marked.has(look));
      if (missing.length === 0 || node.data.trim() === '') continue;
      const words = outerHtml(node as unknown as Element);
      replaceBy(
        node,
        missing.reduce((inner, look) => `<${marks[look]}>${inner}</${marks[look]}>`, words),
      );
    } else if (isElement(node)) {
      const own = lookUp(ownLooks, node.name) ?? [];
      const declared = declaredLooks(node);
      const now = { ...looks, ...Object.fromEntries(own.map((look) => [look, true])), ...declared };
      const isKept = own.every((look) => now[look] && !isTaken(node, look)) && !holdsBlocks(node);
      if (own.length > 0 && !isKept) node.name = holdsBlocks(node) ? 'div' : 'span';
      const here = [...marked, ...(isKept ? own : []), ...(lookUp(looksHere, node.name) ?? [])];
      markWords(node.children, now, new Set(here));
    }
  }
}

const verse =
  /^(?:(?:wp-block|kg|entry|post|blog)-)?(?:verse|poem|poetry|lyrics|stanza)(?:-(?:block|text|body|content|lines))?$|^preformatted-block$/i;
/** What a poem cannot hold. */
const notInVerse = ['img', 'figure', 'table', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'iframe', 'audio', 'video'];
const isPreformatted = (element: Element) =>
  element.name === 'pre' || /^(?:pre|break-spaces)/.test(getStyle(element, 'white-space'));

function isVerse(element: Element): boolean {
  const isNamed = getClasses(element).some((name) => verse.test(name));
  const hasLines =
    element.name !== 'pre' &&
    isPreformatted(element) &&
    /\S[^\S\n]*\n\s*\S/.test(DomUtils.textContent(element));
  return (isNamed || hasLines) && getElements(element, ...notInVerse).length === 0 && getText(element) !== '';
}

/** The stanzas of HTML whose lines end with breaks. */
function toStanzas(html: string): string {
  const stanzas = html.split(/\n[^\S\n]*\n/).map((stanza) => stanza.replace(/^\n+/, '').trimEnd());
  const filled = stanzas.filter((stanza) => stanza.trim() !== '');
  return filled.map((stanza) => `<p>${stanza.replaceAll('\n', '<br>')}</p>`).join('');
}

/** A poem: paragraphs are stanzas, and lines end with breaks. Spaces before a line count where they were shown. */
function toPoem(element: Element): string {
  const [pre] = isPreformatted(element) ? [element] : getElements(element, 'pre').filter(isPreformatted);
  const toLines = (html: string) => html.replace(/<br[^<>]*>\n?/gi, '\n');
  const toLoose = (html: string) => toLines(html.replace(/\s+/g, ' ')).replace(/\n /g, '\n').trim();
  const paragraphs = getElements(element, 'p').filter((one) => one !== element);
  if (paragraphs.length > 0) {
    const each = paragraphs.map((one) => (pre ? toLines(innerHtml(one)) : toLoose(innerHtml(one))));
    return `<div class="poem">${each.map(toStanzas).join('')}</div>`;
  }
  const html = innerHtml(pre ?? element);
  const hasBreaks = /<br/i.test(html);
  return `<div class="poem">${toStanzas(pre || !hasBreaks ? toLines(html) : toLoose(html))}</div>`;
}

function isIn(document: Document, element: Element): boolean {
  let top: Element = element;
  while (top.parent && 'attribs' in top.parent) top = top.parent as Element;
  return document.children.includes(top);
}

function takeVerse(document: Document): void {
  for (const element of getElements(document, 'pre', 'div', 'p', 'blockquote', 'section'))
    if (isVerse(element) && isIn(document, element)) replaceBy(element, toPoem(element));
}

/**
 * Looks that a text has by styles or classes become marks of ours: bold, italic, underlined, struck, raised and lowered
 * words, alignment, and verse.
 */
export function takeLooks(document: Document): void {
  const sheets = readSheets(document);
  for (const element of allElements(document)) {
    // what an element says itself wins
    const style = [fromClasses(element, sheets), element.attribs.style].filter(Boolean).join(';');
    if (style.includes('-center'))
      element.attribs.style = style.replace(/-(?:webkit|moz|khtml)-(?=center|left|right)/gi, '');
    else if (style) element.attribs.style = style;
  }
  takeVerse(document);
  markWords(document.children, {}, new Set());
}
