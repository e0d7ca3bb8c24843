import type { SKRSContext2D } from '@napi-rs/canvas';
import { setSiteFont } from './site-font.ts';

/** Breaks the text into lines that fit; a word that is wider gets its own line and is drawn narrower. */
function wrap(context: SKRSContext2D, text: string, room: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && context.measureText(longer).width <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

interface TitleSizes {
  /** Pixels of the font. */
  largest: number;
  smallest: number;
  mostLines: number;
}

/**
 * Finds the largest font size in which the title fits; at the smallest size, further lines are replaced by an
 * ellipsis.
 */
export function fitTitle(
  context: SKRSContext2D,
  title: string,
  room: number,
  { largest, smallest, mostLines }: TitleSizes,
): { lines: string[]; size: number } {
  for (let size = largest; size > smallest; size -= 4) {
    setSiteFont(context, size, 700);
    const lines = wrap(context, title, room);
    const isNarrow = lines.every((line) => context.measureText(line).width <= room);
    if (lines.length <= mostLines && isNarrow) return { lines, size };
  }
  setSiteFont(context, smallest, 700);
  const lines = wrap(context, title, room);
  if (lines.length > mostLines) lines.splice(mostLines, lines.length, `${lines[mostLines - 1]} …`);
  return { lines: lines.slice(-mostLines), size: smallest };
}
