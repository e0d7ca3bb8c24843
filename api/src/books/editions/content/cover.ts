import { getCover, getPalette } from '@ezhuthu/contract/cover';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import sharp from 'sharp';
import { drawCover } from '../../../covers/service.ts';
import { fitTitle } from '../../../platform/pictures/fit-title.ts';
import { setSiteFont } from '../../../platform/pictures/site-font.ts';

/** Pixels. */
const width = 1200;
const height = 1600;
const margin = 96;
const jpegQuality = 88;
const authorSize = 58;

const title = { largest: 118, smallest: 60, mostLines: 4, leading: 1.42 };

/** Draws a cover as books have it on the site: title and author above the letter. @returns a JPEG of 1200×1600 */
export async function drawBookCover(named: { title: string; author: string }): Promise<Buffer> {
  const cover = getCover(named.title);
  const [ground, ink, lines] = getPalette(cover.palette);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const room = width - 2 * margin;
  const fitted = fitTitle(context, named.title, room, title);
  const lineHeight = fitted.size * title.leading;
  const bottom = margin + fitted.lines.length * lineHeight + 2.6 * authorSize;
  const wordsEnd = bottom + margin * 0.6;
  const drawn = await drawCover(cover, { ratio: width / height, top: wordsEnd / height });
  context.drawImage(await loadImage(Buffer.from(drawn)), 0, 0, width, height);
  context.fillStyle = ground;
  context.fillRect(0, 0, width, wordsEnd);
  context.fillStyle = ink;
  context.textBaseline = 'alphabetic';
  setSiteFont(context, fitted.size, 700);
  for (const [index, line] of fitted.lines.entries())
    context.fillText(line, margin, margin + fitted.size * 0.95 + index * lineHeight, room);
  context.fillStyle = lines;
  context.fillRect(margin, bottom - 2 * authorSize, 0.14 * width, 6);
  context.fillStyle = ink;
  setSiteFont(context, authorSize, 500);
  context.fillText(named.author, margin, bottom - 0.2 * authorSize, room);
  return canvas.encode('jpeg', jpegQuality);
}

/** A chosen picture as a cover. @returns a JPEG within 1200×1600 */
export const fitChosenCover = (picture: Buffer): Promise<Buffer> =>
  sharp(picture)
    .resize(width, height, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: jpegQuality })
    .toBuffer();
