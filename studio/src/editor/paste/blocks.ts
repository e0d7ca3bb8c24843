const blocks =
  'p,div,h1,h2,h3,h4,h5,h6,ul,ol,li,table,figure,figcaption,blockquote,pre,hr,section,article,header,footer,main,center,dl,dt,dd,td,th';
/** What makes a block worth keeping although it has no words. */
const solid = 'img,hr,table,li,pre';
const levels: Record<string, string> = { H5: 'h4', H6: 'h4', CENTER: 'div' };

function rename(element: HTMLElement, name: string): HTMLElement {
  const renamed = document.createElement(name);
  for (const { name: attribute, value } of element.attributes) renamed.setAttribute(attribute, value);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

const isBreak = (node: Node | null | undefined) => node?.nodeName === 'BR';
const isBlank = (node: Node) => node.nodeType === Node.TEXT_NODE && !node.textContent!.trim();

/** The runs of a block's children between two line breaks in a row. */
function getRuns(block: HTMLElement): Node[][] {
  const runs: Node[][] = [[]];
  const nodes = Array.from(block.childNodes);
  for (const [index, node] of nodes.entries()) {
    const next = nodes.slice(index + 1).find((other) => !isBlank(other));
    const before = nodes.slice(0, index).findLast((other) => !isBlank(other));
    if (isBreak(node) && (isBreak(next) || isBreak(before))) {
      if (runs.at(-1)!.length > 0) runs.push([]);
    } else runs.at(-1)!.push(node);
  }
  return runs.filter((run) => run.some((node) => !isBlank(node)));
}

/** Two line breaks in a row are how some editors end a paragraph. */
function splitAtBreaks(block: HTMLElement): void {
  const runs = getRuns(block);
  if (runs.length < 2) return;
  const parts = runs.map((run) => {
    const part = block.cloneNode(false) as HTMLElement;
    part.append(...run);
    return part;
  });
  block.replaceWith(...parts);
}

/** Text that stands in a box beside blocks gets a paragraph of its own. */
function wrapLooseText(box: HTMLElement): void {
  let paragraph: HTMLElement | undefined;
  for (const node of Array.from(box.childNodes)) {
    const isBlock =
      node instanceof HTMLElement && (node.matches(blocks) || node.querySelector(blocks) !== null);
    if (isBlock || node.nodeType === Node.COMMENT_NODE) paragraph = undefined;
    else if (paragraph) paragraph.append(node);
    else if (!isBlank(node)) {
      paragraph = document.createElement('p');
      node.replaceWith(paragraph);
      paragraph.append(node);
    }
  }
}

const getLeftMargin = ({ style }: HTMLElement) => Number.parseInt(style.marginLeft, 10) || 0;

/** A box hands on to its blocks what is said of all of them. */
function handOn(box: HTMLElement): void {
  const { textAlign } = box.style;
  const left = getLeftMargin(box);
  for (const child of box.children) {
    if (!(child instanceof HTMLElement)) continue;
    if (textAlign) child.style.textAlign ||= textAlign;
    if (left > 0) child.style.marginLeft = `${left + getLeftMargin(child)}px`;
  }
}

/** A box with blocks in it is no block of a text; one with words alone is a paragraph. */
function openBoxes(root: HTMLElement): void {
  for (const box of root.querySelectorAll<HTMLElement>('div,section,article,header,footer,main')) {
    if (!box.querySelector(blocks)) rename(box, 'p');
    else {
      wrapLooseText(box);
      handOn(box);
      box.replaceWith(...box.childNodes);
    }
  }
}

/** Only as a space between blocks. */
function dropEmpty(root: HTMLElement): void {
  for (const block of root.querySelectorAll('p,h1,h2,h3,h4,blockquote'))
    if (!block.textContent!.trim() && !block.querySelector(solid) && !block.innerHTML.includes('<!--'))
      block.remove();
}

/** Brings the blocks of a paste into the form of a text: paragraphs, headings, lists, tables, in no boxes. */
export function straightenBlocks(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>('h5,h6,center')) {
    const box = rename(element, levels[element.nodeName]!);
    if (element.nodeName === 'CENTER') box.style.textAlign = 'center';
  }
  openBoxes(root);
  for (const block of root.querySelectorAll<HTMLElement>('p')) splitAtBreaks(block);
  dropEmpty(root);
}
