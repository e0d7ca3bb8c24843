import { escapeAttribute } from 'entities';
import { lastSegment } from '../../platform/text/address.ts';
import { addTo, type Counts } from '../counts.ts';
import {
  type Document,
  type Element,
  getElements,
  getText,
  innerHtml,
  isInside,
  putBefore,
  remove,
  replaceBy,
  unwrap,
} from './document.ts';
import { getSource, linkTo } from './embedded.ts';

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

/** Addresses of a sound or a film, of which readers get the first. */
const getSources = (element: Element): string[] =>
  [element, ...getElements(element, 'source', 'track')].flatMap(({ attribs }) => attribs.src || []);

/**
 * Takes out what a post cannot have; sounds, films and files become links.
 * @returns what was taken out, by the name of the element, with how often
 */
export function drop(document: Document): Counts {
  const dropped: Counts = {};
  const linked = new Set(getElements(document, 'a').map(({ attribs }) => attribs.href));
  for (const object of getElements(document, 'object', 'embed', 'iframe')) {
    const address = getSource(object);
    const isKept = /^(?:https?:|\/|__GHOST_URL__)/.test(address);
    if (isKept) replaceBy(object, linked.has(address) ? '' : linkTo(address));
  }
  const shown = new Set(
    getElements(document, 'img')
      .filter((one) => !isInside(one, 'noscript'))
      .map(nameOfPicture),
  );
  for (const element of getElements(document, 'noscript')) {
    // mostly the picture that a script shows later
    const isRepeated = getElements(element, 'img').every((picture) => shown.has(nameOfPicture(picture)));
    if (getText(element) || !isRepeated) unwrap(element);
  }
  for (const element of getElements(document, ...forbidden, 'embed', 'iframe')) {
    if (element.name !== 'noscript') addTo(dropped, element.name);
    remove(element);
  }
  for (const sound of getElements(document, 'audio', 'video')) {
    const [address] = getSources(sound);
    if (address) replaceBy(sound, linkTo(address));
    else {
      addTo(dropped, sound.name);
      replaceBy(sound, innerHtml(sound));
    }
  }
  for (const area of getElements(document, 'area'))
    if (area.attribs.href) replaceBy(area, linkTo(area.attribs.href, area.attribs.alt || area.attribs.href));
  for (const picture of getElements(document, 'picture')) {
    if (getElements(picture, 'img').length === 0) {
      const [source] = getElements(picture, 'source');
      const [url] = (source?.attribs.srcset ?? '').trim().split(/\s/);
      if (url) putBefore(picture, `<img src="${escapeAttribute(url)}" alt="">`);
    }
    for (const source of getElements(picture, 'source')) remove(source);
    unwrap(picture);
  }
  return dropped;
}

/** The last part of a picture's address, wherever a page that loads it late keeps that. */
function nameOfPicture({ attribs }: Element): string {
  const address = attribs['data-src'] || attribs['data-lazy-src'] || attribs['data-orig-file'] || attribs.src;
  return lastSegment(address ?? '');
}
