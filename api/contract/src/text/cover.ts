/**
 * Path of the cover generated from a title, computed without a request. The name consists of two FNV-1a
 * hashes of the title, 24 bits each.
 */
export function coverUrl(title: string): string {
  let [one, two] = [0x811c9dc5, 0x9e3779b9];
  for (const letter of title.normalize('NFC')) {
    const code = letter.codePointAt(0)!;
    one = Math.imul(one ^ code, 0x01000193);
    two = Math.imul(two ^ code, 0x01000193);
  }
  const hex = [one, two].map((hash) => (hash >>> 8).toString(16).padStart(6, '0'));
  return `/covers/${hex.join('')}.svg`;
}
