import { allowedStyle } from './allowed-styles.ts';
import { straightenBlocks } from './blocks.ts';
import { fromBlogger } from './blogger.ts';
import { takeFootnotes } from './footnotes.ts';

const junk =
  'script,style,meta,link,title,template,noscript,iframe,object,embed,form,input,button,select,textarea,svg,canvas,audio,video,[hidden],.mso-comment';

const allowedAttributes: Record<string, string[]> = {
  A: ['href'],
  IMG: ['src', 'alt', 'width', 'height'],
  TD: ['colspan', 'rowspan'],
  TH: ['colspan', 'rowspan', 'scope'],
  OL: ['start', 'reversed', 'type'],
  CODE: ['class'],
  PRE: ['class'],
};
const loneSpace = /(?<!\s)\u00a0(?!\s)/g;
/** Pixels per indent level. */
const indent = 40;
const codeLanguage = /\blanguage-[\w-]+/;

/** Unwraps links to fragments and local files, which do not work here. */
function dropDeadLinks(root: HTMLElement): void {
  for (const link of root.querySelectorAll('a')) {
    const address = link.getAttribute('href')?.trim() ?? '';
    if (/^(?:https?|mailto|tel):/i.test(address)) link.setAttribute('href', address);
    else link.replaceWith(...link.childNodes);
  }
}

function colourOfFonts(root: HTMLElement): void {
  for (const font of root.querySelectorAll('font')) {
    const span = document.createElement('span');
    span.setAttribute('style', font.getAttribute('style') ?? '');
    span.style.color ||= font.getAttribute('color') ?? '';
    span.append(...font.childNodes);
    font.replaceWith(span);
  }
}

/** Replaces single non-breaking spaces by normal ones. */
function breakableSpaces(root: HTMLElement): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (text instanceof Text && !text.parentElement?.closest('pre'))
      text.data = text.data.replace(loneSpace, ' ');
  }
}

function cleanAttributes(element: HTMLElement): void {
  const margin = Number.parseInt(element.style.marginLeft, 10);
  const style = allowedStyle(element);
  const allowed = allowedAttributes[element.nodeName] ?? [];
  const isFootnote = element.nodeName === 'SPAN' && element.className === 'footnote';
  const ownClass = isFootnote ? 'footnote' : codeLanguage.exec(element.className)?.[0];
  const isRightToLeft = element.dir === 'rtl';
  for (const { name } of Array.from(element.attributes))
    if (!allowed.includes(name)) element.removeAttribute(name);
  if (isFootnote || element.hasAttribute('class')) element.className = ownClass ?? '';
  if (style) element.setAttribute('style', style);
  if (isRightToLeft) element.dir = 'rtl';
  // keep only margins that are whole indents
  if (margin > 0 && margin % indent === 0) element.style.marginLeft = `${margin}px`;
}

/** Cleans pasted HTML: keeps structure, emphasis, links, pictures and tables, and drops the styling. */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  fromBlogger(body);
  takeFootnotes(body);
  for (const element of body.querySelectorAll(junk)) element.remove();
  colourOfFonts(body);
  dropDeadLinks(body);
  for (const element of body.querySelectorAll<HTMLElement>('*')) cleanAttributes(element);
  for (const span of body.querySelectorAll('span'))
    if (span.attributes.length === 0) span.replaceWith(...span.childNodes);
  body.normalize();
  breakableSpaces(body);
  straightenBlocks(body);
  return body.innerHTML;
}
