import { type Pageview, track } from '@ezhuthu/contract';
import { announcePage, announcePost } from '@ezhuthu/kit';
import { answer, beHere, inTime, startFakeApi } from '@ezhuthu/kit/testing';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { startTracker } from './start-tracker.ts';

const views: Pageview[] = [];
startFakeApi(
  answer(track, ({ body }) => {
    views.push(...body);
    return { accepted: body.length };
  }),
);

beforeAll(() => void jest.useFakeTimers({ advanceTimers: true }));
afterAll(() => void jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const posts = () => views.map(({ postId }) => postId);

test('the first view of a page goes at once, those after it in batches', async () => {
  beHere();
  history.replaceState(null, '', '/post/1');
  announcePage({ path: '/post/1' });
  announcePost({ id: '1', title: 'மழை' });
  startTracker();
  for (let turn = 0; turn < 10 && views.length === 0; turn++) await pass(10);
  expect(posts()).toEqual(['1']);

  history.replaceState(null, '', '/post/2');
  announcePost({ id: '2', title: 'வெயில்' });
  await pass(100);
  expect(posts()).toEqual(['1']);
  await inTime(() => expect(posts()).toEqual(['1', '2']));
});
