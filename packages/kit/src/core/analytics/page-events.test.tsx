import { expect, jest, test } from '@jest/globals';
import { announcePage, announcePost, onPageShown, onPostShown, type PostShown } from './page-events.ts';

const one = { id: '1', title: 'ஒன்று' };
const two = { id: '2', title: 'இரண்டு' };

test('before anything is shown there is no news', () => {
  const listener = jest.fn();
  onPostShown(listener)();
  expect(listener).not.toHaveBeenCalled();
});

test('who listens hears each post that is shown', () => {
  const heard: PostShown[] = [];
  const leave = onPostShown((post) => heard.push(post));
  announcePost(one);
  announcePost(two);
  leave();
  expect(heard).toEqual([one, two]);
});

test('who comes late hears the latest', () => {
  announcePost(one);
  announcePost(two);
  const listener = jest.fn();
  onPostShown(listener)();
  expect(listener.mock.calls).toEqual([[two]]);
});

test('who leaves hears nothing more', () => {
  announcePage({ path: '/' });
  const listener = jest.fn();
  onPageShown(listener)();
  announcePage({ path: '/about' });
  expect(listener).toHaveBeenCalledTimes(1);
});
