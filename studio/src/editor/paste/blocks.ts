const blocks =
  'p,div,h1,h2,h3,h4,h5,h6,ul,ol,li,table,figure,figcaption,blockquote,pre,hr,section,article,header,footer,main,center,dl,dt,dd,td,th';
/** Elements for which a block without text is kept. */
const solid = 'img,hr,table,li,pre';

function rename(element: HTMLElement, name: string): HTMLElement {
  const renamed = document.createElement(name);
  for (const { name: attribute, value } of element.attributes) renamed.setAttribute(attribute, value);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

const isBreak = (node: Node | null | undefined) => node?.nodeName === 'BR';
const isBlank = (node: Node) => node instanceof Text && !node.data.trim();

/** Child nodes of a block, split at double line breaks. */
function getRuns(block: HTMLElement): Node[][] {
  let run: Node[] = [];
  const runs = [run];
  const nodes = Array.from(block.childNodes);
  for (const [index, node] of nodes.entries()) {
    const next = nodes.slice(index + 1).find((other) => !isBlank(other));
    const before = nodes.slice(0, index).findLast((other) => !isBlank(other));
    if (isBreak(node) && (isBreak(next) || isBreak(before))) {
      run = [];
      runs.push(run);
    } else run.push(node);
  }
  return runs.filter((nodes) => nodes.some((node) => !isBlank(node)));
}

/** Splits a block into paragraphs at double line breaks. */
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

/** Moves a container's alignment and margin to its blocks. */
function handOn(box: HTMLElement): void {
  const { textAlign } = box.style;
  const left = getLeftMargin(box);
  for (const child of box.children) {
    if (!(child instanceof HTMLElement)) continue;
    if (textAlign) child.style.textAlign ||= textAlign;
    if (left > 0) child.style.marginLeft = `${left + getLeftMargin(child)}px`;
  }
}

/** Replaces containers of blocks by their content, and containers of text by paragraphs. */
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

/** Drops blocks that serve only as vertical space. */
function dropEmpty(root: HTMLElement): void {
  for (const block of root.querySelectorAll('p,h1,h2,h3,h4,blockquote'))
    if (!block.textContent.trim() && !block.querySelector(solid) && !block.innerHTML.includes('<!--'))
      block.remove();
}

/** Normalizes pasted blocks to paragraphs, headings, lists and tables without containers. */
export function straightenBlocks(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>('h5,h6,center')) {
    const isCentred = element.nodeName === 'CENTER';
    const box = rename(element, isCentred ? 'div' : 'h4');
    if (isCentred) box.style.textAlign = 'center';
  }
  openBoxes(root);
  for (const block of root.querySelectorAll<HTMLElement>('p')) splitAtBreaks(block);
  dropEmpty(root);
}
