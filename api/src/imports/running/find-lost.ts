import type { Counts } from '../counts.ts';

const startTag = /<([a-z][a-z\d]*)\b/gi;
const target = /<a\b[^<>]*\shref=/gi;

function countElements(html: string): Map<string, number> {
  const counts = new Map([['address of a link', html.match(target)?.length ?? 0]]);
  for (const [, name = ''] of html.matchAll(startTag)) {
    const lower = name.toLowerCase();
    counts.set(lower, (counts.get(lower) ?? 0) + 1);
  }
  return counts;
}

/** The elements that a text had before it was cleaned, and the addresses of links, with how often. */
export function findLost(before: string, after: string): Counts {
  const left = countElements(after);
  const lost = [...countElements(before)].map(
    ([name, times]) => [name, times - (left.get(name) ?? 0)] as const,
  );
  return Object.fromEntries(lost.filter(([, times]) => times > 0));
}
