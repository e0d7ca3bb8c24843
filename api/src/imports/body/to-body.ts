import {
  type Document,
  type Element,
  elementsOf,
  parseForeignHtml,
  remove,
  replaceBy,
  toHtml,
  unwrap,
} from './document.ts';
import { isPicture, takePictures } from './pictures.ts';

export interface Body {
  html: string;
  /** Addresses of its pictures, each once. */
  pictures: string[];
  /** What was taken out, by the name of the element, with how often. */
  dropped: Record<string, number>;
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

/** Elements and attributes of older HTML become what the site allows. */
function modernise(document: Document): void {
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

const hostOf = (address: string): string => URL.parse(address)?.host.replace(/^www\./, '') ?? '';

/** Links to other pages of the old site become paths, from which redirects lead on, whatever the new address is. */
function takeOwnLinks(document: Document, oldSite: string): void {
  const host = hostOf(oldSite);
  if (!host) return;
  for (const link of elementsOf(document, 'a')) {
    const { href = '' } = link.attribs;
    const url = URL.parse(href.replace(/^\/\//, 'https://'));
    if (url && hostOf(url.href) === host && !isPicture(href)) {
      link.attribs.href = url.pathname + url.search + url.hash;
    }
  }
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

function drop(document: Document): Record<string, number> {
  const dropped: Record<string, number> = {};
  for (const element of elementsOf(document, ...forbidden, 'embed', 'iframe')) {
    if (element.name !== 'noscript') dropped[element.name] = (dropped[element.name] ?? 0) + 1;
    remove(element);
  }
  for (const sound of elementsOf(document, 'audio', 'video')) {
    const address = sound.attribs.src ?? elementsOf(sound, 'source')[0]?.attribs.src;
    if (address) replaceBy(sound, `<a href="${address.replaceAll('"', '%22')}">${address}</a>`);
    else remove(sound);
  }
  for (const picture of elementsOf(document, 'picture')) {
    for (const source of elementsOf(picture, 'source')) remove(source);
    unwrap(picture);
  }
  return dropped;
}

/**
 * Turns the text of another program into that of a post, before it is cleaned: captions, pictures in their original
 * size, frames, jump breaks, indents, links within the old site and elements of older HTML.
 * @param oldSite address of the old site, or empty
 */
export function toBody(html: string, oldSite = ''): Body {
  const { document, isSimplified } = parseForeignHtml(html);
  takeLonelyVideos(document);
  takeFrames(document);
  const dropped = drop(document);
  const pictures = takePictures(document);
  takeOwnLinks(document, oldSite);
  takeBreaks(document);
  takeIndents(document);
  modernise(document);
  return { html: toHtml(document).trim(), pictures, dropped, isSimplified };
}
