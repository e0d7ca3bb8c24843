import { escapeAttribute, escapeText } from 'entities';
import { importNotes } from '../messages.ts';
import {
  type Element,
  getElements,
  getText,
  isInside,
  linkAround,
  outerHtml,
  parseHtml,
  replaceBy,
  toHtml,
} from './document.ts';
import { linkTo } from './embedded.ts';
import { getSide } from './pictures.ts';

/** Pixels up to which a picture has the size that the old site gave it: symbols within a line. */
const smallest = 150;

const isSmall = ({ attribs: { width } }: Element) =>
  width !== undefined && Number.parseFloat(width) <= smallest;

function takeSizes(picture: Element): void {
  delete picture.attribs.width;
  delete picture.attribs.height;
}

const blocks = ['p', 'div', 'table', 'ul', 'ol', 'figure', 'blockquote', 'pre', 'h1', 'h2', 'h3', 'h4'];

/** The pictures of an element that holds nothing else; empty for others. */
function lonePictures(block: Element): Element[] {
  const pictures = getElements(block, 'img');
  const hasOthers = getElements(block, ...blocks).some((element) => element !== block);
  return getText(block) === '' && !hasOthers && !pictures.some(isSmall) ? pictures : [];
}

/** The classes of a figure, with the side of the text that it or its picture stands on. */
function toClass(figure: Element, picture: Element): string {
  const side = getSide(figure) ?? getSide(picture);
  delete picture.attribs.class;
  return side ? `image image-style-align-${side}` : 'image';
}

/** Paragraphs that hold nothing but pictures become figures, as the editor writes them. */
function takeFigures(root: ReturnType<typeof parseHtml>): void {
  for (const figure of getElements(root, 'figure')) {
    const [picture, more] = getElements(figure, 'img');
    if (picture && !more) figure.attribs.class = toClass(figure, picture);
  }
  for (const block of getElements(root, 'p', 'div', 'center')) {
    const pictures = lonePictures(block);
    if (pictures.length === 0) continue;
    replaceBy(
      block,
      pictures
        .map(
          (picture) =>
            `<figure class="${toClass(block, picture)}">${outerHtml(linkAround(picture) ?? picture)}</figure>`,
        )
        .join(''),
    );
  }
}

export interface FoundPicture {
  /** Its full address. */
  address: string;
  /** Path under which it is stored; undefined when it is not. */
  path: string | undefined;
}

/**
 * Gives pictures the paths under which they are stored. The others become links, so that nothing is lost.
 * @param find the picture of an address as the text has it
 */
export function placePictures(html: string, find: (src: string) => FoundPicture): string {
  if (!html.includes('<img')) return html;
  const root = parseHtml(html);
  for (const picture of getElements(root, 'img')) {
    const { src = '', alt = '' } = picture.attribs;
    const { address, path } = find(src);
    if (path) {
      picture.attribs.src = path;
      if (!isSmall(picture)) takeSizes(picture);
    } else if (isInside(picture, 'a')) replaceBy(picture, escapeText(alt || importNotes.picture));
    else if (/^https?:/.test(address)) replaceBy(picture, linkTo(address, alt || importNotes.picture));
    else replaceBy(picture, escapeText(alt));
  }
  takeFigures(root);
  return toHtml(root);
}

/** Replaces the link to a picture, as `placePictures` has left it, by the picture. */
export function replaceLink(html: string, address: string, path: string): string {
  const root = parseHtml(html);
  const links = getElements(root, 'a').filter(({ attribs }) => attribs.href === address);
  if (links.length === 0) return html;
  for (const link of links) {
    const words = getText(link);
    replaceBy(
      link,
      `<img src="${path}" alt="${words === importNotes.picture ? '' : escapeAttribute(words)}" />`,
    );
  }
  takeFigures(root);
  return toHtml(root);
}
