import { expect, test } from '@jest/globals';
import { getSkeleton, getSkeletons } from './skeleton.ts';

test.each([
  ['மழை', ['mazhai', 'malai', 'mazai', 'mallai']],
  ['நன்றி', ['nandri', 'nanri', 'nantri']],
  ['வாழ்க்கை', ['vaazhkkai', 'vazhkai', 'vaalkai', 'wazhkai']],
  ['மகிழ்ச்சி', ['magizhchi', 'makilchi', 'mahizhchi']],
  ['ஞாயிறு', ['gnayiru', 'njaayiru', 'nyayiru']],
  ['நட்சத்திரம்', ['natchathiram', 'natshathiram']],
  ['காற்று', ['kaatru', 'kattru', 'kaarru']],
  ['சங்கம்', ['sangam', 'chankam', 'sangkam']],
  ['யானை', ['yaanai', 'aanai']],
])('%s is found under each of its spellings', (tamil, spellings) => {
  for (const typed of spellings) expect(getSkeletons(typed)).toContain(getSkeleton(tamil));
});

test('a word of vowels has an empty skeleton', () => {
  expect(getSkeletons('aai')).toEqual([getSkeleton('ஆயி')]);
});

test('letters that may be many things do not multiply without end', () => {
  expect(getSkeletons('ngnjzhch'.repeat(5)).length).toBeLessThanOrEqual(12);
});
