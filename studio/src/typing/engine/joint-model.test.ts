import { expect, test } from '@jest/globals';
import { type AlignedWord, JointModel, readAligned, writeSounds } from './joint-model.ts';

const examples = readAligned(
  ['fஃபarஆரmம', 'carகஆர', 'arஆரmம', 'harஹஆரmமoஓnன', 'bபuஅsஸ', 'sஸkகiஇ'].join('\n'),
);

function learned(words: AlignedWord[]): JointModel {
  const model = new JointModel();
  model.learn(words);
  return model;
}

test('a line has letters and their sounds by turns', () => {
  expect(readAligned('fஃபarஆரmம\nkக')).toEqual([
    [
      ['f', 'ஃப'],
      ['ar', 'ஆர'],
      ['m', 'ம'],
    ],
    [['k', 'க']],
  ]);
});

test('letters may have no sound', () => {
  expect(readAligned('rரoஓseஸe-')).toEqual([
    [
      ['r', 'ர'],
      ['o', 'ஓ'],
      ['se', 'ஸ'],
      ['e', ''],
    ],
  ]);
});

test.each([
  ['ஃபஆரம', 'ஃபார்ம்'],
  ['அசஓக', 'அசோக்'],
  ['கஅலஐ', 'கலை'],
])('the sounds %s are written %s', (sounds, word) => {
  expect(writeSounds(sounds)).toBe(word);
});

test('vowels that follow each other are no word', () => {
  expect(writeSounds('கஅஇ')).toBeNull();
});

test('a word is read as others are spelled', () => {
  expect(learned(examples).read('farm', 3)[0]![0]).toBe('ஃபார்ம்');
  expect(learned(examples).read('harm', 3)[0]![0]).toBe('ஹார்ம்');
});

test('letters that no example has give nothing', () => {
  expect(learned(examples).read('zq', 3)).toEqual([]);
});

test('without examples there are no readings', () => {
  expect(learned([]).read('farm', 3)).toEqual([]);
});

test('what is learned in parts is the same', () => {
  const inParts = new JointModel();
  for (const word of examples) inParts.learn([word]);
  expect(inParts.read('farmon', 5)).toEqual(learned(examples).read('farmon', 5));
});
