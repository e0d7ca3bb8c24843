import { findScript } from '@ezhuthu/kit/testing/languages';
import { expect, test } from '@jest/globals';
import * as messages from '../messages.ts';
import { en } from './en.ts';
import { ta } from './ta.ts';

const modules = [messages];

test('Tamil has no letter of another script, names and formats aside', () => {
  const allowed = ['CSV', 'PNG'];
  expect(findScript('Latin', modules, { language: 'ta', translations: ta, allowed })).toEqual([]);
});

test('English has no Tamil letter', () => {
  expect(findScript('Tamil', modules, { language: 'en', translations: en })).toEqual([]);
});
