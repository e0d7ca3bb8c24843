import { escapeAttribute, escapeText } from 'entities';
import {
  allElements,
  type Document,
  type Element,
  getElements,
  getText,
  hasClass,
  innerHtml,
  linkAround,
  outerHtml,
  putBefore,
  remove,
  replaceBy,
  unwrap,
} from './document.ts';

export const pictureName = /\.(?:jpe?g|png|gif|webp|avif|bmp|hei[cf])(?:$|[?#])/i;
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

export const isPicture = (address: string | undefined): address is string =>
  address !== undefined && (pictureName.test(address) || bloggerPicture.test(address));

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

const background = /\burl\(\s*["']?((?!data:|#)[^"')\s]+)["']?\s*\)?/i;
/** Elements that have no others of their kind of content beside them. */
const holders = ['td', 'th', 'li', 'dd', 'body'];
const rows = ['tr', 'tbody', 'thead'];

/** Pictures that a style or an older attribute puts behind something stand before it. */
function takeBackgrounds(document: Document): void {
  for (const element of allElements(document)) {
    const { attribs } = element;
    const { style = '' } = attribs;
    const styled = background.exec(style)?.[1];
    const url = styled ?? attribs.background ?? attribs['data-bg'] ?? attribs['data-background-image'];
    if (!url || element.name === 'img' || !/[/.]/.test(url)) continue;
    delete attribs.background;
    if (styled) attribs.style = style.replace(background, 'none');
    const figure = `<figure><img src="${escapeAttribute(url)}" alt=""></figure>`;
    let place: Element = element;
    while (rows.includes(place.name) && place.parent) place = place.parent as Element;
    const [first] = place.children;
    if (holders.includes(place.name) && first) putBefore(first, figure);
    else putBefore(place, figure);
  }
}

/** The side of the text that a picture stands on, by a class, a style or an attribute. */
export function getSide({ attribs }: Element): 'left' | 'right' | undefined {
  const classes = (attribs.class ?? '').split(/\s+/);
  const [, float] = /\bfloat\s*:\s*(left|right)/i.exec(attribs.style ?? '') ?? [];
  return (['left', 'right'] as const).find(
    (one) =>
      classes.some((name) =>
        [`align${one}`, `image-style-align-${one}`, `float-${one}`, `pull-${one}`].includes(name),
      ) ||
      float?.toLowerCase() === one ||
      attribs.align?.toLowerCase() === one,
  );
}

/** Blogger sets captions as tables. */
function takeTables(document: Document): void {
  for (const table of getElements(document, 'table')) {
    const [picture] = getElements(table, 'img');
    if (!hasClass(table, 'tr-caption-container') || !picture) continue;
    const around = picture.parent as Element;
    const link = linkAround(picture);
    const inside = innerHtml(around);
    const shown = link ? `<a href="${link.attribs.href ?? ''}">${inside}</a>` : inside;
    const caption = getElements(table, 'td').find((cell) => hasClass(cell, 'tr-caption'));
    const words = caption ? innerHtml(caption).trim() : '';
    const side = getSide(table);
    const start = side ? `<figure class="image-style-align-${side}">` : '<figure>';
    replaceBy(table, `${start}${shown}${words && `<figcaption>${words}</figcaption>`}</figure>`);
  }
}

/** A link holds pictures and words here, no blocks; the caption of a picture stands outside of its link. */
function openLinks(document: Document): void {
  for (const link of getElements(document, 'a')) {
    for (const block of getElements(link, 'div', 'p', 'section', 'center')) {
      if (getText(block) && block.prev) putBefore(block, '<br>');
      unwrap(block);
    }
    for (const picture of getElements(link, 'picture')) unwrap(picture);
    const [figure, more] = getElements(link, 'figure');
    if (!figure || more) continue;
    const captions = getElements(figure, 'figcaption').map(outerHtml).join('');
    for (const caption of getElements(figure, 'figcaption')) remove(caption);
    unwrap(figure);
    replaceBy(link, `<figure>${outerHtml(link)}${captions}</figure>`);
  }
}

/** A small picture that links to its large form is replaced by that. */
function takeLinked(document: Document): void {
  for (const picture of getElements(document, 'img')) {
    const link = linkAround(picture);
    if (!link || getText(link)) continue;
    const { href } = link.attribs;
    if (!isPicture(href)) continue;
    picture.attribs.src = href;
    for (const name of ['srcset', 'data-src', 'data-srcset', 'data-lazy-src', 'data-orig-file'])
      delete picture.attribs[name];
    if (link.children.filter((child) => 'attribs' in child).length === 1) replaceBy(link, innerHtml(link));
  }
}

/** What a program hides until its scripts have a picture for it. */
const hiddenHere = /\bkg-\w+-hide\b/;

/** Pixels below which a picture is no picture, but counts readers. */
const smallest = 3;

export const isCounter = ({ attribs }: Element) =>
  [attribs.width, attribs.height].some((size) => size !== undefined && Number.parseFloat(size) < smallest);

/**
 * Gives every picture the address of its original and removes what counts readers.
 * @returns the addresses, each once
 */
export function takePictures(document: Document): string[] {
  takeBackgrounds(document);
  for (const picture of getElements(document, 'img')) {
    const link = linkAround(picture);
    const side = getSide(picture) ?? (link && getSide(link));
    if (side) picture.attribs.class = `image-style-align-${side}`;
  }
  takeTables(document);
  openLinks(document);
  takeLinked(document);
  const addresses = new Set<string>();
  for (const picture of getElements(document, 'img')) {
    const address = getOriginal(findAddress(picture).trim());
    const { alt = '', title = '', width, height } = picture.attribs;
    if (!address || isCounter(picture)) {
      if (isCounter(picture)) remove(picture);
      else replaceBy(picture, hiddenHere.test(picture.attribs.class ?? '') ? '' : escapeText(alt || title));
      continue;
    }
    const side = getSide(picture);
    picture.attribs = {
      src: address,
      alt: alt || title,
      ...(side && { class: `image-style-align-${side}` }),
      ...(width && height && { width, height }),
    };
    addresses.add(address);
  }
  return [...addresses];
}
