import { anonymousName } from '@ezhuthu/contract';
import { findScript } from '@ezhuthu/kit/testing/languages';
import { setLanguage } from '@ezhuthu/kit/text';
import { expect, test } from '@jest/globals';
import * as account from '../account/messages.ts';
import * as comments from '../engagement/comment-messages.ts';
import { getCommenterName } from '../engagement/commenter-name.ts';
import * as engagement from '../engagement/messages.ts';
import * as share from '../share/messages.ts';
import { en } from './en.ts';
import { ta } from './ta.ts';

const modules = [account, comments, engagement, share];

test('Tamil has no letter of another script, names and formats aside', () => {
  const allowed = [
    'MB',
    'JPEG',
    'PNG',
    'WebP',
    'GIF',
    'AVIF',
    'HEIC',
    'ZIP',
    'JSON',
    'https',
    'recovery-codes.txt',
    'Facebook',
    'Twitter',
    'Instagram',
    'LinkedIn',
    'WhatsApp',
    'Telegram',
  ];
  expect(findScript('Latin', modules, { language: 'ta', translations: ta, allowed })).toEqual([]);
});

test('English has no Tamil letter', () => {
  expect(findScript('Tamil', modules, { language: 'en', translations: en })).toEqual([]);
});

test('a guest who gave no name is anonymous in the language of the page', () => {
  const user = { firstName: anonymousName, lastName: '', avatar: null, isAuthor: false };
  setLanguage('ta', [ta]);
  const name = getCommenterName({ user });
  setLanguage('mixed', []);
  expect(name).toBe('பெயரிலி');
});
