import { expect, test } from '@jest/globals';
import { createTransliterator } from './transliterator.ts';
import { indexWords, type RatedWord } from './word-list.ts';

const common: RatedWord[] = [
  ['வணக்கம்', 0],
  ['நன்றி', 0],
  ['மழை', 1],
  ['மலை', 1],
  ['கதை', 1],
  ['தமிழ்', 0],
  ['கண்', 1],
  ['கன்', 9],
  ['பல்', 5],
  ['பள்', 5],
  ['மரம்', 1],
  ['மறம்', 9],
  ['ஏன்', 1],
  ['கிராமம்', 2],
  ['கேட்கும்போது', 4],
  ['எல்லாம்', 1],
  ['போய்', 1],
  ['கொண்டு', 1],
];

const make = (words: RatedWord[] = common) => createTransliterator({ words: indexWords(words) });
const first = (typed: string) => make().candidates(typed)[0];

test.each([
  ['vanakkam', 'வணக்கம்'],
  ['vanakam', 'வணக்கம்'],
  ['nandri', 'நன்றி'],
  ['nanri', 'நன்றி'],
  ['mazhai', 'மழை'],
  ['kathai', 'கதை'],
  ['kadhai', 'கதை'],
  ['tamil', 'தமிழ்'],
  ['thamizh', 'தமிழ்'],
  ['yen', 'ஏன்'],
  ['gramam', 'கிராமம்'],
])('%s is read as %s', (typed, word) => {
  expect(first(typed)).toBe(word);
});

test.each(['Vanakkam', 'VANAKKAM'])('%s is read as it is in small letters', (typed) => {
  expect(first(typed)).toBe('வணக்கம்');
});

test.each([
  ['paL', 'பள்'],
  ['pal', 'பல்'],
  ['maRam', 'மறம்'],
  ['maram', 'மரம்'],
])('a capital tells sounds apart: %s is %s', (typed, word) => {
  const alike: RatedWord[] = ['பல்', 'பள்', 'மரம்', 'மறம்'].map((each) => [each, 1]);
  expect(make(alike).candidates(typed)[0]).toBe(word);
});

test('the commoner of two words comes first', () => {
  expect(first('kan')).toBe('கண்');
});

test('the word that is spelled so comes before one that is like it', () => {
  expect(make().candidates('malai').slice(0, 2)).toEqual(['மலை', 'மழை']);
});

test('there are five candidates unless told', () => {
  expect(make().candidates('malai').length).toBeLessThanOrEqual(5);
});

test('there are as many candidates as told', () => {
  expect(make().candidates('malai', 2)).toHaveLength(2);
});

test('no candidate comes twice', () => {
  const candidates = make().candidates('malai');
  expect(new Set(candidates).size).toBe(candidates.length);
});

test.each([
  ['pizzaa', 'பிழ்ழா'],
  ['poonguzhali', 'பூங்குழலி'],
  ['naai', 'நாய்'],
  ['maria', 'மரிய'],
])('what no list has is read as it stands: %s is %s', (typed, word) => {
  expect(make([]).candidates(typed)[0]).toBe(word);
});

test('words of no list are last read by itrans, hk, iast and slp1', () => {
  expect(make([]).candidates('kaNmaNi')).toEqual(['கண்மணி', 'கந்மநி', 'கங்மஙி']);
});

test('words come before the readings', () => {
  expect(make([['நண்பர்', 1]]).candidates('nanbar')).toEqual(['நண்பர்', 'நன்பர்', 'நந்பர்']);
});

test.each([
  ['ketkumbodhellam', 'கேட்கும்போதெல்லாம்'],
  ['poikkondu', 'போய்க்கொண்டு'],
])('a long word that no list has is made of two: %s is %s', (typed, word) => {
  expect(first(typed)).toBe(word);
});

test('what the author uses often comes before what others do', () => {
  const transliterator = make([...common, ['மளை', 9]]);
  transliterator.learn([['மளை', 40]]);
  expect(transliterator.candidates('malai')[0]).toBe('மளை');
});

test('a word that only the author uses is found', () => {
  const transliterator = make();
  transliterator.learn([['எழுத்தன்', 3]]);
  expect(transliterator.candidates('ezhuththan')[0]).toBe('எழுத்தன்');
});

test('words can be learned from the beginning', () => {
  const transliterator = createTransliterator({ words: indexWords([]), learned: [['எழுத்தன்', 3]] });
  expect(transliterator.candidates('ezhuththan')[0]).toBe('எழுத்தன்');
});

test('what is no Tamil is not learned', () => {
  const transliterator = make([]);
  transliterator.learn([
    ['blog', 9],
    ['', 1],
    ['12', 3],
  ]);
  expect(transliterator.candidates('blog')).not.toContain('blog');
});

test.each(['', '2024', 'a1', 'மழை', 'a'.repeat(41), 'a b'])('"%s" is no typed word', (typed) => {
  expect(make().candidates(typed)).toEqual([]);
});

test.each(['a', 'zzzz', 'k'.repeat(40), 'aeiou'.repeat(8), 'ngndrzhkshx'])('%s is read somehow', (typed) => {
  for (const word of make().candidates(typed)) expect(word).toMatch(/^[\u0b80-\u0bff]+$/);
});
