import {
  type Document,
  type Element,
  getElements,
  holdsBlocks,
  isElement,
  parseHtml,
  unwrap,
} from './document.ts';

type Node = Element['children'][number];

const inline = ['span', 'font', 'b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'code', 'mark'];
const lists = ['ul', 'ol'];

const isBlank = (node: Node): boolean => node.type === 'text' && node.data.trim() === '';
const isItem = (node: unknown): node is Element => isElement(node) && node.name === 'li';
const isList = (node: unknown): node is Element => isElement(node) && lists.includes(node.name);

/** Gives an element other children at once: moving them one by one takes time that grows with the square of their number. */
function setChildren(parent: Element | Document, nodes: Node[]): void {
  parent.children = nodes;
  for (const [index, node] of nodes.entries()) {
    node.parent = parent;
    node.prev = nodes[index - 1] ?? null;
    node.next = nodes[index + 1] ?? null;
  }
}

function newElement(name: string, children: Node[]): Element {
  const element = parseHtml(`<${name}></${name}>`).children[0] as Element;
  setChildren(element, children);
  return element;
}

/** Items without a list get one, those in a row the same. */
function listItems(document: Document): void {
  const parents = new Set(
    getElements(document, 'li').map(({ parent }) => parent as Element | Document | null),
  );
  for (const parent of parents) {
    if (!parent || isList(parent)) continue;
    const nodes: Node[] = [];
    let row: Node[] = [];
    const close = () => {
      if (row.length > 0) nodes.push(newElement('ul', row));
      row = [];
    };
    for (const node of parent.children) {
      if (isItem(node)) row.push(node);
      else if (!(isBlank(node) && row.length > 0)) {
        close();
        nodes.push(node);
      }
    }
    close();
    setChildren(parent, nodes);
  }
}

/** What stands in a list beside its items becomes items, and lists in a list belong to the item before them. */
function fillLists(document: Document): void {
  for (const list of getElements(document, ...lists)) {
    if (list.children.every((node) => isItem(node) || isBlank(node))) continue;
    const nodes: Node[] = [];
    for (const node of list.children) {
      const last = nodes.findLast(isItem);
      if (isItem(node) || isBlank(node) || node.type === 'comment') nodes.push(node);
      else if (isList(node) && last) setChildren(last, [...last.children, node]);
      else nodes.push(newElement('li', [node]));
    }
    setChildren(list, nodes);
  }
}

/** Puts elements where HTML allows them: other programs write items outside of lists, and paragraphs in headings. */
export function straighten(document: Document): void {
  for (const element of getElements(document, ...inline)) if (holdsBlocks(element)) element.name = 'div';
  for (const heading of getElements(document, 'h1', 'h2', 'h3', 'h4'))
    for (const block of getElements(heading, 'p', 'div')) unwrap(block);
  listItems(document);
  fillLists(document);
}
