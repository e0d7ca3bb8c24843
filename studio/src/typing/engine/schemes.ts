import sanscript from '@indic-transliteration/sanscript';
import { getSounds } from './tamil-letters.ts';

/** Its types promise a default export, which it has not. */
const { t: transliterate } = sanscript as unknown as typeof sanscript.default;

/** Of scholars, in the order in which they are tried. */
const schemes = ['itrans', 'hk', 'iast', 'slp1'];

/** A vowel has its own letter at the beginning alone. */
const isTamil = (text: string) =>
  getSounds(text)?.every(({ consonant }, at) => at === 0 || consonant) ?? false;

/** What the typed letters are in each scheme, where that is Tamil. */
export const readBySchemes = (typed: string): string[] =>
  schemes
    .map((scheme) => transliterate(typed, scheme, 'tamil').normalize('NFC'))
    .filter((tamil) => tamil && isTamil(tamil));
