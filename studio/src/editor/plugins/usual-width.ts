/** Pixels. */
const max = { width: 448, height: 500 };

/** How wide a new picture is shown: at most 448 pixels, and so that it is at most 500 high. */
export function usualWidth(width: number, height: number): string {
  return `${Math.round(Math.min(max.width, width, (max.height * width) / height))}px`;
}
