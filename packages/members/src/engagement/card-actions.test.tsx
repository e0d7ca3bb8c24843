import { addComment, listReactions, type PostSummary } from '@ezhuthu/contract';
import {
  aComment,
  answer,
  aPostSummary,
  aUser,
  inTime,
  onFastTime,
  renderPage,
  startFakeApi,
} from '@ezhuthu/kit/testing';
import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CardActions } from './card-actions.tsx';

const api = startFakeApi();
const post = aPostSummary({ urlSlug: 'மழை', likes: 1200, comments: 3 });

const open = (...posts: PostSummary[]) => {
  const cards = posts.map((each) => <CardActions key={each.id} post={each} />);
  renderPage(<main>{cards}</main>, { session: aUser() });
};

const comments = (count = 3) => screen.findByRole('button', { name: `கருத்துகள் ${count}` });
const form = () => screen.queryByRole('textbox', { name: 'உங்கள் கருத்து' });

test('a post can be liked, commented on and saved', async () => {
  open(post);
  await comments();
  const names = screen
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.title);
  expect(names).toEqual(['விரும்பு 1.2K', 'கருத்துகள் 3', 'நூலகத்தில் சேமி']);
  const titles = screen.getAllByRole('button').map((button) => button.title);
  expect(titles).toEqual(['விரும்பு', 'கருத்துகள்', 'நூலகத்தில் சேமி']);
});

test('the form opens on demand, and closes', async () => {
  open(post);
  expect([await comments(), form()]).toEqual([expect.anything(), null]);
  await userEvent.click(await comments());
  expect(await comments()).toHaveAttribute('aria-expanded', 'true');
  expect(form()).toBeVisible();
  await userEvent.click(await comments());
  expect(await comments()).toHaveAttribute('aria-expanded', 'false');
  expect(form()).not.toBeInTheDocument();
});

test('the button says what it opens', async () => {
  open(post);
  await userEvent.click(await comments());
  const panel = document.getElementById((await comments()).getAttribute('aria-controls')!);
  expect(panel).toContainElement(form());
});

test('a comment on a card is short', async () => {
  open(post);
  await userEvent.click(await comments());
  await userEvent.type(form()!, 'நிலா');
  expect(screen.getByText('4/300')).toBeVisible();
});

test('a card links to the comments', async () => {
  open(post);
  await userEvent.click(await comments());
  const link = screen.getByRole('link', { name: 'எல்லாக் கருத்துகளும்' });
  expect(link).toHaveAttribute('href', `/post/${encodeURIComponent('மழை')}#comments`);
});

test('the posts of a page are fetched in one request', async () => {
  const batches: string[][] = [];
  api.use(
    answer(listReactions, ({ query: { ids } }) => {
      batches.push(ids);
      return {
        posts: ids.map((id) => ({
          id,
          likes: 0,
          comments: 8,
          userLiked: false,
          saved: false,
          commented: false,
        })),
      };
    }),
  );
  open(aPostSummary({ id: 'rain' }), aPostSummary({ id: 'sea' }));
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'கருத்துகள் 8' })).toHaveLength(2));
  // the page of the test before may still have asked for its own post
  expect(batches.filter((ids) => ids.includes('rain'))).toEqual([['rain', 'sea']]);
});

test("without a response the page's counts stay", async () => {
  const handler = jest.fn(() => ({ code: 'invalid', message: 'No' }));
  api.use(answer(listReactions, handler, { status: 400 }));
  open(post);
  await waitFor(() => expect(handler).toHaveBeenCalled());
  expect(await comments()).toBeVisible();
});

describe('a comment from a card', () => {
  onFastTime();

  test('counts, and closes the form after a moment', async () => {
    api.use(answer(addComment, aComment()));
    open(post);
    await userEvent.click(await comments());
    await userEvent.type(form()!, 'அருமை');
    await userEvent.click(screen.getByRole('button', { name: 'கருத்தை அனுப்பு' }));
    await inTime(() => expect(screen.getByRole('status')).toHaveTextContent('Comment posted successfully!'));
    expect(await comments(4)).toBeVisible();
    await inTime(() => expect(form()).not.toBeInTheDocument());
    expect(await comments(4)).toHaveAttribute('aria-expanded', 'false');
  });
});
