// Same on every database engine: it reads no database.
import { expect, test } from '@jest/globals';
import { readableAddress } from './readable-address.ts';

const rain = encodeURI('மழை');

test.each([
  [`https://site.example/post/${rain}`, 'https://site.example/post/மழை'],
  ['/archive', '/archive'],
  ['/post/மழை', '/post/மழை'],
  // a sign that would end the path stays encoded
  ['/tag/a%2Fb%3Fc', '/tag/a%2Fb%3Fc'],
  // cut within a character, and within an escape
  [`/tag/${rain.slice(0, -3)}`, '/tag/மழ…'],
  [`/tag/${rain.slice(0, -1)}`, '/tag/மழ…'],
  [`/tag/${rain.slice(0, -2)}`, '/tag/மழ…'],
  // what nobody can decode stands beside what can be decoded
  [`/100%/${rain}`, '/100%/மழை'],
  ['/%', '/…'],
])('the address %s is shown as %s', (address, shown) => {
  expect(readableAddress(address)).toBe(shown);
});
