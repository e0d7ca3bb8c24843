/** Pixels. */
const max = { width: 448, height: 500 };

/** Width of a new picture as a CSS length: at most 448 pixels wide and 500 pixels high. */
export function usualWidth(width: number, height: number): string {
  return `${Math.round(Math.min(max.width, width, (max.height * width) / height))}px`;
}
