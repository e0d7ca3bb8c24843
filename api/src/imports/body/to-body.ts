import { DomUtils } from '../../platform/html/htmlparser.ts';
import { decodeAddress } from '../../platform/text/address.ts';
import type { Counts } from '../counts.ts';
import {
  allElements,
  type Document,
  type Element,
  getElements,
  parseForeignHtml,
  replaceBy,
  toHtml,
} from './document.ts';
import { drop } from './drop.ts';
import { takeEmbedded, takeFrames, takeLonelyVideos } from './embedded.ts';
import { takeLooks } from './looks.ts';
import { modernise } from './modernise.ts';
import { takeAnchors, takeNotes } from './notes.ts';
import { isFile, nowhere, type OldSite, toNewAddress } from './old-site.ts';
import { isCounter, takePictures } from './pictures.ts';
import { straighten } from './straighten.ts';

const address = /(?:https?:|__GHOST_URL__)[^\s"'<>\\)(]+|(?<=url\(["']?)\/[^\s"'<>\\)(]+/g;
/** Elements that are counted themselves, and what is in their attributes only for machines. */
const counted = new Set(['script', 'link', 'meta', 'noscript', 'style', 'form', 'button', 'input']);
const forMachines = /^(?:xmlns|xml:|itemtype|itemid|typeof|vocab|about|resource|class|id)/;

/** By what an address is recognised when its size, its folder or its format is another: the last part of its path. */
function getName(found: string): string {
  const [path = ''] = decodeAddress(found.replaceAll('&amp;', '&')).split(/[?#&]/);
  const parts = path
    .replace(/^[a-z]+:\/\//i, '')
    .split('/')
    .filter(Boolean);
  const name = parts.at(-1) ?? '';
  return name.replace(/-(?:\d+x\d+|scaled)(?=\.\w+$)/, '').replace(/\.\w{2,5}$/, '');
}

/** The addresses in a text: in attributes, styles, and data for scripts. */
function findAddresses(document: Document): Set<string> {
  const found = new Set<string>();
  for (const element of allElements(document)) {
    if (counted.has(element.name) || (element.name === 'img' && isCounter(element))) continue;
    for (const [name, value] of Object.entries(element.attribs)) {
      if (forMachines.test(name)) continue;
      for (const one of value.match(address) ?? []) found.add(one);
    }
  }
  return found;
}

/** Characters from which a name is found within another address, as the id of a video is. */
const telling = 8;

/** Which of these addresses a text no longer contains, in any size or form. */
function missingAddresses(before: Set<string>, document: Document, pictures: string[]): string[] {
  const kept = allElements(document).flatMap(({ attribs: { href = '', src = '' } }) => [href, src]);
  const text = DomUtils.textContent(document);
  const whole = [...kept, ...pictures, text].join(' ');
  const names = new Set([...kept, ...pictures, ...(text.match(address) ?? [])].map(getName));
  const after = whole + decodeAddress(whole.replace(/%(?![\da-f]{2})/gi, '%25'));
  return [...before].filter((one) => {
    const name = getName(one);
    const isFound = name === '' || names.has(name) || (name.length >= telling && after.includes(name));
    names.add(name);
    return !isFound;
  });
}

export interface Body {
  html: string;
  /** Addresses of its pictures, each once. */
  pictures: string[];
  /** What was taken out, by the name of the element, with how often. */
  dropped: Counts;
  /** Addresses that are no longer in it. */
  lost: string[];
  /** It had too many elements, so only its words were kept. */
  isSimplified: boolean;
}

/** Blogger's button for indents writes quotations without a border; each is one of 40 pixels. */
function takeIndents(document: Document): void {
  for (const quote of getElements(document, 'blockquote')) {
    if (!/(?:^|;)\s*border(?:-style)?:\s*none/.test(quote.attribs.style ?? '')) continue;
    quote.name = 'div';
    quote.attribs = { style: 'margin-left: 40px' };
  }
}

function takeBreaks(document: Document): void {
  for (const anchor of getElements(document, 'a')) {
    if (anchor.attribs.name !== 'more') continue;
    replaceBy(anchor, '<!--more-->');
  }
}

/** @returns the number of links to files that lead nowhere, because nobody knows where they were */
function takeLinks(document: Document, site: OldSite, path: string): number {
  let lost = 0;
  for (const link of getElements(document, 'a')) {
    const { href } = link.attribs;
    if (href === undefined) continue;
    const address = toNewAddress(href, site, path);
    // an address that is shown is the new one, too
    const [words] = link.children;
    if (words?.type === 'text' && link.children.length === 1 && words.data === href) words.data = address;
    link.attribs.href = address;
    if (address.startsWith('/') && isFile(address)) lost += 1;
  }
  return lost;
}

/** A title of several words that says something else than the description; the others are names of files. */
const hasOwnTitle = ({ attribs: { title = '', alt = '' } }: Element): boolean =>
  alt !== '' && title !== alt && /\S\s+\S/.test(title);

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
  const [path = '/'] = paths;
  const isHere = (address: string) => paths.includes(toNewAddress(address, site, path));
  const before = new Set([...findAddresses(document)].filter((one) => !isHere(one.replace(/#.*$/s, ''))));
  takeLooks(document);
  takeNotes(document, { isHere });
  takeLonelyVideos(document);
  takeEmbedded(document);
  takeFrames(document);
  const dropped = drop(document);
  const titles = getElements(document, 'img').filter(hasOwnTitle).length;
  const pictures = takePictures(document);
  const counts = {
    'title of a picture': titles,
    'link within the page': takeAnchors(document, { isHere }),
    'link to a file': takeLinks(document, site, path),
  };
  takeBreaks(document);
  takeIndents(document);
  modernise(document);
  straighten(document);
  const whole = toHtml(document).trim();
  const lost = missingAddresses(before, document, pictures);
  for (const [name, times] of Object.entries(counts)) if (times > 0) dropped[name] = times;
  return { html: whole, pictures, dropped, lost, isSimplified };
}
