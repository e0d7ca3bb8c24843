import { expect, test } from '@jest/globals';
import type { RatedWord } from '../engine/word-list.ts';
import { getSuggestion } from './doubtful-words.ts';
import { createVocabulary } from './vocabulary.ts';

const list: RatedWord[] = [
  ['பள்ளி', 1],
  ['வேண்டும்', 0],
  ['வேன்டும்', 9],
  ['கேள்வி', 1],
  ['கேழ்வி', 9],
  ['மனம்', 1],
  ['மணம்', 4],
  ['எடுக்கப்படும்', 4],
  ['மரம்', 1],
  ['வீடு', 1],
  ['கடல்', 1],
  ['கரை', 2],
  ['திருமணம்', 2],
  ['பார்த்து', 1],
  ['கொண்டு', 0],
  ['நடனமாடி', 9],
];

const suggestionFor = (word: string, own: [string, number][] = []) =>
  getSuggestion(word, createVocabulary(list, own));

test.each([
  ['ள and ல', 'பல்லி', 'பள்ளி'],
  ['a missing doubled consonant', 'எடுக்கபடும்', 'எடுக்கப்படும்'],
  ['ர and ற', 'மறத்தை', 'மரத்தை'],
  ['ன and ண in a form', 'திருமனத்தில்', 'திருமணத்தில்'],
])('%s: %s is doubtful', (_, word, suggestion) => {
  expect(suggestionFor(word)).toBe(suggestion);
});

test('letters that no Tamil word has side by side make a listed word doubtful', () => {
  expect(suggestionFor('வேன்டும்')).toBe('வேண்டும்');
});

test('the rarest word of the list is doubtful beside one of the commonest', () => {
  expect(suggestionFor('கேழ்வி')).toBe('கேள்வி');
});

test.each([
  ['a word of the list', 'மணம்'],
  ['a form of one', 'வீட்டிலிருந்து'],
  ['a plural', 'மரங்களை'],
  ['the first of two nouns', 'திருமண'],
  ['one that ends for the next', 'வீட்டைப்'],
  ['a compound', 'பார்த்துக்கொண்டு'],
  ['a compound of nouns', 'கடல்கரை'],
  ['what is like no frequent word', 'நடநமாடி'],
  ['a name that nothing is like', 'பூங்குழலி'],
])('%s is not doubtful', (_, word) => {
  expect(suggestionFor(word)).toBeNull();
});

test('what the author has written in two posts is not doubtful', () => {
  expect(suggestionFor('பல்லி', [['பல்லி', 2]])).toBeNull();
});

test('what the author has written in one post may be a mistake', () => {
  expect(suggestionFor('பல்லி', [['பல்லி', 1]])).toBe('பள்ளி');
});

test("the author's own frequent word is offered", () => {
  expect(suggestionFor('எழிலரன்', [['எழிளரன்', 5]])).toBe('எழிளரன்');
});

test('a short word is not doubtful', () => {
  expect(suggestionFor('மரி')).toBeNull();
});
