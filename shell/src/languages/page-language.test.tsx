import { sessionStore } from '@ezhuthu/kit';
import { aSite, aUser } from '@ezhuthu/kit/testing';
import { afterEach, expect, test } from '@jest/globals';
import { accountMenuText } from '../messages/account-menu.ts';
import { languageOf, setFrontLanguage, setPageLanguage } from './page-language.ts';

const remote = (name: string, path: string, access?: 'author' | 'reader') => ({
  name,
  version: '1',
  entry: '',
  mounts: [{ path, ...(access && { access }) }],
});
const registry = [
  remote('reader', '/'),
  remote('library', '/library', 'reader'),
  remote('studio', '/dashboard', 'author'),
];

afterEach(async () => {
  sessionStore.end('signed-out');
  await setPageLanguage('mixed');
});

test('tools are in the language of whoever uses them, all other pages in that of the site', () => {
  const site = aSite({ language: 'ta' });
  expect(languageOf(registry, '/dashboard', site)).toBe('ta');
  sessionStore.begin('token', aUser({ language: 'en' }));
  expect(['/dashboard', '/', '/library', '/login'].map((path) => languageOf(registry, path, site))).toEqual([
    'en',
    'ta',
    'ta',
    'ta',
  ]);
});

test('of two choices the last one counts, whichever is loaded first', async () => {
  const before = accountMenuText.profile;
  await Promise.all([setPageLanguage('en'), setPageLanguage('mixed')]);
  expect(accountMenuText.profile).toBe(before);
});

test('a front that comes later is in the language of the page, and changes with it', async () => {
  const heard: string[] = [];
  await setPageLanguage('en');
  await setFrontLanguage('studio', async () => async (language) => () => void heard.push(language));
  await setPageLanguage('ta');
  expect(heard).toEqual(['en', 'ta']);
});

test('translations that cannot be loaded change nothing', async () => {
  const before = accountMenuText.profile;
  const broken = Promise.reject(new Error('lost'));
  await setFrontLanguage('studio', () => broken);
  await expect(setPageLanguage('en')).rejects.toThrow('lost');
  expect(accountMenuText.profile).toBe(before);
  await setFrontLanguage('studio', async () => async () => () => {});
});
