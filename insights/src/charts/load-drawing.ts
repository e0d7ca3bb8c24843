const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** The code that draws is large: it comes once a chart is shown, or before that when the page is idle. */
export const loadDrawing = () => import(/* webpackChunkName: "drawing" */ './drawing.tsx');

/** Drawing takes longer than all else of a tab, which is on screen before it begins. */
export async function drawAfterPaint() {
  const drawing = await loadDrawing();
  await painted();
  return drawing;
}
