const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Loads ECharts, which is large: on the first chart, or before that when the page is idle. */
export const loadDrawing = () => import(/* webpackChunkName: "drawing" */ './drawing.tsx');

/** Loads ECharts and waits for a paint: drawing is slow, so the rest of the tab is painted first. */
export async function drawAfterPaint() {
  const drawing = await loadDrawing();
  await painted();
  return drawing;
}
