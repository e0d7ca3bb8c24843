import sanscript from '@indic-transliteration/sanscript';
import { getSounds } from './tamil-letters.ts';

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
