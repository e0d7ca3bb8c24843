import {
  consonantSpellings,
  firstVowelSpellings,
  lastVowelSpellings,
  type Place,
  type Spellings,
  vowelSpellings,
  vowelSpellingsBeforeR,
} from './spellings.ts';
import type { Sound } from './tamil-letters.ts';

/**
 * The tables of `spellings.ts` in a form for fast lookup: each typed word reads them thousands of times.
 */
export type SpellingList = [spelling: string, cost: number][];

const none: SpellingList = [];

const getLists = (places: Partial<Record<Place, Spellings>>) =>
  new Map(
    Object.entries(places as Record<Place, Spellings>).map(([place, spellings]): [string, SpellingList] => [
      place,
      Object.entries(spellings),
    ]),
  );

const consonantLists = new Map(
  Object.entries(consonantSpellings).map(([consonant, places]) => [consonant, getLists(places)]),
);

function vowelLists(extra: Record<string, Spellings>): Map<string, SpellingList> {
  return new Map(
    Object.entries(vowelSpellings).map(([vowel, spellings]) => [
      vowel,
      Object.entries({ ...spellings, ...extra[vowel] }),
    ]),
  );
}
const firstVowels = vowelLists(firstVowelSpellings);
const lastVowels = vowelLists(lastVowelSpellings);
const vowelsBeforeR = vowelLists(vowelSpellingsBeforeR);
const innerVowels = vowelLists({});

function vowelListsAt(sounds: Sound[], at: number, { consonant }: Sound): Map<string, SpellingList> {
  if (at === 0 && !consonant) return firstVowels;
  if (at === sounds.length - 1) return lastVowels;
  return sounds[at + 1]?.consonant === 'ர' ? vowelsBeforeR : innerVowels;
}

export const vowelListAt = (sounds: Sound[], at: number, sound: Sound): SpellingList =>
  vowelListsAt(sounds, at, sound).get(sound.vowel) ?? none;

/** Spellings for the most specific position of the consonant that its table has. */
export function consonantListAt(sounds: Sound[], at: number, { consonant, vowel }: Sound): SpellingList {
  const lists = consonantLists.get(consonant);
  if (!lists) return none;
  const previous = sounds[at - 1];
  const before = previous?.vowel === '' ? previous.consonant : '';
  const next = vowel ? '' : (sounds[at + 1]?.consonant ?? '');
  return (
    (next === consonant && lists.get('doubling')) ||
    (before === consonant && lists.get('doubled')) ||
    (next && lists.get(`before ${next}`)) ||
    (at === 0 && lists.get('first')) ||
    (before && (lists.get(`after ${before}`) ?? lists.get('after'))) ||
    (!vowel && lists.get('closing')) ||
    lists.get('between') ||
    none
  );
}
