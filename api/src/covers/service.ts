import { createHash } from 'node:crypto';
import { type Cover, coverHeight, getPalette, patterns, placeLetter } from '@ezhuthu/contract/cover';

const fingerprint = (...words: string[]) =>
  createHash('sha256').update(words.join('\n')).digest('hex').slice(0, 16);

interface ShareSource {
  id: string;
  title: string;
  coverImage: string;
}

/** Path of a post's picture for social networks. Its hash changes with the content. */
export const postShareUrl = ({ id, title, coverImage }: ShareSource): string =>
  `/share/post-${id}-${fingerprint(title, coverImage)}.jpg`;

/** Path of the site's picture for social networks. @param drawn its name, description and banner */
export const siteShareUrl = (...drawn: string[]): string => `/share/site-${fingerprint(...drawn)}.jpg`;

/** Pixels for each unit of a cover in a picture of its own. */
const scale = 3;

/**
 * Draws a cover as the pages do, with the letter as an outline.
 * @param ratio of width to height
 * @param top share of the height that stays free above the letter
 * @returns an SVG document of about 2 kB
 */
export async function drawCover(
  cover: Cover,
  { ratio = 4 / 3, top }: { ratio?: number; top?: number } = {},
): Promise<string> {
  // loaded on first use, because the drawing library needs much memory
  const { outlineLetter } = await import('./letter-path.ts');
  const width = Math.round(coverHeight * ratio);
  const [ground, ink, lines] = getPalette(cover.palette);
  const pattern = patterns[cover.pattern];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${coverHeight}" `,
    `width="${width * scale}" height="${coverHeight * scale}">`,
    `<defs><pattern id="p" patternUnits="userSpaceOnUse" width="${pattern.width}" height="${pattern.height}">`,
    `<path d="${pattern.path}" fill="none" stroke="${lines}" stroke-width="1.4" stroke-linecap="round" opacity=".55"/>`,
    `</pattern></defs><rect width="100%" height="100%" fill="${ground}"/>`,
    `<rect width="100%" height="100%" fill="url(#p)"/>`,
    `<g fill="${ink}">${outlineLetter(cover.letter, placeLetter(cover, width, top), width)}</g></svg>`,
  ].join('');
}
