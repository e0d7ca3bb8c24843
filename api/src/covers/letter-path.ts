import { coverHeight, type LetterPlace } from '@ezhuthu/contract/cover';
import { createCanvas, SvgExportFlag } from '@napi-rs/canvas';
import { setSiteFont } from '../platform/pictures/site-font.ts';

/** The outline of a letter in the site's font, as SVG elements: pictures cannot use the fonts of a page. */
export function outlineLetter(letter: string, { x, y, size }: LetterPlace, width: number): string {
  const canvas = createCanvas(width, coverHeight, SvgExportFlag.ConvertTextToPaths);
  const context = canvas.getContext('2d');
  setSiteFont(context, size, 800);
  context.fillText(letter, x, y);
  const paths = canvas
    .getContent()
    .toString()
    .matchAll(/ d="([^"]+)"/g);
  return [...paths].map(([, path = '']) => `<path d="${path.replace(/(\.\d)\d+/g, '$1')}"/>`).join('');
}
