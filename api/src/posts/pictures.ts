import { pictureSizes } from '../images/service.ts';
import { cleanApart } from '../platform/cleaning/clean-apart.ts';
import type { Platform } from '../platform/platform.ts';
import { imagesIn } from './rules.ts';

/** The `sizes` of a picture in a body. */
const shownAt = '(min-width: 768px) 38rem, 100vw';

const picture = /<img\b([^<>]*?)\s*\/>/g;
const getAttribute = (attributes: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];

interface Picture {
  width: number;
  height: number;
  srcset: string;
}

/** Adds width, height, srcset and sizes where they are missing. */
function withSize(attributes: string, known: Picture | undefined): string {
  if (!known) return attributes;
  const has = (name: string) => getAttribute(attributes, name) !== undefined;
  const added = [];
  if (!has('width') && !has('height')) added.push(`width="${known.width}" height="${known.height}"`);
  if (!has('srcset') && known.srcset) added.push(`srcset="${known.srcset}"`);
  // the editor's `100vw` is only a default, so it is replaced
  const sizes = getAttribute(attributes, 'sizes');
  const isGuess = sizes === undefined || sizes === '100vw';
  const rest = isGuess ? attributes.replace(/\ssizes="[^"]*"/, '') : attributes;
  if (isGuess && (known.srcset || has('srcset'))) added.push(`sizes="${shownAt}"`);
  return [rest, ...added].join(' ');
}

/** Prepares a body for storage: cleans it, reduces own URLs to paths, and adds the sizes of pictures. */
export async function storedContent(platform: Platform, input: string): Promise<string> {
  const content = await cleanApart(input, platform.config);
  const sizes = await pictureSizes(platform, imagesIn(content));
  return content.replace(picture, (_, attributes: string) => {
    const src = getAttribute(attributes, 'src');
    return `<img${withSize(attributes, src === undefined ? undefined : sizes.get(src))} />`;
  });
}
