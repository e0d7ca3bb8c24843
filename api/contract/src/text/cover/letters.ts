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

/** Letters that are written as one, then any letter or digit with its signs. */
const firstLetter = /(?:[ஸஶ]்ரீ|க்ஷ\p{M}*|[\p{L}\p{N}]\p{M}*)/u;

/** The first whole letter of a title, such as ஞா; of a title without any, the three dots of ஃ. */
export const getLetter = (title: string): string => firstLetter.exec(title.normalize('NFC'))?.[0] ?? 'ஃ';
