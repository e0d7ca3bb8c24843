import { type Pageview, track } from '@ezhuthu/contract';
import { announcePage, announcePost } from '@ezhuthu/kit';
import { answer, beHere, startFakeApi } from '@ezhuthu/kit/testing';
import { expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { startTracker } from './start-tracker.ts';

const views: Pageview[] = [];
startFakeApi(
  answer(track, ({ body }) => {
    views.push(...body);
    return { accepted: body.length };
  }),
);

test('a post is counted by its document, and once when the shell starts later', async () => {
  beHere();
  history.replaceState(null, '', '/post/1');
  document.body.innerHTML = '<article data-post="1"><h1>மழை</h1></article>';
  startTracker();
  await waitFor(() => expect(views).toMatchObject([{ postId: '1', title: 'மழை' }]));
  announcePage({ path: '/post/1' });
  announcePost({ id: '1', title: 'மழை' });
  history.replaceState(null, '', '/post/2');
  announcePage({ path: '/post/2' });
  announcePost({ id: '2', title: 'வெயில்' });
  await waitFor(() => expect(views.map(({ postId }) => postId)).toEqual(['1', '2']), { timeout: 10_000 });
}, 20_000);
