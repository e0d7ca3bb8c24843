import { sessionStore } from '@ezhuthu/kit';
import { aUser } from '@ezhuthu/kit/testing';
import { expect, test } from '@jest/globals';
import { markAuthor } from './author-cookie.ts';

test('the author’s browsers have the cookie as long as they are signed in', () => {
  sessionStore.begin('token', aUser({ isAuthor: true }));
  markAuthor();
  expect(document.cookie).toContain('author=1');
  sessionStore.end('signed-out');
  expect(document.cookie).not.toContain('author');
});

test('no other member’s browser has it', () => {
  sessionStore.begin('token', aUser());
  markAuthor();
  expect(document.cookie).not.toContain('author');
});
