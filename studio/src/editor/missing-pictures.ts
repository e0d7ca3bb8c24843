import { isOwnPicture } from './picture-rules.ts';

/**
 * Pictures that the site does not have yet: those of other sites while they are fetched or after that failed, and
 * uploads on their way. Pages show only the site's own pictures, and the server removes others, so that their place is
 * kept in stored HTML by a link.
 */
const missing = 'image-missing';

/** Attribute values may contain `>`. */
const pictures = /<img\b(?:[^">]|"[^"]*")*>/g;
const source = /\ssrc="([^"]*)"/;
const links = /<a\b(?:[^">]|"[^"]*")*>[^<]*<\/a>/g;

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.firstElementChild!;

/** The source of a picture whose file is known by its name only. */
export const sourceOfFile = (name: string): string => `#${encodeURIComponent(name)}`;

/** The name in such a source; null for any other. */
export function fileOfSource(address: string): string | null {
  if (!address.startsWith('#')) return null;
  try {
    return decodeURIComponent(address.slice(1));
  } catch {
    return address.slice(1);
  }
}

function getLink(picture: string): string {
  const image = parse(picture);
  const address = image.getAttribute('src') ?? '';
  const alt = image.getAttribute('alt') ?? '';
  // neither data nor the files of a computer are addresses for others
  const href = /^(?:https?:|#)/i.test(address) ? address : sourceOfFile(alt);
  const link = document.createElement('a');
  link.className = missing;
  link.setAttribute('href', href);
  link.title = alt;
  link.textContent = alt || fileOfSource(href) || href;
  return link.outerHTML;
}

export const keepMissing = (html: string): string =>
  html.replace(pictures, (picture) => {
    const address = source.exec(picture)?.[1];
    return address === undefined || isOwnPicture(address) ? picture : getLink(picture);
  });

export const restoreMissing = (html: string): string =>
  html.replace(links, (found) => {
    if (!found.includes(missing)) return found;
    const link = parse(found);
    if (!link.classList.contains(missing)) return found;
    const image = document.createElement('img');
    image.setAttribute('src', link.getAttribute('href') ?? '#');
    image.alt = link.getAttribute('title') ?? '';
    return image.outerHTML;
  });
