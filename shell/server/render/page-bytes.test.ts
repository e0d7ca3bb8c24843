import { expect, test } from '@jest/globals';
import { toBytes } from './page-bytes.ts';

const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString();

test('text and bytes follow each other', () => {
  expect(toText(toBytes(['<p>', Buffer.from('மழை'), '</p>']))).toBe('<p>மழை</p>');
});

test('a page keeps its bytes when the next one is made', () => {
  const first = toBytes(['மழை']);
  toBytes(['வெயில்']);
  expect(toText(first)).toBe('மழை');
});

test('a page may be larger than others', () => {
  const long = 'மழை '.repeat(200_000);
  expect(toText(toBytes([long, '!']))).toBe(`${long}!`);
});
