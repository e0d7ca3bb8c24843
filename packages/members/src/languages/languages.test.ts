import { findScript } from '@ezhuthu/kit/testing/languages';
import { expect, test } from '@jest/globals';
import * as account from '../account/messages.ts';
import * as comments from '../engagement/comment-messages.ts';
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
