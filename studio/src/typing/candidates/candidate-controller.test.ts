import { expect, jest, test } from '@jest/globals';
import {
  type CandidateController,
  createCandidateController,
  type TypedKey,
} from './candidate-controller.ts';

const words: Record<string, string[]> = {
  mazhai: ['மழை', 'மலை'],
  mala: ['மலா'],
  naan: ['நான்', 'நான', 'நன்'],
  kaL: ['கள்'],
  il: ['இல்', 'யில்'],
  a: ['அ'],
};

const aController = () => createCandidateController((typed) => words[typed] ?? []);

/** A controller after a text was typed. */
function after(before: string): CandidateController {
  const controller = aController();
  controller.handleText(before, true);
  return controller;
}

const press = (key: string, more: Partial<TypedKey> = {}): TypedKey => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  isComposing: false,
  ...more,
});

test('a Latin word has candidates, of which the first is chosen', () => {
  expect(after('ஒரு mazhai').current()).toMatchObject({ candidates: ['மழை', 'மலை', 'mazhai'], chosen: 0 });
});

test('a word of which nothing is known has none', () => {
  expect(after('xyz').current()).toBeNull();
});

test.each([
  ['an e-mail address', 'naan@mazhai'],
  ['the name in one', 'write to a.mazhai'],
  ['an address', 'https://mazhai'],
  ['a path', 'docs/mazhai'],
  ['a domain', 'www.mazhai'],
  ['a name with a line', 'my_mazhai'],
  ['a name with a hyphen', 'my-mazhai'],
  ['a word with digits', '2mazhai'],
  ['a vowel after a vowel', 'வீடுil'],
  ['a Latin word after a Tamil one', 'தமிழ்-mazhai'],
])('%s is left alone', (_, before) => {
  expect(after(before).current()).toBeNull();
});

test.each(['(mazhai', '"mazhai', '\nmazhai', '“mazhai', ',mazhai', 'mazhai'])('%j is one', (before) => {
  expect(after(before).current()).not.toBeNull();
});

test('Space takes the chosen candidate, and is written with it', () => {
  expect(after('ஒரு mazhai').handleKey(press(' '), 'ஒரு mazhai')).toEqual({
    change: { remove: 6, insert: 'மழை ' },
    isTaken: true,
  });
});

test.each([
  ['வீடுkaL', { remove: 3, insert: 'கள் ' }],
  ['தமிழ்kaL', { remove: 3, insert: 'கள் ' }],
  ['தமிழ்il', { remove: 3, insert: 'ில் ' }],
  ['தமிழ்a', { remove: 2, insert: ' ' }],
])('the ending of a Tamil word joins it: %s', (before, change) => {
  expect(after(before).handleKey(press(' '), before).change).toEqual(change);
});

test('Tab takes the chosen candidate', () => {
  expect(after('mazhai').handleKey(press('Tab'), 'mazhai')).toEqual({
    change: { remove: 6, insert: 'மழை' },
    isTaken: true,
  });
});

test('Tab with Shift goes back as ever', () => {
  expect(after('mazhai').handleKey(press('Tab', { shiftKey: true }), 'mazhai')).toEqual({ isTaken: false });
});

test('Enter takes the chosen candidate and keeps its default action', () => {
  expect(after('mazhai').handleKey(press('Enter'), 'mazhai')).toEqual({
    change: { remove: 6, insert: 'மழை' },
    isTaken: false,
  });
});

test('a word is taken with the punctuation that was typed after it', () => {
  const controller = after('mazhai');
  controller.handleText('mazhai!', true);
  expect(controller.handleKey(press(' '), 'mazhai!').change).toEqual({ remove: 7, insert: 'மழை! ' });
});

test.each([
  ['ArrowDown', 'மலை'],
  ['ArrowUp', 'mazhai'],
])('%s chooses another', (key, word) => {
  const controller = after('mazhai');
  expect(controller.handleKey(press(key), 'mazhai')).toEqual({ isTaken: true });
  expect(controller.handleKey(press('Tab'), 'mazhai').change?.insert).toBe(word);
});

test('after the last comes the first', () => {
  const controller = after('mazhai');
  for (let step = 0; step < 3; step++) controller.handleKey(press('ArrowDown'), 'mazhai');
  expect(controller.current()?.chosen).toBe(0);
});

test('punctuation keeps what was chosen', () => {
  const controller = after('mazhai');
  controller.handleKey(press('ArrowDown'), 'mazhai');
  controller.handleText('mazhai,', true);
  expect(controller.current()?.chosen).toBe(1);
});

test('another letter begins again', () => {
  const controller = after('mazhai');
  controller.handleKey(press('ArrowDown'), 'mazhai');
  controller.handleText('mala', true);
  expect(controller.current()?.chosen).toBe(0);
});

test.each(['...', '…', '--', '"', '”-', '!', ','])(
  'a letter right after a word and %s begins another word, so that the first one is taken',
  (tail) => {
    const controller = after(`mazhai${tail}`);
    expect(controller.handleKey(press('n'), `mazhai${tail}`)).toEqual({
      change: { remove: 6 + tail.length, insert: `மழை${tail}` },
      isTaken: false,
    });
    expect(after(`மழை${tail}naan`).current()).toMatchObject({ word: 'naan' });
  },
);

test.each(['.', '-', "'", ':'])('a letter right after a word and %s goes on with something else', (tail) => {
  expect(after(`mazhai${tail}`).handleKey(press('n'), `mazhai${tail}`)).toEqual({ isTaken: false });
});

test('a letter without a key event takes the word before a dash', () => {
  const controller = after('mazhai--');
  expect(controller.handleText('mazhai--n', true)).toEqual({ remove: 9, insert: 'மழை--n' });
});

test('a digit takes the candidate of its number', () => {
  expect(after('naan').handleKey(press('3'), 'naan')).toEqual({
    change: { remove: 4, insert: 'நன்' },
    isTaken: true,
  });
});

test('a digit without a candidate is a digit', () => {
  expect(after('naan').handleKey(press('5'), 'naan')).toEqual({ isTaken: false });
});

test('the last candidate is the Latin word, which then has no candidates', () => {
  const controller = after('naan');
  expect(controller.handleKey(press('4'), 'naan')).toEqual({
    change: { remove: 4, insert: 'naan' },
    isTaken: true,
  });
  controller.handleText('naan', true);
  expect(controller.current()).toBeNull();
});

test('a candidate can be chosen by its place', () => {
  expect(after('naan').choose(1)).toEqual({ remove: 4, insert: 'நான' });
});

test('a word that was taken has no more candidates', () => {
  const controller = after('naan');
  controller.choose(1);
  expect(controller.current()).toBeNull();
});

test('Escape leaves the word Latin', () => {
  const controller = after('naan');
  expect(controller.handleKey(press('Escape'), 'naan')).toEqual({ isTaken: true });
  expect(controller.handleKey(press(' '), 'naan')).toEqual({ isTaken: false });
});

test('a word that was left Latin stays so while it is typed', () => {
  const controller = after('mala');
  controller.handleKey(press('Escape'), 'mala');
  controller.handleText('mazhai', true);
  expect(controller.current()).toBeNull();
});

test('the next word has candidates again', () => {
  const controller = after('mala');
  controller.handleKey(press('Escape'), 'mala');
  controller.handleText('mala ', true);
  controller.handleText('mala naan', true);
  expect(controller.current()?.word).toBe('naan');
});

test('a text that was not typed suggests nothing', () => {
  const controller = aController();
  controller.handleText('mazhai', false);
  expect(controller.current()).toBeNull();
});

test('what is undone is not suggested again', () => {
  const controller = after('mazhai');
  controller.handleText('mazhai', false);
  expect(controller.handleKey(press(' '), 'mazhai')).toEqual({ isTaken: false });
});

test.each([
  ['Control', { ctrlKey: true }],
  ['Alt', { altKey: true }],
  ['Command', { metaKey: true }],
  ['a composition', { isComposing: true }],
])('a key with %s passes', (_, more) => {
  expect(after('naan').handleKey(press(' ', more), 'naan')).toEqual({ isTaken: false });
});

test('a cursor that has gone elsewhere has no candidates', () => {
  const controller = after('ஒரு mazhai');
  expect(controller.handleKey(press(' '), 'ஒரு')).toEqual({ isTaken: false });
  expect(controller.current()).toBeNull();
});

test.each(['ArrowLeft', 'ArrowRight', 'Home', 'End'])('%s moves the cursor away', (key) => {
  const controller = after('naan');
  expect(controller.handleKey(press(key), 'naan')).toEqual({ isTaken: false });
  expect(controller.current()).toBeNull();
});

test('a space without a key event takes the chosen candidate', () => {
  expect(after('naan').handleText('naan ', true)).toEqual({ remove: 5, insert: 'நான் ' });
});

test('listeners are notified of each change', () => {
  const controller = aController();
  const listener = jest.fn();
  const stop = controller.subscribe(listener);
  controller.handleText('naan', true);
  controller.hide();
  stop();
  controller.handleText('naan', true);
  expect(listener).toHaveBeenCalledTimes(2);
});
