import { type Pageview, track } from '@ezhuthu/contract';
import { announcePage } from '@ezhuthu/kit';
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
const isWaiting = () => Object.keys(localStorage).some((key) => key.startsWith('analyticsEvent:'));

test('a page that Back has loaded again counts ten seconds after the one before', async () => {
  beHere();
  // jsdom has none
  Object.defineProperty(performance, 'getEntriesByType', { value: () => [{ type: 'back_forward' }] });
  localStorage.setItem('analyticsRoute', `${Date.now()}`);
  history.replaceState(null, '', '/archive');
  announcePage({ path: '/archive' });
  startTracker();
  await pass(9000);
  expect(views).toEqual([]);
  expect(isWaiting()).toBe(false);
  await pass(2000);
  await inTime(() => expect(views).toMatchObject([{ path: '/archive' }]));
});
