import {
  type Document,
  type Element,
  elementsOf,
  hasClass,
  innerHtml,
  remove,
  replaceBy,
  textOf,
} from './document.ts';

export const pictureName = /\.(?:jpe?g|png|gif|webp|avif|bmp)(?:$|[?#])/i;
const bloggerPicture = /^https?:\/\/(?:\d\.bp\.blogspot\.com|(?:blogger|lh\d)\.googleusercontent\.com)\//;

/** Size in the address of a picture of Blogger: `/s320/`, `/w640-h480/`, `=s320-c`; 0 asks for the original. */
const bloggerSize = /\/(?:s\d+|w\d+(?:-h\d+)?)(?:-[a-z\d-]+)?\/(?=[^/]*$)/;
const bloggerEnding = /=[sw]\d[a-z\d-]*$/;

/** The largest form of a picture that its address leads to. */
function getOriginal(address: string): string {
  const url = address.replace(/^\/\//, 'https://');
  if (!bloggerPicture.test(url)) return url;
  return url.replace(bloggerSize, '/s0/').replace(bloggerEnding, '=s0');
}

export const isPicture = (address = '') => pictureName.test(address) || bloggerPicture.test(address);

/** The widest of `a.jpg 300w, b.jpg 1024w`. */
function getWidest(srcset: string): string | undefined {
  const candidates = srcset.split(/,\s+/).map((candidate) => candidate.trim().split(/\s+/));
  const byWidth = candidates.toSorted(
    ([, left = ''], [, right = '']) => Number.parseFloat(right) - Number.parseFloat(left),
  );
  return byWidth[0]?.[0] || undefined;
}

/** Pages that load pictures late have the address elsewhere, and a placeholder in `src`. */
function findAddress({ attribs }: Element): string {
  const late = attribs['data-orig-file'] ?? attribs['data-lazy-src'] ?? attribs['data-src'];
  const srcset = attribs.srcset ?? attribs['data-srcset'] ?? attribs['data-lazy-srcset'];
  return late || (srcset && getWidest(srcset)) || attribs.src || '';
}

/** Blogger sets captions as tables. */
function takeTables(document: Document): void {
  for (const table of elementsOf(document, 'table')) {
    const [picture] = elementsOf(table, 'img');
    if (!hasClass(table, 'tr-caption-container') || !picture) continue;
    const around = picture.parent as Element;
    const shown =
      around.name === 'a'
        ? `<a href="${around.attribs.href ?? ''}">${innerHtml(around)}</a>`
        : innerHtml(around);
    const caption = elementsOf(table, 'td').find((cell) => hasClass(cell, 'tr-caption'));
    const words = caption ? innerHtml(caption).trim() : '';
    replaceBy(table, `<figure>${shown}${words && `<figcaption>${words}</figcaption>`}</figure>`);
  }
}

/** A small picture that links to its large form is replaced by that. */
function takeLinked(document: Document): void {
  for (const picture of elementsOf(document, 'img')) {
    const link = picture.parent as Element | null;
    if (link?.name !== 'a' || !isPicture(link.attribs.href) || textOf(link)) continue;
    picture.attribs.src = link.attribs.href!;
    for (const name of ['srcset', 'data-src', 'data-srcset', 'data-lazy-src', 'data-orig-file'])
      delete picture.attribs[name];
    if (link.children.filter((child) => 'attribs' in child).length === 1) replaceBy(link, innerHtml(link));
  }
}

/** Pixels below which a picture is no picture, but counts readers. */
const smallest = 3;

const isCounter = ({ attribs }: Element) =>
  [attribs.width, attribs.height].some((size) => size !== undefined && Number.parseFloat(size) < smallest);

/**
 * Gives every picture the address of its original and removes what counts readers.
 * @returns the addresses, each once
 */
export function takePictures(document: Document): string[] {
  takeTables(document);
  takeLinked(document);
  const addresses = new Set<string>();
  for (const picture of elementsOf(document, 'img')) {
    const address = getOriginal(findAddress(picture).trim());
    if (!address || isCounter(picture)) {
      remove(picture);
      continue;
    }
    const { alt = '', title = '', width, height } = picture.attribs;
    picture.attribs = {
      src: address,
      alt: alt || title,
      ...(width && height && { width, height }),
    };
    addresses.add(address);
  }
  return [...addresses];
}
