import { pictureSizes } from '../images/service.ts';
import { cleanApart } from '../platform/html/clean-apart.ts';
import type { Platform } from '../platform/platform.ts';
import { imagesIn } from './rules.ts';

/** The `sizes` of a picture in a body. */
const shownAt = '(min-width: 768px) 38rem, 100vw';

const picture = /<img\b([^<>]*)\/>/g;
const attribute = /\s([a-z-]+)="([^"]*)"/g;

interface Picture {
  width: number;
  height: number;
  srcset: string;
}

/** Adds width, height, srcset and sizes where they are missing. */
function withSize(attributes: string, sizes: Map<string, Picture>): string {
  const given = new Map(Array.from(attributes.matchAll(attribute), ([, name, value]) => [name, value]));
  const known = sizes.get(given.get('src') ?? '');
  if (!known) return attributes;
  const added = [];
  if (!given.has('width') && !given.has('height'))
    added.push(`width="${known.width}" height="${known.height}"`);
  if (!given.has('srcset') && known.srcset) added.push(`srcset="${known.srcset}"`);
  // the editor's `100vw` is only a default, so it is replaced
  const isGuess = [undefined, '100vw'].includes(given.get('sizes'));
  const rest = isGuess ? attributes.replace(/\ssizes="[^"]*"/, '') : attributes;
  if (isGuess && (known.srcset || given.has('srcset'))) added.push(`sizes="${shownAt}"`);
  return [rest, ...added].join(' ');
}

/** Prepares a body for storage: cleans it, reduces own URLs to paths, and adds the sizes of pictures. */
export async function storedContent(platform: Platform, input: string): Promise<string> {
  const content = await cleanApart(input, platform.config);
  const sizes = await pictureSizes(platform, imagesIn(content));
  return content.replace(
    picture,
    (_, attributes: string) => `<img${withSize(attributes.trimEnd(), sizes)} />`,
  );
}
