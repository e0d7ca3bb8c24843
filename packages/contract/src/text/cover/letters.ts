/** Consonants that form letters with vowel signs, the grantha ones last. */
const consonants = [...'கஙசஞடணதநபமயரலவழளறனஜஷஸஹஶ', 'க்ஷ'];

/** No sign, the vowel signs, and the pulli. */
const signs = ['', ...'ாிீுூெேைொோௌ்'];

const independent = [...'அஆஇஈஉஊஎஏஐஒஓஔஃ', 'ஸ்ரீ', 'ஶ்ரீ'];

/** Every letter of the script, in the order of the recorded boxes. */
export const tamilLetters: readonly string[] = [
  ...consonants.flatMap((consonant) => signs.map((sign) => consonant + sign)),
  ...independent,
];

/** Letters that are written as one, then any letter with its signs, then any digit. */
const firstLetters = [/[ஸஶ]்ரீ|க்ஷ\p{M}{0,3}|\p{L}\p{M}{0,3}/u, /\p{N}/u];

/** The first whole letter of a title, such as ஞா; of a title without any, the three dots of ஃ. */
export function getLetter(title: string): string {
  const text = title.normalize('NFC');
  const found = firstLetters.map((pattern) => pattern.exec(text)?.[0]);
  return found.find(Boolean) ?? 'ஃ';
}
