import { escapeText } from 'entities';
import { DomUtils } from '../../platform/html/htmlparser.ts';
import { decodeAddress } from '../../platform/text/address.ts';
import {
  allElements,
  type Document,
  type Element,
  getElements,
  getText,
  hasClass,
  isElement,
  remove,
  replaceBy,
  unwrap,
} from './document.ts';

const blocks = ['p', 'div', 'li', 'td', 'dd', 'section', 'aside', 'blockquote', 'h1', 'h2', 'h3', 'h4'];
/** Elements whose parts are notes of their own. */
const lists = ['ol', 'ul', 'section', 'article', 'tbody', 'table', 'body', 'aside'];
/** What the text of a footnote cannot say. */
const notInNotes = ['img', 'table', 'iframe', 'audio', 'video', 'figure', 'h1', 'h2', 'h3', 'h4'];
/** More links within a text than somebody writes, since each is compared with the others. */
const mostLinks = 2000;

/** A number, a letter or a sign, mostly in brackets. */
const markForm = /^[[(]?(?:\d{1,4}|[a-z]{1,4}|[*†‡§]{1,3})[\])]?\.?$/iu;
const noteName = /(?:^|[\W_\d])(?:foot|end|side)?(?:note|ftn|fn|sdfootnote|edn|ftnt)/i;

interface Place {
  /** Whether an address without its fragment is that of the text itself. */
  isHere(address: string): boolean;
}

/** Where editors of other programs are, whose addresses got into links when Word's text was pasted there. */
const editors =
  /^(?:file:|about:|(?:https?:)?\/\/(?:www\.|draft\.)?blogger\.com\/|(?:https?:)?\/\/docs\.google\.com\/)/i;

/** The name that a link within the text leads to; undefined for other links. */
function targetName({ attribs: { href = '' } }: Element, { isHere }: Place): string | undefined {
  const at = href.indexOf('#');
  if (at === -1) return undefined;
  const address = href.slice(0, at).trim();
  return address === '' || editors.test(address) || isHere(address)
    ? decodeAddress(href.slice(at + 1))
    : undefined;
}

function isWithin(node: Element, ancestor: Element): boolean {
  for (let up: Element | null = node; up; up = up.parent as Element | null) if (up === ancestor) return true;
  return false;
}

/** The elements by the names that links have for them: `id`, or the name of an anchor. */
function findNamed(document: Document): Map<string, Element> {
  const named = new Map<string, Element>();
  for (const element of allElements(document))
    for (const name of [element.attribs.id, element.name === 'a' ? element.attribs.name : undefined])
      if (name && !named.has(name)) named.set(name, element);
  return named;
}

/** The block that an element is in; the element itself if it is one. */
function getBlock(element: Element): Element {
  let block = element;
  while (!blocks.includes(block.name) && isElement(block.parent)) block = block.parent;
  return block;
}

/** What stands in an element before one of its descendants. */
function textBefore(ancestor: Element, node: Element): string {
  let text = '';
  if (node === ancestor) return text;
  for (const child of ancestor.children) {
    if (isElement(child) && isWithin(node, child))
      return text + (child === node ? '' : textBefore(child, node));
    text += DomUtils.textContent(child);
  }
  return text;
}

/** The whole note that begins at a target: as far up as nothing else but the note is there. */
function getNote(target: Element, link: Element, targets: Set<Element>): Element | undefined {
  let note = getBlock(target);
  if (isWithin(link, note) || textBefore(note, target).trim() !== '') return undefined;
  while (isElement(note.parent) && note.name !== 'li') {
    const { parent } = note;
    const isOther = [...targets].some(
      (other) => other !== target && !isWithin(other, note) && isWithin(other, parent),
    );
    const isWider = lists.includes(parent.name) || isWithin(link, parent) || isOther;
    if (isWider || textBefore(parent, note).trim() !== '') break;
    note = parent;
  }
  return note;
}

interface Reference {
  link: Element;
  target: Element;
  note: Element;
}

/** Whether a link and what it leads to are a footnote: the note leads back, or looks like one. */
function isFootnote({ link, target, note }: Reference, names: Set<string>, place: Place): boolean {
  const mark = getText(link);
  const isFree = !notInNotes.includes(note.name) && getElements(note, ...notInNotes).length === 0;
  if (!markForm.test(mark) || !isFree) return false;
  const leadsBack = getElements(note, 'a').some((back) => names.has(targetName(back, place) ?? ''));
  const { id = '', name = '', class: classes = '' } = target.attribs;
  const isNamed = noteName.test(
    `${id} ${name} ${classes} ${note.attribs.class ?? ''} ${note.attribs.id ?? ''}`,
  );
  const isRaised =
    /^[[(]/.test(mark) ||
    (link.parent as Element | null)?.name === 'sup' ||
    getElements(link, 'sup').length > 0;
  return leadsBack || isNamed || (isRaised && getText(note).startsWith(mark));
}

/** Names of an element, of those around it up to its block, and of those in it. */
function getNames(link: Element): Set<string> {
  const names = new Set<string>();
  const add = ({ attribs }: Element) => {
    for (const name of [attribs.id, attribs.name]) if (name) names.add(name);
  };
  for (let up: Element = link; ; up = up.parent as Element) {
    add(up);
    if (blocks.includes(up.name) || !isElement(up.parent)) break;
  }
  allElements(link).forEach(add);
  return names;
}

/** The words of a note in one line, with the addresses that it links to, and without the ways back to the text. */
function toText(note: Element, { target }: Reference, names: Set<string>, place: Place): string {
  const copy = DomUtils.getElementsByTagName(() => true, note);
  const words = new Map<Element, string>();
  for (const link of copy.filter(({ name }) => name === 'a')) {
    const to = targetName(link, place);
    const { href = '' } = link.attribs;
    if (link === target || (to !== undefined && names.has(to))) words.set(link, '');
    else if (/^https?:/.test(href) && !getText(link).includes(href))
      words.set(link, `${getText(link)} (${href})`);
  }
  const read = (node: Element['children'][number]): string => {
    if (isElement(node)) {
      const inside = words.get(node) ?? node.children.map(read).join('');
      return blocks.includes(node.name) || node.name === 'br' ? ` ${inside} ` : inside;
    }
    return node.type === 'text' ? node.data : '';
  };
  return read(note).replace(/\s+/g, ' ').trim();
}

/** Removes a note, and what of its list remains empty. @returns what stood before it */
function removeWhole(note: Element): Element | null {
  const { parent, prev } = note;
  remove(note);
  const isEmpty =
    isElement(parent) && getText(parent) === '' && getElements(parent, ...notInNotes).length === 0;
  return isEmpty ? removeWhole(parent) : (prev as Element | null);
}

/** The line that Word and others draw above notes. */
function removeLine(before: Element | null): void {
  let node = before as Element['children'][number] | null;
  while (node?.type === 'text' && node.data.trim() === '') node = node.prev as typeof node;
  if (isElement(node) && (node.name === 'hr' || (getText(node) === '' && getElements(node, 'hr').length > 0)))
    remove(node);
}

/** Other programs call their marks and lists what this site calls a footnote with its text. */
function takeForeignNames(document: Document): void {
  for (const element of allElements(document)) {
    if (!hasClass(element, 'footnote')) continue;
    const isOurs =
      element.name === 'span' && !markForm.test(getText(element)) && allElements(element).length === 1;
    if (!isOurs) element.attribs.class = 'note';
  }
}

/** Links to notes below a text become footnotes at their place. */
export function takeNotes(document: Document, place: Place): void {
  takeForeignNames(document);
  const named = findNamed(document);
  const links = getElements(document, 'a').flatMap((link) => {
    const target = named.get(targetName(link, place) ?? '');
    return target && target !== link ? [{ link, target }] : [];
  });
  if (links.length > mostLinks) return;
  const targets = new Set(
    links.filter(({ link }) => markForm.test(getText(link))).map(({ target }) => target),
  );
  const names = new Set(
    links.filter(({ target }) => targets.has(target)).flatMap(({ link }) => [...getNames(link)]),
  );
  const gone = new Set<Element>();
  const found: { reference: Reference; text: string }[] = [];
  for (const { link, target } of links) {
    const note = getNote(target, link, targets);
    if (!note) continue;
    const reference = { link, target, note };
    // the way back from a note is no note
    const isBack = found.some((earlier) => isWithin(link, earlier.reference.note));
    if (isBack || !isFootnote(reference, names, place)) continue;
    const text = toText(note, reference, names, place);
    const isMark = (words: string) => words === getText(link);
    if (text && !isMark(text)) found.push({ reference, text });
  }
  for (const { reference, text } of found) {
    const { link } = reference;
    const around = link.parent as Element;
    const whole =
      isElement(around) && around.name === 'sup' && getText(around) === getText(link) ? around : link;
    replaceBy(whole, `<span class="footnote">${escapeText(text)}</span>`);
    gone.add(reference.note);
  }
  for (const note of gone) removeLine(removeWhole(note));
}

/** Ids of this site's texts begin so, so that they cannot be those of its pages. */
const prefix = 'at-';
const toId = (name: string): string =>
  name.startsWith(prefix) ? name : prefix + name.replace(/[^\p{L}\p{M}\p{N}_-]+/gu, '-').slice(0, 80);

/**
 * Links within the text lead to ids of ours; those that lead nowhere stay as words.
 * @returns the number of links that lead nowhere
 */
export function takeAnchors(document: Document, place: Place): number {
  const named = findNamed(document);
  const used = new Map<Element, string>();
  let dead = 0;
  for (const link of getElements(document, 'a')) {
    const name = targetName(link, place);
    const { href = '' } = link.attribs;
    if (name === undefined || href === '#more') continue;
    const target = named.get(name);
    if (!target) {
      // a link to a place of another page of the old site is one to that page
      if (!href.startsWith('#') && !editors.test(href)) continue;
      if (getText(link) && name) dead += 1;
      unwrap(link);
      continue;
    }
    const holder = target.name === 'a' ? getBlock(target) : target;
    const id = used.get(holder) ?? toId(name);
    used.set(holder, id);
    link.attribs.href = `#${id}`;
    delete link.attribs.target;
  }
  for (const element of allElements(document)) {
    delete element.attribs.id;
    const id = used.get(element);
    if (id) element.attribs.id = id;
  }
  return dead;
}
