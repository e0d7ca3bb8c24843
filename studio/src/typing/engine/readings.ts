import sanscript from '@indic-transliteration/sanscript';
import { getSign, getSounds, pulli } from './tamil-letters.ts';

/** Latin letters with their most frequent Tamil consonant before a vowel; longer ones first. */
const consonants: [letters: string, tamil: string][] = [
  ['nthth', 'ந்த்'],
  ['chch', 'ச்ச்'],
  ['thth', 'த்த்'],
  ['ndr', 'ன்ற்'],
  ['ntr', 'ன்ற்'],
  ['ttr', 'ற்ற்'],
  ['nth', 'ந்த்'],
  ['ndh', 'ந்த்'],
  ['nch', 'ஞ்ச்'],
  ['cch', 'ச்ச்'],
  ['tch', 'ட்ச்'],
  ['tth', 'த்த்'],
  ['ddh', 'த்த்'],
  ['ksh', 'க்ஷ்'],
  ['nj', 'ஞ்ச்'],
  ['ng', 'ங்க்'],
  ['nk', 'ங்க்'],
  ['nd', 'ண்ட்'],
  ['nt', 'ண்ட்'],
  ['tr', 'ற்ற்'],
  ['sh', 'ஷ்'],
  ['zh', 'ழ்'],
  ['th', 'த்'],
  ['dh', 'த்'],
  ['ch', 'ச்'],
  ['gn', 'ஞ்'],
  ['kh', 'க்'],
  ['gh', 'க்'],
  ['bh', 'ப்'],
  ['ph', 'ஃப்'],
  ...Object.entries({ k: 'க்', g: 'க்', c: 'ச்', s: 'ச்', j: 'ஜ்', t: 'ட்', d: 'ட்', p: 'ப்', b: 'ப்' }),
  ...Object.entries({ f: 'ஃப்', m: 'ம்', n: 'ன்', y: 'ய்', r: 'ர்', l: 'ல்', v: 'வ்', w: 'வ்' }),
  ...Object.entries({ z: 'ழ்', h: 'ஹ்', q: 'க்', x: 'க்ஸ்' }),
];
/** Exceptions at the start of a word. */
const firstConsonants: [string, string][] = Object.entries({ n: 'ந்', t: 'த்', d: 'த்', f: 'ஃப்' });
const capitalConsonants: [string, string][] = Object.entries({ N: 'ண்', L: 'ள்', R: 'ற்', S: 'ஸ்' });
/** Before another consonant, or at the end. */
const closingConsonants: [string, string][] = Object.entries({ s: 'ஸ்' });

const vowels: [letters: string, vowel: string][] = [
  ...Object.entries({ aa: 'ஆ', ai: 'ஐ', au: 'ஔ', ou: 'ஔ', ae: 'ஏ', ee: 'ஈ', ea: 'ஈ', ii: 'ஈ' }),
  ...Object.entries({ oo: 'ஊ', uu: 'ஊ', oa: 'ஓ' }),
  ...Object.entries({ a: 'அ', i: 'இ', u: 'உ', e: 'எ', o: 'ஒ' }),
];
const capitalVowels: [string, string][] = Object.entries({ A: 'ஆ', I: 'ஈ', U: 'ஊ', E: 'ஏ', O: 'ஓ' });

function vowelAt(typed: string, at: number): [string, string] | undefined {
  const small = typed.toLowerCase();
  const starts = ([letters]: [string, string]) => small.startsWith(letters, at);
  return (at > 0 && capitalVowels.find(([letter]) => typed[at] === letter)) || vowels.find(starts);
}

function consonantAt(typed: string, at: number): [string, string] | undefined {
  const small = typed.toLowerCase();
  const starts = ([letters]: [string, string]) => small.startsWith(letters, at);
  const found = consonants.find(starts);
  if (found?.[0].length !== 1) return found;
  const isClosing = !/[aeiou]/.test(small[at + 1] ?? '');
  return (
    (at === 0 && firstConsonants.find(starts)) ||
    (at > 0 && capitalConsonants.find(([letter]) => typed[at] === letter)) ||
    (isClosing && closingConsonants.find(starts)) ||
    found
  );
}

/** Joins a vowel: after another vowel it needs a glide, மரியா, or becomes one: நாய். */
function joinVowel(tamil: string, vowel: string): string {
  if (tamil.endsWith(pulli)) return tamil.slice(0, -1) + getSign[vowel];
  if (!tamil) return vowel;
  if (vowel === 'இ' && /[ாுூொோஆஉஊஒஓ]$/.test(tamil)) return `${tamil}ய்`;
  return `${tamil}${/[ிீெேைஇஈஎஏஐ]$/.test(tamil) ? 'ய' : 'வ'}${getSign[vowel]}`;
}

/**
 * Letter by letter transliteration, longest match first, for words that the list lacks. Unknown letters
 * are dropped.
 */
export function plainReading(typed: string): string {
  let tamil = '';
  for (let at = 0; at < typed.length; ) {
    const vowel = vowelAt(typed, at);
    const consonant = vowel ? undefined : consonantAt(typed, at);
    tamil = vowel ? joinVowel(tamil, vowel[1]) : tamil + (consonant?.[1] ?? '');
    at += (vowel ?? consonant)?.[0].length ?? 1;
  }
  return tamil.normalize('NFC');
}

/** The types declare a default export that does not exist. */
const { t: transliterate } = sanscript as unknown as typeof sanscript.default;

/** Academic transliteration schemes, in the order in which they are tried. */
const schemes = ['itrans', 'hk', 'iast', 'slp1'];

/** Independent vowels occur only at the start of a word. */
const isTamil = (text: string) =>
  getSounds(text)?.every(({ consonant }, at) => at === 0 || consonant) ?? false;

/** Readings of the typed letters in each scheme, where valid Tamil. */
export const readBySchemes = (typed: string): string[] =>
  schemes
    .map((scheme) => transliterate(typed, scheme, 'tamil').normalize('NFC'))
    .filter((tamil) => tamil && isTamil(tamil));
