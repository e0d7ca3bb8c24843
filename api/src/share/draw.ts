import { createCanvas, type Image, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import { setSiteFont } from '../platform/pictures/site-font.ts';

/** Pixels; the size that social networks expect. */
const width = 1200;
const height = 630;
const margin = 80;
const jpegQuality = 84;

const largest = 76;
const smallest = 40;
const leading = 1.42;
const mostLines = 4;
const siteNameSize = 34;

/**
 * Breaks the text into lines that fit between the margins; a word that is wider gets its own line and is
 * drawn narrower.
 */
function wrap(context: SKRSContext2D, text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && context.measureText(longer).width <= width - 2 * margin)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/**
 * Finds the largest font size in which the title fits; at the smallest size, further lines are replaced by an
 * ellipsis.
 */
function fit(context: SKRSContext2D, title: string): { lines: string[]; size: number } {
  for (let size = largest; size > smallest; size -= 4) {
    setSiteFont(context, size, 700);
    const lines = wrap(context, title);
    const isNarrow = lines.every((line) => context.measureText(line).width <= width - 2 * margin);
    if (lines.length <= mostLines && isNarrow) return { lines, size };
  }
  setSiteFont(context, smallest, 700);
  const lines = wrap(context, title);
  if (lines.length > mostLines) lines.splice(mostLines, lines.length, `${lines[mostLines - 1]} …`);
  return { lines: lines.slice(-mostLines), size: smallest };
}

function drawBackground(context: SKRSContext2D, picture: Image): void {
  const scale = Math.max(width / picture.width, height / picture.height);
  const [drawnWidth, drawnHeight] = [picture.width * scale, picture.height * scale];
  context.drawImage(picture, (width - drawnWidth) / 2, (height - drawnHeight) / 2, drawnWidth, drawnHeight);
}

/** Darkens the picture so that the text is readable. */
function drawShade(context: SKRSContext2D): void {
  const shade = context.createLinearGradient(0, 0, 0, height);
  shade.addColorStop(0, 'rgba(10, 14, 32, 0.45)');
  shade.addColorStop(1, 'rgba(10, 14, 32, 0.82)');
  context.fillStyle = shade;
  context.fillRect(0, 0, width, height);
}

export interface SharePicture {
  /** Empty to draw the background only. */
  title: string;
  siteName: string;
  /** An SVG, or a bitmap in a common web format. */
  background: Uint8Array;
}

/** Draws a picture of 1200×630 with its title. @returns a JPEG */
export async function drawSharePicture({ title, siteName, background }: SharePicture): Promise<Buffer> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  drawBackground(context, await loadImage(background));
  if (title === '') return canvas.encode('jpeg', jpegQuality);
  drawShade(context);
  const { lines, size } = fit(context, title);
  const bottom = height - margin - siteNameSize * 2.4;
  context.fillStyle = '#ffffff';
  context.textBaseline = 'alphabetic';
  lines.forEach((line, index) => {
    const y = bottom - (lines.length - 1 - index) * size * leading;
    context.fillText(line, margin, y, width - 2 * margin);
  });
  setSiteFont(context, siteNameSize, 500);
  context.fillStyle = '#dbe5ff';
  context.fillText(siteName, margin, height - margin, width - 2 * margin);
  return canvas.encode('jpeg', jpegQuality);
}
