import { escapeAttribute, escapeText } from 'entities';
import { findAddresses, missingAddresses } from './addresses.ts';
import {
  type Document,
  type Element,
  elementsOf,
  innerHtml,
  parseForeignHtml,
  putBefore,
  remove,
  replaceBy,
  textOf,
  toHtml,
  unwrap,
} from './document.ts';
import { takeLooks } from './looks.ts';
import { takeAnchors, takeNotes } from './notes.ts';
import { isFile, nowhere, type OldSite, toNewAddress } from './old-site.ts';
import { takePictures } from './pictures.ts';

export interface Body {
  html: string;
  /** Addresses of its pictures, each once. */
  pictures: string[];
  /** What was taken out, by the name of the element, with how often. */
  dropped: Record<string, number>;
  /** Addresses that are no longer in it. */
  lost: string[];
  /** It had too many elements, so only its words were kept. */
  isSimplified: boolean;
}

const video =
  /^(?:https?:)?\/\/(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:embed\/|v\/|watch\?(?:[^&\s]*&)*v=|shorts\/|live\/)|youtu\.be\/)([\w-]{11})/;

const youtube = (id: string) => `<p>[YOUTUBE:${id}]</p>`;

/** Address of what a frame or a plugin shows. */
function getSource(element: Element): string {
  const { src, data } = element.attribs;
  const movie = elementsOf(element, 'param').find(({ attribs }) => attribs.name === 'movie');
  return src ?? element.attribs['data-src'] ?? data ?? movie?.attribs.value ?? '';
}

/** Frames become the site's own marks: of videos by id, of others by their code, which readers load on request. */
function takeFrames(document: Document): void {
  for (const frame of elementsOf(document, 'iframe', 'object', 'embed')) {
    const src = getSource(frame);
    const id = video.exec(src)?.[1];
    if (id) replaceBy(frame, youtube(id));
    else if (frame.name === 'iframe' && /^(?:https?:)?\/\//.test(src)) {
      const { width = '560', height = '315' } = frame.attribs;
      const address = src.replace(/^\/\//, 'https://').replaceAll('"', '%22');
      replaceBy(
        frame,
        `<p>[EMBED:&lt;iframe src="${address}" width="${width}" height="${height}"&gt;&lt;/iframe&gt;]</p>`,
      );
    }
  }
}

/** True for white space and empty captions. */
const isEmpty = (node: Element['children'][number]): boolean =>
  node.type === 'text'
    ? node.data.trim() === ''
    : 'children' in node && node.type === 'tag' && node.name === 'figcaption' && node.children.length === 0;

/** Elements that may hold an address and nothing else, and how many nodes they may have then. */
const wrappers = ['a', 'div', 'p', 'figure'];
const mostAround = 5;

/** The address of a video in a line of its own, as WordPress writes it, becomes the video. */
function takeLonelyVideos(document: Document): void {
  for (const wrapper of elementsOf(document, ...wrappers)) {
    const [text] = wrapper.children;
    const words = text?.type === 'text' && wrapper.children.length === 1 ? text.data.trim() : '';
    const id = /\s/.test(words) ? undefined : video.exec(words)?.[1];
    if (!id) continue;
    let whole = wrapper;
    for (
      let outer = whole.parent;
      outer?.type === 'tag' && wrappers.includes(outer.name);
      outer = outer.parent
    ) {
      const { children } = outer;
      if (children.length > mostAround || children.some((node) => node !== whole && !isEmpty(node))) break;
      whole = outer;
    }
    if (whole.name !== 'a') replaceBy(whole, youtube(id));
  }
}

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
  for (const short of elementsOf(document, 'abbr', 'acronym')) {
    const { title = '' } = short.attribs;
    if (title && title !== textOf(short)) replaceBy(short, `${innerHtml(short)} (${escapeText(title)})`);
  }
  for (const quote of elementsOf(document, 'q')) replaceBy(quote, `“${innerHtml(quote)}”`);
  for (const small of elementsOf(document, 'rp')) remove(small);
  for (const reading of elementsOf(document, 'rt')) replaceBy(reading, ` (${innerHtml(reading)})`);
  for (const ruby of elementsOf(document, 'ruby', 'rb')) unwrap(ruby);
}

/** Elements and attributes of older HTML become what the site allows. */
function modernise(document: Document): void {
  takeWords(document);
  for (const element of elementsOf(document, ...Object.keys(renamed))) element.name = renamed[element.name]!;
  for (const element of elementsOf(document, 'center')) {
    element.name = 'div';
    addStyle(element, 'text-align: center');
  }
  for (const font of elementsOf(document, 'font')) {
    font.name = 'span';
    if (font.attribs.color) addStyle(font, `color: ${font.attribs.color}`);
  }
  for (const element of elementsOf(document, 'p', 'div', 'h1', 'h2', 'h3', 'h4', 'td', 'th')) {
    const { align = '' } = element.attribs;
    if (alignment.test(align)) addStyle(element, `text-align: ${align.toLowerCase()}`);
  }
}

/** Blogger's button for indents writes quotations without a border; each is one of 40 pixels. */
function takeIndents(document: Document): void {
  for (const quote of elementsOf(document, 'blockquote')) {
    if (!/(?:^|;)\s*border(?:-style)?:\s*none/.test(quote.attribs.style ?? '')) continue;
    quote.name = 'div';
    quote.attribs = { style: 'margin-left: 40px' };
  }
}

function takeBreaks(document: Document): void {
  for (const anchor of elementsOf(document, 'a')) {
    if (anchor.attribs.name !== 'more') continue;
    replaceBy(anchor, '<!--more-->');
  }
}

/** @returns the number of links to files that lead nowhere, because nobody knows where they were */
function takeLinks(document: Document, site: OldSite, path: string): number {
  let lost = 0;
  for (const link of elementsOf(document, 'a')) {
    const { href } = link.attribs;
    if (href === undefined) continue;
    const address = toNewAddress(href, site, path);
    link.attribs.href = address;
    if (address.startsWith('/') && isFile(address)) lost += 1;
  }
  return lost;
}

/** What does nothing in a post, or would do it without the reader's consent. */
const forbidden = [
  'script',
  'style',
  'form',
  'object',
  'applet',
  'noscript',
  'link',
  'meta',
  'input',
  'button',
];

const linkTo = (address: string, words = address): string =>
  `<a href="${escapeAttribute(address)}">${escapeText(words)}</a>`;

/** Addresses of a sound or a film, of which readers get the first. */
const sourcesOf = (element: Element): string[] =>
  [element, ...elementsOf(element, 'source', 'track')].flatMap(({ attribs }) => attribs.src || []);

function drop(document: Document): Record<string, number> {
  const dropped: Record<string, number> = {};
  const count = (name: string) => {
    dropped[name] = (dropped[name] ?? 0) + 1;
  };
  for (const object of elementsOf(document, 'object', 'embed', 'iframe')) {
    const address = getSource(object);
    if (/^(?:https?:|\/|__GHOST_URL__)/.test(address)) replaceBy(object, linkTo(address));
  }
  for (const element of elementsOf(document, ...forbidden, 'embed', 'iframe')) {
    if (element.name !== 'noscript') count(element.name);
    remove(element);
  }
  for (const sound of elementsOf(document, 'audio', 'video')) {
    const [address] = sourcesOf(sound);
    if (address) replaceBy(sound, linkTo(address));
    else {
      count(sound.name);
      replaceBy(sound, innerHtml(sound));
    }
  }
  for (const area of elementsOf(document, 'area'))
    if (area.attribs.href) replaceBy(area, linkTo(area.attribs.href, area.attribs.alt || area.attribs.href));
  for (const picture of elementsOf(document, 'picture')) {
    if (elementsOf(picture, 'img').length === 0) {
      const [source] = elementsOf(picture, 'source');
      const [url] = (source?.attribs.srcset ?? '').trim().split(/\s/);
      if (url) putBefore(picture, `<img src="${escapeAttribute(url)}" alt="">`);
    }
    for (const source of elementsOf(picture, 'source')) remove(source);
    unwrap(picture);
  }
  return dropped;
}

interface From {
  site?: OldSite;
  /** Paths of the post at the old site, the first one being its address. */
  paths?: string[];
}

/**
 * Turns the text of another program into that of a post, before it is cleaned: looks, footnotes, captions, pictures in
 * their original size, frames, jump breaks, indents, links within the old site and elements of older HTML.
 */
export function toBody(html: string, { site = nowhere, paths = [] }: From = {}): Body {
  const { document, isSimplified } = parseForeignHtml(html);
  const before = findAddresses(document);
  const [path = '/'] = paths;
  const isHere = (address: string) => paths.includes(toNewAddress(address, site, path));
  takeLooks(document);
  takeNotes(document, { isHere });
  takeLonelyVideos(document);
  takeFrames(document);
  const dropped = drop(document);
  const pictures = takePictures(document);
  const counts = {
    'link within the page': takeAnchors(document, { isHere }),
    'link to a file': takeLinks(document, site, path),
  };
  takeBreaks(document);
  takeIndents(document);
  modernise(document);
  const whole = toHtml(document).trim();
  const lost = missingAddresses(before, whole, pictures);
  for (const [name, times] of Object.entries(counts)) if (times > 0) dropped[name] = times;
  return { html: whole, pictures, dropped, lost, isSimplified };
}
