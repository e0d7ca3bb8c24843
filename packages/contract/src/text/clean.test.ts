import { expect, test } from '@jest/globals';
import { clean, cleanName, stripForbidden } from './clean.ts';

test('text is composed', () => {
  expect(clean('கொடி'.normalize('NFD'))).toBe('கொடி'.normalize('NFC'));
});

test('spaces at the ends go, those inside stay', () => {
  expect(clean('\t மழை  காலம் \n')).toBe('மழை  காலம்');
});

test.each(['\u200b', '\u2060', '\ufeff'])('the invisible space %j goes everywhere', (space) => {
  expect(clean(`${space}மழை${space}காலம்${space}`)).toBe('மழைகாலம்');
});

test('an invisible space does not keep a visible one at the end', () => {
  expect(clean('மழை \u200b')).toBe('மழை');
});

test.each(['\u200c', '\u200d'])('the joiner %j stays: it changes how letters are written', (joiner) => {
  expect(clean(`க்${joiner}ஷ`)).toBe(`க்${joiner}ஷ`);
});

test.each(['\u0000', '\u0008', '\u000b', '\u000c', '\u001f', '\ufffe', '\uffff', '\ud800', '\udfff'])(
  'what XML forbids goes everywhere: %j',
  (character) => {
    expect(clean(`${character}மழை${character} காலம்${character}`)).toBe('மழை காலம்');
  },
);

test.each([
  ['\u202eகயல்', 'கயல்'],
  ['க\u200dயல்', 'கயல்'],
  ['க்\u200cஷேமா', 'க்ஷேமா'],
  ['\u2066அ\u2069', 'அ'],
  ['a\u00adb\u034fc\u3164d\ufe0f\u{e0061}', 'abcd'],
  ['\u200e \u200f', ''],
])('a name loses what cannot be seen: %j', (name, seen) => {
  expect(cleanName(name)).toBe(seen);
});

test.each(['ஸ்ரீ லக்ஷ்மி', 'ஔவையார்', 'க்ஷேமா', 'முத்துக்குமார்', "O'Brien", 'José', 'ශ්රී'])(
  'a name as people write it stays: %s',
  (name) => expect(cleanName(name)).toBe(name.normalize('NFC')),
);

test('what XML allows stays', () => {
  const allowed = 'அ\tஆ\nஇ\rஈ\u007f\u0085\ue000\ufffd😀';
  expect(stripForbidden(allowed)).toBe(allowed);
});

test('of marks on one letter thirty stay, so that the text is normalised in linear time', () => {
  expect(clean(`அ${'\u0316\u0301'.repeat(2_000_000)}ஆ`)).toHaveLength(32);
  expect(clean('கொ')).toBe('கொ');
});
