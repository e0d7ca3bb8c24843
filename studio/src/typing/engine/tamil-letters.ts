export const pulli = '்';

/** Vowels with their signs after a consonant; அ is inherent and has none. */
export const getSign: Record<string, string> = {
  அ: '',
  ஆ: 'ா',
  இ: 'ி',
  ஈ: 'ீ',
  உ: 'ு',
  ஊ: 'ூ',
  எ: 'ெ',
  ஏ: 'ே',
  ஐ: 'ை',
  ஒ: 'ொ',
  ஓ: 'ோ',
  ஔ: 'ௌ',
};

/** By its sign; a pulli stands for none. */
const getVowel: Record<string, string> = Object.fromEntries(
  Object.entries(getSign).map(([vowel, sign]) => [sign, vowel]),
);

/** A consonant, a vowel, or both spoken together: 'தி' is த and இ, 'ழ்' is ழ alone. */
export interface Sound {
  consonant: string;
  vowel: string;
}

const letter = /([க-ஹ])([ா-ௌ்]?)|([அ-ஔ])|(ஃ)/y;

/** The sounds of a Tamil word in NFC; null for anything else. */
export function getSounds(word: string): Sound[] | null {
  const sounds: Sound[] = [];
  letter.lastIndex = 0;
  while (letter.lastIndex < word.length) {
    const found = letter.exec(word);
    if (!found) return null;
    const [, consonant = '', sign = '', vowel = '', aytham = ''] = found;
    if (consonant) sounds.push({ consonant, vowel: getVowel[sign] ?? '' });
    else sounds.push({ consonant: aytham, vowel });
  }
  return sounds;
}
