/** Pixels. A picture is stored in each of these widths below its own, and in its own. */
export const uploadedWidths = [320, 640, 960, 1280, 1600];

const uploaded = /^(\/uploads\/[\w-]+?)-w(\d+)\.webp$/;

/** The `srcset` of an uploaded picture, derived from the width in its URL: `/uploads/HASH-w1280.webp`. */
export function buildSrcset(url: string): string {
  const [, stem, widest] = uploaded.exec(url) ?? [];
  if (!stem || !widest) return '';
  return [...uploadedWidths.filter((width) => width < Number(widest)), Number(widest)]
    .map((width) => `${stem}-w${width}.webp ${width}w`)
    .join(', ');
}
