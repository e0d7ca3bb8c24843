import { decodeHTML } from 'entities';

/**
 * Tamil of the time before Unicode: fonts that show Tamil letters in the places of accented Latin ones. Texts written
 * with them are still Latin letters to every program, so they are recognised by what they would be in Tamil.
 */
interface LegacyEncoding {
  name: 'TSCII' | 'TAB';
  /** What each byte from 0x80 shows. */
  letters: Map<number, string>;
}

/** Consecutive bytes from `first`; a dot stands for a byte without a letter. */
const letters = (...rows: [first: number, row: string][]): Map<number, string> =>
  new Map(
    rows.flatMap(([first, row]) =>
      row
        .split(' ')
        .map((letter, index): [number, string] => [first + index, letter])
        .filter(([, letter]) => letter !== '.'),
    ),
  );

/** Tamil Script Code for Information Interchange, version 1.7 (2001). */
const tscii: LegacyEncoding = {
  name: 'TSCII',
  letters: letters(
    [0x80, '௦ ௧ ஸ்ரீ ஜ ஷ ஸ ஹ க்ஷ ஜ் ஷ் ஸ் ஹ் க்ஷ் ௨ ௩ ௪ ௫ ‘ ’ “ ” ௬ ௭ ௮ ௯ ஙு ஞு ஙூ ஞூ ௰ ௱ ௲'],
    [0xa1, '\u0bbe \u0bbf \u0bc0 \u0bc1 \u0bc2 \u0bc6 \u0bc7 \u0bc8 © \u0bd7'],
    [0xab, 'அ ஆ இ ஈ உ ஊ எ ஏ ஐ ஒ ஓ ஔ ஃ'],
    [0xb8, 'க ங ச ஞ ட ண த ந ப ம ய ர ல வ ழ ள ற ன டி டீ'],
    [0xcc, 'கு சு டு ணு து நு பு மு யு ரு லு வு ழு ளு று னு'],
    [0xdc, 'கூ சூ டூ ணூ தூ நூ பூ மூ யூ ரூ லூ வூ ழூ ளூ றூ னூ'],
    [0xec, 'க் ங் ச் ஞ் ட் ண் த் ந் ப் ம் ய் ர் ல் வ் ழ் ள் ற் ன் இ'],
  ),
};

/** Tamil Bilingual, the standard of Tamil Nadu of 1999, without its numerals. */
const tab: LegacyEncoding = {
  name: 'TAB',
  letters: letters(
    [0xa2, '\u0bcd \u0bbe \u0bbf . \u0bc0 \u0bc1 \u0bc2 . \u0bc6 \u0bc7 \u0bc8 . டி டீ'],
    [0xb0, 'கு ஙு சு ஞு டு ணு து . நு பு மு யு ரு லு வு ழு ளு று னு'],
    [0xc3, 'கூ ஙூ சூ ஞூ டூ ணூ தூ . நூ பூ மூ . யூ ரூ'],
    [0xd6, 'லூ வூ ழூ ளூ றூ னூ அ ஆ இ ஈ உ ஊ எ ஏ ஐ ஒ ஓ ஃ'],
    [0xe8, 'க ங ச ஞ ட ண த ந ப ம ய ர ல வ ழ ள ற ன ஸ ஷ ஜ ஹ க்ஷ ஸ்ரீ'],
  ),
};

const encodings = [tscii, tab];

/** Signs that stand before their consonant on paper, and in these encodings. `க்ஷ` is one letter. */
const shown = /([\u0bc6-\u0bc8])(க்ஷ|[க-ஹ])(\u0bbe|\u0bd7|ள(?![\u0bbe-\u0bcd]))?/g;
const joined: Record<string, string> = {
  '\u0bc6\u0bbe': '\u0bca',
  '\u0bc7\u0bbe': '\u0bcb',
  '\u0bc6\u0bd7': '\u0bcc',
  '\u0bc6ள': '\u0bcc',
};

/** Puts signs behind their consonants, as Unicode has them. */
const inOrder = (text: string): string =>
  text
    .replace(shown, (_, sign, consonant, second = '') => {
      return consonant + (joined[sign + second] ?? sign + second);
    })
    .replaceAll('ஒள', 'ஔ');

/** Bytes of the characters that Windows-1252 has in 0x80 to 0x9F. */
const windows = new Map(
  Array.from({ length: 32 }, (_, index) => {
    const byte = 0x80 + index;
    return [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte];
  }),
);

const getByte = (sign: string): number | undefined => {
  const code = sign.charCodeAt(0);
  return code >= 0x80 && code <= 0xff ? code : windows.get(sign);
};

const decode = (text: string, encoding: LegacyEncoding): string =>
  inOrder(text.replace(/[\u0080-\uffff]/g, (sign) => encoding.letters.get(getByte(sign) ?? 0) ?? sign));

/** A sign without a consonant, a second sign, or a vowel within a word: what no Tamil text has. */
const fault =
  /(?:^|[^க-ஹ\u0b80-\u0bff])[\u0bbe-\u0bcd\u0bd7]|[\u0bbe-\u0bc8\u0bca-\u0bcd]{2}|[க-ஹ\u0bbe-\u0bcd][அ-ஔ]|[அ-ஔ][\u0bbe-\u0bcd]/g;
const tamil = /[\u0b80-\u0bff]/g;
const accented = /[\u00c0-\u00ff]/g;
const high = /[\u0080-\u00ff\u0152-\u0192\u02c6-\u02dc\u2013-\u203a\u20ac\u2122]/g;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Share of the characters that would be Tamil letters; in European languages it is a tenth at most. */
const leastHigh = 0.5;
/** Letters below which nothing is recognised. */
const fewest = 4;
/** Faults in letters, above which a text is not in this encoding. */
const mostFaults = 0.05;

const namedLetter = /&(#\d{3,4}|#x[\da-f]{2,4}|[a-z]+\d*);/gi;

/** Programs write these letters as entities, too. */
const withoutEntities = (html: string): string =>
  html.replace(namedLetter, (entity) => {
    const decoded = decodeHTML(entity);
    return decoded.length === 1 && getByte(decoded) ? decoded : entity;
  });

/** The encoding in which a text is, undefined for one in Unicode or in another language. */
function recognise(text: string): LegacyEncoding | undefined {
  const words = text.replace(/<[^<>]*>/g, ' ');
  const highs = count(words, high);
  const latin = count(words, /[a-z]/gi);
  if (highs < fewest || highs < (highs + latin) * leastHigh || count(words, tamil) > highs) return undefined;
  const rated = encodings.map((encoding) => {
    const decoded = decode(words, encoding);
    return { encoding, faults: (count(decoded, fault) + count(decoded, accented)) / count(decoded, tamil) };
  });
  const [best] = rated.sort((left, right) => left.faults - right.faults);
  return best && best.faults <= mostFaults ? best.encoding : undefined;
}

/** The name of an encoding, empty for Unicode. */
export type TamilEncoding = '' | 'TSCII' | 'TAB';

/**
 * Converts Tamil of an encoding before Unicode.
 * @param html HTML or plain text
 * @param likely the encoding of what belongs to it; then a text may be too short to be recognised
 * @returns the name of the encoding, empty where nothing was converted
 */
export function fromLegacyTamil(
  html: string,
  likely: TamilEncoding = '',
): { text: string; encoding: TamilEncoding } {
  const plain = withoutEntities(html);
  const isShort = count(plain, high) < fewest && count(plain, /[a-z]/gi) === 0;
  const encoding = recognise(plain) ?? (isShort ? encodings.find(({ name }) => name === likely) : undefined);
  return encoding ? { text: decode(plain, encoding), encoding: encoding.name } : { text: html, encoding: '' };
}
