import type { Language } from '@ezhuthu/contract';
import { sessionStore } from '@ezhuthu/kit';
import { aSite, aUser } from '@ezhuthu/kit/testing';
import { afterEach, expect, test } from '@jest/globals';
import { accountMenuText } from '../messages/account-menu.ts';
import { languageOf, onOwnLanguageChange, setFrontLanguage, setPageLanguage } from './page-language.ts';

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

test('a front that comes while a language is loaded is in it with the others', async () => {
  const heard: string[] = [];
  const changing = setPageLanguage('en');
  await setFrontLanguage('late', async () => async (language) => () => void heard.push(language));
  await changing;
  expect(heard).toEqual(['en']);
});

test('a language of a later release is like none', () => {
  const later = (language: string) => language as Language;
  sessionStore.begin('token', aUser({ language: later('fr') }));
  expect(languageOf(registry, '/dashboard', aSite({ language: 'ta' }))).toBe('ta');
  expect(languageOf(registry, '/', aSite({ language: later('toString') }))).toBe('mixed');
});

test('whoever signs in, or chooses here or in another tab, brings a language', () => {
  const heard: unknown[] = [];
  onOwnLanguageChange(() => heard.push(sessionStore.storedUser()?.language));
  sessionStore.begin('token', aUser({ language: 'en' }));
  sessionStore.begin('token', aUser({ language: 'en', name: 'கயல்' }));
  sessionStore.end('signed-out');
  expect(heard).toEqual(['en', undefined]);
});

test('translations that cannot be loaded change nothing', async () => {
  const before = accountMenuText.profile;
  const broken = Promise.reject(new Error('lost'));
  await setFrontLanguage('studio', () => broken);
  await expect(setPageLanguage('en')).rejects.toThrow('lost');
  expect(accountMenuText.profile).toBe(before);
  await setFrontLanguage('studio', async () => async () => () => {});
});
