import { escapeAttribute, escapeText } from 'entities';
import { type Document, type Element, getElements, getText, replaceBy } from './document.ts';

const video =
  /^(?:https?:)?\/\/(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:embed\/|v\/|watch\?(?:[^&\s]*&)*v=|shorts\/|live\/)|youtu\.be\/)([\w-]{11})/;

const youtube = (id: string) => `<p>[YOUTUBE:${id}]</p>`;

/** Address of what a frame or a plugin shows. */
export function getSource(element: Element): string {
  const { src, data } = element.attribs;
  const movie = getElements(element, 'param').find(({ attribs }) => attribs.name === 'movie');
  return src ?? element.attribs['data-src'] ?? data ?? movie?.attribs.value ?? '';
}

/** Frames become the site's own marks: of videos by id, of others by their code, which readers load on request. */
export function takeFrames(document: Document): void {
  for (const frame of getElements(document, 'iframe', 'object', 'embed')) {
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

export const linkTo = (address: string, words = address): string =>
  `<a href="${escapeAttribute(address)}">${escapeText(words)}</a>`;

const addressIn = ['data-href', 'data-url', 'data-permalink', 'data-instgrm-permalink', 'data-oembed-url'];

/** What an element says about something that only scripts show. */
function readData(element: Element): { address: string; words: string } {
  const address = addressIn.map((name) => element.attribs[name]).find(Boolean) ?? '';
  try {
    const data = JSON.parse(element.attribs['data-attrs'] ?? '{}');
    const found = [data.canonical_url, data.url, data.href, address].find((one) => typeof one === 'string');
    const words = [data.title, data.full_text, data.caption].find((one) => typeof one === 'string' && one);
    return { address: found ?? '', words: words ?? '' };
  } catch {
    return { address, words: '' };
  }
}

/** Posts of other sites, which scripts would show, become links. */
export function takeEmbedded(document: Document): void {
  for (const element of getElements(document, 'div', 'p', 'figure', 'span', 'section')) {
    if (getText(element) || getElements(element, 'img', 'iframe', 'audio', 'video', 'a', 'object').length > 0)
      continue;
    const { address, words } = readData(element);
    if (/^https?:/.test(address)) replaceBy(element, `<p>${linkTo(address, words || address)}</p>`);
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

/** The address of a video in a line of its own, as WordPress writes it, becomes the video; another one a link. */
export function takeLonelyVideos(document: Document): void {
  for (const wrapper of getElements(document, ...wrappers)) {
    const [text] = wrapper.children;
    const words = text?.type === 'text' && wrapper.children.length === 1 ? text.data.trim() : '';
    if (/\s/.test(words) || !/^https?:/.test(words)) continue;
    const id = video.exec(words)?.[1];
    if (!id) {
      if (wrapper.name !== 'a' && text) replaceBy(text, linkTo(words));
      continue;
    }
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
