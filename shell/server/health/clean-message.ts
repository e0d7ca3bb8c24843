const maxLength = 200;

/** Stands for what was left out. */
const gap = '…';

const quoted = /"[^"]*(?:"|$)|“[^”]*(?:”|$)|`[^`]*(?:`|$)|«[^»]*(?:»|$)|‘[^’]*(?:’|$)/g;
/** Apart from apostrophes within words. */
const singleQuoted = /(?<!\w)'.*?(?:'(?!\w)|$)/gs;
/** A file of a release, after `/r/`. */
const releaseFile = /^[a-z]+\/\w[\w.-]*\/[\w./-]+\.(?:js|css)/;
/** Identifiers, words and the punctuation of engines' messages. */
const plain = /^[\w$.,:;()[\]{}<>=!#*+&|'…-]+$/;
const manyDigits = /\d{4}/;
/** Longer words are data. */
const maxWord = 40;

function cleanWord(word: string): string {
  const [file] = releaseFile.exec(word.split('/r/')[1] ?? '') ?? [];
  if (file) return `/r/${file}`;
  const isPlain = plain.test(word) && word.length <= maxWord;
  const isId = manyDigits.test(word) || word.replace(/\D/g, '').length > 5;
  return isPlain && !isId ? word : gap;
}

/**
 * The message of an error without what people may have typed: quoted text, addresses, long numbers, and everything that is
 * no plain Latin word or identifier.
 */
export function cleanMessage(message: string): string {
  const words = message
    // a long message is data
    .slice(0, 2000)
    .replace(/\s+/g, ' ')
    .replace(quoted, gap)
    .replace(singleQuoted, gap)
    .split(' ')
    .filter(Boolean)
    .map(cleanWord);
  return words
    .join(' ')
    .replace(/…(?: ?…)+/g, gap)
    .slice(0, maxLength);
}
