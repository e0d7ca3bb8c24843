import { escapeText } from 'entities';
import {
  type Document,
  type Element,
  getElements,
  getText,
  innerHtml,
  remove,
  replaceBy,
  unwrap,
} from './document.ts';

const renamed: Record<string, string> = {
  h5: 'h4',
  h6: 'h4',
  strike: 's',
  del: 's',
  ins: 'u',
  tt: 'code',
  samp: 'code',
  cite: 'em',
  dfn: 'em',
  var: 'em',
  acronym: 'span',
  abbr: 'span',
  big: 'span',
  nobr: 'span',
  blink: 'span',
  bdi: 'span',
  label: 'span',
  time: 'span',
  data: 'span',
  main: 'div',
  header: 'div',
  footer: 'div',
  aside: 'div',
  nav: 'div',
  hgroup: 'div',
  fieldset: 'div',
  legend: 'p',
  section: 'div',
  article: 'div',
  address: 'div',
  details: 'div',
  summary: 'p',
  dl: 'div',
  dt: 'p',
  dd: 'p',
};

const addStyle = ({ attribs }: Element, style: string): void => {
  attribs.style = [attribs.style, style].filter(Boolean).join('; ');
};

const alignment = /^(?:left|right|center|justify)$/i;

/** Words that only attributes and styles of browsers show. */
function takeWords(document: Document): void {
  for (const short of getElements(document, 'abbr', 'acronym')) {
    const { title = '' } = short.attribs;
    if (title && title !== getText(short)) replaceBy(short, `${innerHtml(short)} (${escapeText(title)})`);
  }
  for (const quote of getElements(document, 'q')) replaceBy(quote, `“${innerHtml(quote)}”`);
  for (const small of getElements(document, 'rp')) remove(small);
  for (const reading of getElements(document, 'rt')) replaceBy(reading, ` (${innerHtml(reading)})`);
  for (const ruby of getElements(document, 'ruby', 'rb')) unwrap(ruby);
}

/** Elements and attributes of older HTML become what the site allows. */
export function modernise(document: Document): void {
  takeWords(document);
  for (const element of getElements(document, ...Object.keys(renamed)))
    element.name = renamed[element.name] ?? element.name;
  for (const element of getElements(document, 'center')) {
    element.name = 'div';
    addStyle(element, 'text-align: center');
  }
  for (const font of getElements(document, 'font')) {
    font.name = 'span';
    if (font.attribs.color) addStyle(font, `color: ${font.attribs.color}`);
  }
  for (const element of getElements(document, 'p', 'div', 'h1', 'h2', 'h3', 'h4', 'td', 'th')) {
    const { align = '' } = element.attribs;
    if (alignment.test(align)) addStyle(element, `text-align: ${align.toLowerCase()}`);
  }
}
