/** FNV-1a over UTF-16 units, 32 bits. */
function hash(text: string, basis: number): number {
  let state = basis;
  for (let index = 0; index < text.length; index++)
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  return state >>> 0;
}

const hex = (value: number) => value.toString(16).padStart(8, '0');

/** Path of the cover that is drawn from a title: the same wherever the title is shown, without asking anybody. */
export function coverUrl(title: string): string {
  const text = title.normalize('NFC');
  const seed = hex(hash(text, 0x811c9dc5)) + hex(hash(text, 0x9e3779b9));
  return `/covers/${seed.slice(0, 12)}.svg`;
}
