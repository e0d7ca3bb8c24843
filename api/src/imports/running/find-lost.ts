const startTag = /<([a-z][a-z\d]*)\b/gi;

function countElements(html: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [, name] of html.matchAll(startTag)) {
    const lower = name!.toLowerCase();
    counts.set(lower, (counts.get(lower) ?? 0) + 1);
  }
  return counts;
}

/** The elements that a text had before it was cleaned, as `video ×2, map ×1`; empty when none is lost. */
export function findLost(before: string, after: string): string {
  const left = countElements(after);
  return [...countElements(before)]
    .map(([name, times]) => ({ name, times: times - (left.get(name) ?? 0) }))
    .filter(({ times }) => times > 0)
    .map(({ name, times }) => `${name} ×${times}`)
    .join(', ');
}
