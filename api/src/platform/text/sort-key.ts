/** Code points of a key, which is the length of its column. */
export const maxSortKey = 190;

const vowels = 'அஆஇஈஉஊஎஏஐஒஓஔ';
/** In the order of dictionaries, the letters of Sanskrit last. */
const consonants = [...'கஙசஞடணதநபமயரலவழளறனஜஶஷஸஹ', 'க்ஷ'];
/** A consonant with the pulli comes before the one with the inherent அ, which comes before those with vowel signs. */
const pulli = '்';
const signs = ['', 'ா', 'ி', 'ீ', 'ு', 'ூ', 'ெ', 'ே', 'ை', 'ொ', 'ோ', 'ௌ'];
const zeros = { tamil: 0x0be6, ascii: 0x30 };

/** Weights are code points, since binary collations of all engines compare these. Digits are themselves. */
const firstTamil = 0x100;
const firstLatin = 0x400;
/** Stands before a sign without a weight of its own, which sorts by its code point after all others. */
const unweighted = '\u0fff';

const syllables = consonants.flatMap((consonant) => [
  consonant + pulli,
  ...signs.map((sign) => consonant + sign),
]);
const tamil = new Map(
  [...vowels, 'ஃ', ...syllables].map((letter, n) => [letter, String.fromCodePoint(firstTamil + n)]),
);

const units =
  /(?<number>[0-9]+)|(?<tamil>(?:க்ஷ|\p{Script=Tamil})[\u0bbe-\u0bcd]?)|(?<latin>[a-z])|(?<space> )|(?<other>.)/gu;

/** Numbers sort by their size: leading zeros do not count, and more digits are more. */
function weighNumber(digits: string): string {
  const significant = digits.replace(/^0+(?=.)/, '');
  const length = Math.min(significant.length, 9);
  return `${length}${significant}`;
}

const weighSigns = (signs: string): string =>
  [...signs].map((sign) => tamil.get(sign) ?? unweighted + sign).join('');

function weigh({ number, tamil: syllable, latin, space, other = '' }: Record<string, string | undefined>) {
  if (number) return weighNumber(number);
  if (syllable) return tamil.get(syllable) ?? weighSigns(syllable);
  if (latin) return String.fromCodePoint(firstLatin + latin.charCodeAt(0));
  return space ?? weighSigns(other);
}

/**
 * The key by which a title or name is sorted, for columns that are compared by code point. All engines and versions sort
 * by it alike, which their collations do not. The order is that of CLDR for Tamil: spaces, numbers, Tamil, Latin
 * without regard to case and accents, everything else. Punctuation and invisible signs do not count.
 * @returns at most {@link maxSortKey} code points
 */
export function toSortKey(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    // accents of Latin letters, while vowel signs are marks, too
    .replace(/(?<=\p{Script=Latin})\p{Script=Inherited}+/gu, '')
    .normalize('NFC')
    .replace(/[\u0be6-\u0bef]/g, (digit) =>
      String.fromCodePoint(digit.charCodeAt(0) - zeros.tamil + zeros.ascii),
    )
    .replace(/\p{Default_Ignorable_Code_Point}|\p{P}|\p{S}|\p{Cc}(?<!\s)/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  const weights = Array.from(plain.matchAll(units), ({ groups = {} }) => weigh(groups)).join('');
  return [...weights].slice(0, maxSortKey).join('').trimEnd();
}
