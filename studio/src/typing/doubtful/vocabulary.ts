import { getSign, pulli } from '../engine/tamil-letters.ts';
import type { RatedWord } from '../engine/word-list.ts';

/** Endings that begin with a vowel, as signs after the consonant of the stem. */
const vowelEndings =
  'ை ில் ின் ால் ோடு ுடன் ிடம் ிலிருந்து ும் ாக ான ே ுக்கு ிற்கு ிலும் ினால் ிலே ையும் ுக்கும் ுக்காக ிற்காக ின்றி ாகவும் ானது ாகும் ுமே ில்தான் ாவது ைத்தான் ைப்போல ிலுள்ள ிடமிருந்து ின்மீது ாய் ா ோ ுடைய'.split(
    ' ',
  );
/** Endings after a whole word. */
const endings =
  'கள் களை களில் களின் களால் களுக்கு களோடு களுடன் களும் களாக களே களிலும் களுக்கும் களையும் களிடம் களுக்காக களிலிருந்து க்கள் க்களை க்களின் க்கு க்கும் க்காக தான் தானே போல் போல போன்ற மீது கூட மட்டும் வரை டன்'.split(
    ' ',
  );
const byLength = (one: string, other: string) => other.length - one.length;
vowelEndings.sort(byLength);
endings.sort(byLength);

const vowelOfSign = new Map(Object.entries(getSign).map(([vowel, sign]) => [sign, vowel]));

/** Fewest characters of a stem, and of each part of a compound: shorter ones are in everything. */
const shortestStem = 2;
const shortestPart = 4;

/** The words that a stem before an ending with a vowel may come from. */
function* getBases(stem: string): Generator<string> {
  yield stem + pulli;
  yield `${stem}ு`;
  yield `${stem}ம்`;
  if (/[ிீைெேய]ய$|[ாுூொோ]வ$/.test(stem)) yield stem.slice(0, -1);
  if (stem.endsWith('த்த')) yield `${stem.slice(0, -3)}ம்`;
  if (/(ட்ட|ற்ற)$/.test(stem)) yield `${stem.slice(0, -3)}${stem.at(-1)}ு`;
  if (stem.endsWith('ின')) yield stem.slice(0, -2);
  if (/([ணனமயலள])்\1$/.test(stem)) yield stem.slice(0, -1);
}

/** The words that a stem before an ending with a consonant may come from. */
function* getWholeBases(stem: string): Generator<string> {
  yield stem;
  if (stem.endsWith('ங்')) yield `${stem.slice(0, -2)}ம்`;
  if (/[ரறலளணன]்$/.test(stem)) return;
  if (stem.endsWith('ற்')) yield `${stem.slice(0, -2)}ல்`;
  if (stem.endsWith('ட்')) yield `${stem.slice(0, -2)}ள்`;
}

/** Ends for the next word: அதைப், before பார்த்தான். */
const endsForNext = /(?<!்)[கசதப]்$/;

/** The second part of a compound, with the vowel that joins it to the first as a letter. */
const toWord = (part: string): string => {
  const vowel = vowelOfSign.get(part.charAt(0));
  return vowel ? vowel + part.slice(1) : part;
};

function getLeast(rarities: Iterable<number | undefined>): number | undefined {
  let least: number | undefined;
  for (const rarity of rarities) if (rarity !== undefined && !(rarity >= (least ?? 10))) least = rarity;
  return least;
}

/** Posts from which on a word of the author's own is frequent; one post may have a mistake. */
const oftenUsed = 3;

/**
 * How rare words are, from 0 to 9 as in the word list.
 * @param list the word list of the transliteration
 * @param own the author's words with the number of posts that have them
 */
export function createVocabulary(list: Iterable<RatedWord>, own: Iterable<[word: string, count: number]>) {
  const rarities = new Map<string, number>();
  const note = (word: string, rarity: number) => {
    if (!(rarity >= (rarities.get(word) ?? 10))) rarities.set(word, rarity);
  };
  for (const [word, rarity] of list) note(word, rarity);
  for (const [word, count] of own) if (count > 1) note(word, count >= oftenUsed ? 4 : 6);

  const rarityOfForm = (word: string): number | undefined => {
    const found: (number | undefined)[] = [];
    for (const ending of vowelEndings) {
      const stem = word.slice(0, -ending.length);
      if (stem.length >= shortestStem && word.endsWith(ending) && /[க-ஹ]$/.test(stem))
        for (const base of getBases(stem)) found.push(rarities.get(base));
    }
    for (const ending of endings) {
      const stem = word.slice(0, -ending.length);
      if (stem.length >= shortestStem && word.endsWith(ending))
        for (const base of getWholeBases(stem)) found.push(rarities.get(base));
    }
    return getLeast(found);
  };

  /**
   * Of a word of a list, or of the word that it is a form of; undefined for any other. Also with the consonant for the next
   * word, and as the first of two nouns: திருமண of திருமணம்.
   */
  const rarityOf = (word: string): number | undefined => {
    const bare = word.replace(endsForNext, '');
    return getLeast([rarities.get(word), rarities.get(bare), rarities.get(`${bare}ம்`), rarityOfForm(bare)]);
  };

  /** Whether a word is two known words without a space. */
  function isCompound(word: string): boolean {
    for (let at = shortestPart; at <= word.length - shortestPart + 1; at++) {
      const isVowel = vowelOfSign.has(word.charAt(at));
      const head = word.slice(0, at);
      const first = isVowel
        ? getLeast([
            rarities.get(head + pulli),
            rarities.get(`${head}ு`),
            rarities.get(head.replace(/[யவ]$/, '')),
          ])
        : getLeast([rarities.get(head), rarities.get(head.replace(endsForNext, ''))]);
      const second = first === undefined ? undefined : rarityOf(toWord(word.slice(at)));
      if (second !== undefined) return true;
    }
    return false;
  }

  return { rarityOf, isCompound };
}

export type Vocabulary = ReturnType<typeof createVocabulary>;
