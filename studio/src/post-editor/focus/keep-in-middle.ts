/** An empty line has no box of its own: its block has. */
function getBox(cursor: Range): DOMRect {
  const [box] = cursor.getClientRects();
  if (box) return box;
  const { startContainer: node } = cursor;
  return (node instanceof Element ? node : node.parentElement!).getBoundingClientRect();
}

/** Pixels from the middle within which nothing is scrolled, so that raised letters do not shake the text. */
const tolerance = 4;

/** Scrolls the window so that the line of the cursor is in its middle. */
export function keepInMiddle(cursor: Range): void {
  const { top, height } = getBox(cursor);
  const distance = top + height / 2 - innerHeight / 2;
  if (Math.abs(distance) > tolerance) scrollBy({ top: distance, behavior: 'instant' });
}
