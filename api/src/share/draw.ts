import { createCanvas, type Image, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import { fitTitle } from '../platform/pictures/fit-title.ts';
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

/** Fills the right part of the canvas with a picture. */
function drawFilling(context: SKRSContext2D, picture: Image, room: number): void {
  const scale = Math.max(room / picture.width, height / picture.height);
  const [drawnWidth, drawnHeight] = [picture.width * scale, picture.height * scale];
  const left = width - room + (room - drawnWidth) / 2;
  context.drawImage(picture, left, (height - drawnHeight) / 2, drawnWidth, drawnHeight);
}

/** Darkens the picture so that the text is readable. */
function drawShade(context: SKRSContext2D): void {
  const shade = context.createLinearGradient(0, 0, 0, height);
  shade.addColorStop(0, 'rgba(10, 14, 32, 0.45)');
  shade.addColorStop(1, 'rgba(10, 14, 32, 0.82)');
  context.fillStyle = shade;
  context.fillRect(0, 0, width, height);
}

interface Words {
  /** Pixels from the left. */
  left: number;
  /** Width of the lines. */
  room: number;
  /** Where the last line of the title stands, from the number of lines and their height. */
  getBottom(lines: number, lineHeight: number): number;
  colors: { title: string; siteName: string };
}

function drawWords(context: SKRSContext2D, { title, siteName }: Named, words: Words): void {
  const { left, room, getBottom, colors } = words;
  const { lines, size } = fitTitle(context, title, room, { largest, smallest, mostLines });
  const bottom = getBottom(lines.length, size * leading);
  context.fillStyle = colors.title;
  context.textBaseline = 'alphabetic';
  for (const [index, line] of lines.entries())
    context.fillText(line, left, bottom - (lines.length - 1 - index) * size * leading, room);
  setSiteFont(context, siteNameSize, 500);
  context.fillStyle = colors.siteName;
  context.fillText(siteName, left, bottom + siteNameSize * 2.4, room);
}

interface Named {
  title: string;
  siteName: string;
}

/** Draws a photograph of 1200×630, with the title over it unless that is empty. @returns a JPEG */
export async function drawOverPhotograph(named: Named, photograph: Uint8Array): Promise<Buffer> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  drawFilling(context, await loadImage(photograph), width);
  if (named.title !== '') {
    drawShade(context);
    drawWords(context, named, {
      left: margin,
      room: width - 2 * margin,
      getBottom: () => height - margin - siteNameSize * 2.4,
      colors: { title: '#ffffff', siteName: '#dbe5ff' },
    });
  }
  return canvas.encode('jpeg', jpegQuality);
}

interface CoverSide {
  /** An SVG, drawn at the right; the words are beside it. */
  cover: string;
  /** Pixels of the cover's width. */
  coverWidth: number;
  ground: string;
  ink: string;
}

/** Draws a generated cover of 1200×630 with the title beside the letter. @returns a JPEG */
export async function drawBesideCover(named: Named, side: CoverSide): Promise<Buffer> {
  const { cover, coverWidth, ground, ink } = side;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  drawFilling(context, await loadImage(Buffer.from(cover)), coverWidth);
  drawWords(context, named, {
    left: margin,
    room: width - coverWidth - margin * 1.5,
    // in the middle of the height
    getBottom: (lines, lineHeight) => (height + lines * lineHeight) / 2 - siteNameSize,
    colors: { title: ink, siteName: ink },
  });
  return canvas.encode('jpeg', jpegQuality);
}
