/**
 * Stems of Tamil words, so that a search finds a word in its other forms. A stem is a key for comparison, not a word; its
 * letters are the beginning of each of the word's forms.
 */

const vowels = 'aAiIuUeEYoOW';
const vowelSigns = ['', ...'ாிீுூெேைொோௌ'];
const independentVowels = [...'அஆஇஈஉஊஎஏஐஒஓஔ'];
/** The last is ஃ, which has no vowel. */
const consonants = 'kqcjTNtnpmyrlvzLRxJSshfH';
const consonantLetters = [...'கஙசஞடணதநபமயரலவழளறனஜஷஸஹஶஃ'];
const pulli = '்';

const letterBySound = new Map([
  ...consonantLetters.map((letter, index) => [consonants.charAt(index), letter] as const),
  ...independentVowels.map((letter, index) => [vowels.charAt(index), letter] as const),
]);
const soundByLetter = new Map([...letterBySound].map(([sound, letter]) => [letter, sound]));
const signByVowel = new Map(vowelSigns.map((sign, index) => [vowels.charAt(index), sign]));
const vowelOfSign = new Map(vowelSigns.slice(1).map((sign, index) => [sign, vowels.charAt(index + 1)]));

/** A character for each sound; undefined for a word with other characters. */
function toSounds(word: string): string | undefined {
  let sounds = '';
  const letters = [...word];
  for (const [index, letter] of letters.entries()) {
    const sound = soundByLetter.get(letter);
    if (sound) {
      const next = letters[index + 1] ?? '';
      const isBare = sound === 'H' || next === pulli || vowelOfSign.has(next);
      sounds += consonants.includes(sound) && !isBare ? `${sound}a` : sound;
    } else if (vowelOfSign.has(letter)) sounds += vowelOfSign.get(letter);
    else if (letter !== pulli) return undefined;
  }
  return sounds;
}

/** The letters that a word with these first sounds begins with. */
function toLetters(sounds: string): string {
  let letters = '';
  for (const [index, sound] of [...sounds].entries()) {
    const isAfterConsonant = index > 0 && consonants.includes(sounds.charAt(index - 1));
    if (consonants.includes(sound))
      letters += (isAfterConsonant && sounds[index - 1] !== 'H' ? pulli : '') + letterBySound.get(sound);
    else letters += isAfterConsonant ? signByVowel.get(sound) : letterBySound.get(sound);
  }
  return letters;
}

/** Particles, postpositions and cases, as they follow a noun. */
const afterNouns = [
  /[yv]?um$/,
  /[yv]?E$/,
  /(?<=l)iruntu$/,
  /(?:ix)?iTamiruntu$/,
  /(?:ix)?iTam$/,
  /(?:u?kku|iRku)L+$/,
  /(?:u?kk|iRk)Aka$/,
  /(?:u?kku|iRku)$/,
  /(?:ix)?uTYya$/,
  /(?:ix)?uTax$/,
  /(?:ix)?OTu$/,
  /(?:ix)?Al$/,
  /Aka$/,
  /Axa$/,
  /il$/,
  /ixY$/,
  /ix$/,
  // a single ட or ற is doubled before it: ஆடை is no form of ஆடு
  /(?<![aAiIuUeEYoOW][TR])Y$/,
];

/** Endings of the plural, with what they leave. */
const plurals: [RegExp, string][] = [
  [/qkaL$/, 'm'],
  [/RkaL$/, 'l'],
  [/TkaL$/, 'L'],
  [/k?kaL$/, ''],
];

/** Tense and person, or participle. */
const afterVerbs =
  /(?:k?kiR|k?kixR|tt|nt|ix|RR|TT|pp|v|p)(?:Ax|AL|Ar|ArkaL|Ex|Om|Ay|Ir|IrkaL|atu|axa|axar)$|k?kiRa$|(?:tt|nt)a$|iya$|kka$|ttal$/;

const shortest = 3;
/** Enough to be a word; a vowel and a consonant are, as in ஊர். */
const isEnough = (sounds: string) =>
  (sounds.length >= shortest && /[aAiIuUeEYoOW]/.test(sounds)) || /^[AIUEO][^aAiIuUeEYoOW]$/.test(sounds);

/** Takes endings off, as long as enough is left. */
function strip(sounds: string, endings: readonly RegExp[]): string {
  for (const ending of endings) {
    const rest = sounds.replace(ending, '');
    if (rest !== sounds && isEnough(rest)) return strip(rest, endings);
  }
  return sounds;
}

/** What is the same in all forms of a noun: doubled and inserted consonants, and what `am` becomes, are taken off. */
function normalize(noun: string): string {
  return noun
    .replace(/(?<=..)a(?:m|tt)$/, 'a')
    .replace(/(?<=[iIeEY])y$|(?<=[AuUoO])v$/, '')
    .replace(/(?<=..)(?:u|(?<![aAiIuUeEYoOW][TR])Y)$/, '')
    .replace(/([TRNxlLy])\1$/, '$1')
    .replace(/(?<=...)(?:tt|nt|kk)$/, '')
    .replace(/(?<=.{4})a[xr]$/, '');
}

function withoutPlural(sounds: string): string {
  for (const [ending, rest] of plurals) {
    const singular = sounds.replace(ending, rest);
    if (singular !== sounds && isEnough(singular)) return singular;
  }
  return sounds;
}

/** @returns the sounds that all forms of a Tamil word have; undefined for other words, and for single letters */
function getStem(word: string): string | undefined {
  // a consonant at the end only leads over to the next word, as in மரத்தைப் பார்த்தான்
  const sounds = toSounds(word)?.replace(/(?<=[aAiIuUeEYoOW])[kctp]$/, '');
  if (!sounds || word.length < 2) return undefined;
  const verb = sounds.replace(afterVerbs, '');
  if (verb !== sounds && verb.length >= 2) return normalize(verb);
  const singular = withoutPlural(strip(sounds, afterNouns));
  // singular and plural lose the same
  return normalize(strip(singular, afterNouns));
}

export interface Stem {
  /** Equal for forms of the same word. */
  key: string;
  /** Each of its forms begins with one of these. */
  beginnings: string[];
}

/** @param word in lower case, NFC @returns undefined for a word that is compared as it is */
export function stemOf(word: string): Stem | undefined {
  const key = getStem(word);
  if (key === undefined || key.length < 2) return undefined;
  // before the plural's ending these sounds change
  const changed = key.replace(/l$/, 'R').replace(/L$/, 'T');
  return { key, beginnings: [...new Set([key, changed])].map(toLetters) };
}

/** The stem of a word that is searched for. One that ends before its last letter is complete is a beginning: மழைக் of மழைக்காலம். */
export const stemOfWanted = (word: string): Stem | undefined =>
  /[கசதப]்$/u.test(word) ? undefined : stemOf(word);
