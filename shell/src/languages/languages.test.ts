import { readdirSync } from 'node:fs';
import { findScript } from '@ezhuthu/kit/testing/languages';
import { expect, test } from '@jest/globals';
import { en } from './en.ts';
import { ta } from './ta.ts';

const folder = new URL('../messages/', import.meta.url);
const files = readdirSync(folder).filter((name) => !name.includes('.test.'));
const modules: object[] = await Promise.all(files.map((name) => import(new URL(name, folder).href)));

test('Tamil has no letter of another script, names and formats aside', () => {
  const allowed = ['JavaScript'];
  expect(findScript('Latin', modules, { language: 'ta', translations: ta, allowed })).toEqual([]);
});

test('English has no Tamil letter', () => {
  expect(findScript('Tamil', modules, { language: 'en', translations: en })).toEqual([]);
});
