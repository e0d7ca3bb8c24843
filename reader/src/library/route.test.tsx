import { type Answer, getLibrary, getSite, savePost, toggleLike, unsavePost } from '@ezhuthu/contract';
import { sessionStore } from '@ezhuthu/kit';
import { makeQueryClient } from '@ezhuthu/kit/query';
import {
  answer,
  aPostSummary,
  aSite,
  aUser,
  beHere,
  hearSignInRequests,
  hearToasts,
  renderPage,
  startFakeApi,
} from '@ezhuthu/kit/testing';
import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { siteQuery } from '../site-query.ts';
import { libraryRoute } from './route.tsx';

const api = startFakeApi(answer(getSite, aSite()));
const requests = hearSignInRequests();
const toasts = hearToasts();

type Library = Answer<typeof getLibrary>;

const holds = (props: Partial<Library> = {}) =>
  answer(getLibrary, { saved: [], liked: [], commented: [], ...props });

function open(path = '/library', session: ReturnType<typeof aUser> | undefined = aUser()) {
  const queryClient = makeQueryClient();
  queryClient.setQueryData(siteQuery.queryKey, aSite());
  const home = { path: '/', element: null };
  return renderPage([{ path: '/library', ...libraryRoute }, home], { queryClient, path, session }).router;
}

function openAsVisitor() {
  const queryClient = makeQueryClient();
  return renderPage([{ path: '/library', ...libraryRoute }], { queryClient, path: '/library' });
}

const tab = (name: string) => screen.findByRole('tab', { name });
const post = (title: string) => screen.findByRole('article', { name: title });

test('a visitor is told that the library is for members', () => {
  openAsVisitor();
  expect(screen.getByText('Please log in to access your library')).toHaveAttribute('lang', 'en');
});

test('a visitor can sign in', async () => {
  openAsVisitor();
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(requests).toEqual([{}]);
});

test('a sign-in shows the library', async () => {
  api.use(holds({ saved: [aPostSummary({ title: 'மழை' })] }));
  const { queryClient } = openAsVisitor();
  queryClient.setQueryData(siteQuery.queryKey, aSite());
  act(() => beHere(aUser()));
  expect(await post('மழை')).toBeVisible();
});

test('each shelf says how much is on it', async () => {
  api.use(holds({ saved: [aPostSummary()], liked: [aPostSummary(), aPostSummary()] }));
  open();
  await tab('சேமித்தவை (1)');
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(tabs).toEqual(['சேமித்தவை (1)', 'விரும்பியவை (2)', 'கருத்துரைத்தவை (0)']);
});

test('what was saved comes first', async () => {
  api.use(holds({ saved: [aPostSummary({ title: 'மழை' })], liked: [aPostSummary({ title: 'கடல்' })] }));
  open();
  expect(await post('மழை')).toBeVisible();
  expect(screen.queryByRole('article', { name: 'கடல்' })).not.toBeInTheDocument();
});

test('the shelf that was chosen stands in the address', async () => {
  api.use(holds({ liked: [aPostSummary({ title: 'கடல்' })] }));
  const router = open();
  await userEvent.click(await tab('விரும்பியவை (1)'));
  expect(await post('கடல்')).toBeVisible();
  expect(router.state.location.search).toBe('?tab=liked');
});

test('the shelf in the address is the one that is shown', async () => {
  api.use(holds({ commented: [aPostSummary({ title: 'நதி' })] }));
  open('/library?tab=commented');
  expect(await post('நதி')).toBeVisible();
});

test('a shelf that is not there is the first one', async () => {
  api.use(holds());
  open('/library?tab=unknown');
  expect(await tab('சேமித்தவை (0)')).toHaveAttribute('aria-selected', 'true');
});

test.each([
  ['saved', 'நீங்கள் இன்னும் எந்தப் பதிவையும் சேமிக்கவில்லை.'],
  ['liked', 'நீங்கள் இன்னும் எந்தப் பதிவையும் விரும்பவில்லை.'],
  ['commented', 'நீங்கள் இன்னும் எந்தப் பதிவிலும் கருத்துரைக்கவில்லை.'],
])('an empty shelf says so, with a way on (%s)', async (shelf, text) => {
  api.use(holds());
  open(`/library?tab=${shelf}`);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'பதிவுகளைப் பார்க்க' })).toHaveAttribute('href', '/');
});

test('what is taken out of the library is gone from its shelf', async () => {
  const rain = aPostSummary({ title: 'மழை' });
  localStorage.setItem('savedPosts', JSON.stringify([rain.id]));
  let saved = [rain];
  api.use(
    answer(getLibrary, () => ({ saved, liked: [], commented: [] })),
    answer(unsavePost, () => {
      saved = [];
      return { saved: false };
    }),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'நூலகத்தில் சேமி', pressed: true }));
  expect(await tab('சேமித்தவை (0)')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
});

test('the focus of what is taken out moves to the next', async () => {
  const posts = [aPostSummary({ title: 'மழை' }), aPostSummary({ title: 'கடல்' })];
  localStorage.setItem('savedPosts', JSON.stringify(posts.map(({ id }) => id)));
  let saved = posts;
  api.use(
    answer(getLibrary, () => ({ saved, liked: [], commented: [] })),
    answer(unsavePost, () => {
      saved = posts.slice(1);
      return { saved: false };
    }),
  );
  open();
  const [first] = await screen.findAllByRole('button', { name: 'நூலகத்தில் சேமி', pressed: true });
  await userEvent.click(first!);
  await waitFor(() =>
    expect(screen.getByRole('article')).toContainElement(document.activeElement as HTMLElement),
  );
});

test('what is taken out by mistake comes back to its shelf', async () => {
  const rain = aPostSummary({ title: 'மழை' });
  localStorage.setItem('savedPosts', JSON.stringify([rain.id]));
  let saved = [rain];
  api.use(
    answer(getLibrary, () => ({ saved, liked: [], commented: [] })),
    answer(unsavePost, () => {
      saved = [];
      return { saved: false };
    }),
    answer(savePost, () => {
      saved = [rain];
      return { saved: true };
    }),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'நூலகத்தில் சேமி', pressed: true }));
  await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
  act(() => toasts.at(-1)!.action!.onAction());
  expect(await post('மழை')).toBeVisible();
});

test('what is no longer liked is gone from its shelf', async () => {
  const rain = aPostSummary({ title: 'மழை' });
  localStorage.setItem('likedPosts', JSON.stringify([rain.id]));
  let liked = [rain];
  api.use(
    answer(getLibrary, () => ({ saved: [], liked, commented: [] })),
    answer(toggleLike, () => {
      liked = [];
      return { likes: 0, userLiked: false };
    }),
  );
  open('/library?tab=liked');
  await userEvent.click(await screen.findByRole('button', { name: /^விரும்பு/, pressed: true }));
  expect(await tab('விரும்பியவை (0)')).toBeVisible();
});

test('while the library comes its places are kept', async () => {
  api.use(answer(getLibrary, () => new Promise<Library>(() => {})));
  open();
  expect(await screen.findByRole('status')).toHaveTextContent('Loading...');
});

test('a library that fails to load can be retried', async () => {
  const refused = { code: 'too_many', message: 'Slowly' };
  api.use(
    answer(getLibrary, refused, { status: 429, once: true }),
    holds({ saved: [aPostSummary({ title: 'மழை' })] }),
  );
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('உங்கள் நூலகத்தை இப்போது ஏற்ற முடியவில்லை.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await post('மழை')).toBeVisible();
});

test("another user does not see the previous user's library", async () => {
  api.use(holds({ saved: [aPostSummary({ title: 'மழை' })] }));
  open();
  await post('மழை');
  api.use(answer(getLibrary, () => new Promise<Library>(() => {})));
  act(() => beHere(aUser({ id: 'mullai' })));
  await waitFor(() => expect(screen.queryByRole('article', { name: 'மழை' })).not.toBeInTheDocument());
});

test.each(['expired', 'refused'] as const)(
  'a session that is %s leads to the front page, and a new one back',
  async (reason) => {
    api.use(holds());
    const router = open('/library?tab=liked');
    act(() => sessionStore.end(reason));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    await act(async () => {
      beHere(aUser());
      requests.at(-1)!.onSignedIn!();
    });
    await waitFor(() => expect(router.state.location.search).toBe('?tab=liked'));
  },
);
