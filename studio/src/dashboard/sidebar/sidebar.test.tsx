import {
  clearCache,
  getBackupState,
  getSecondFactor,
  getSite,
  listPosts,
  listQueuedComments,
  listTrash,
  refreshPages,
} from '@ezhuthu/contract';
import { makeQueryClient } from '@ezhuthu/kit/query';
import {
  answer,
  aSite,
  aUser,
  hearToasts,
  renderPage,
  startFakeApi,
  theBackupState,
} from '@ezhuthu/kit/testing';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { Sidebar } from './sidebar.tsx';

const toasts = hearToasts();
const refused = { code: 'too_many', message: 'பொறுங்கள்' };
const totals: Record<string, number> = { published: 60, draft: 4, scheduled: 2 };
const totalled = (totalCount: number) => ({
  posts: [],
  pagination: { currentPage: 1, totalPages: totalCount, totalCount, hasMore: false },
});

const aPasskey = {
  id: 'p',
  name: 'தொலைபேசி',
  createdAt: '2026-11-25T00:00:00.000Z',
  lastUsedAt: null,
  isUsable: true,
};
const api = startFakeApi(
  answer(getSecondFactor, { passkeys: [aPasskey], totpSince: null, recoveryCodes: 10, isDue: false }),
  answer(getBackupState, theBackupState({ isConfigured: false })),
  answer(listQueuedComments, {
    comments: [],
    counts: { held: 2, reported: 0, spam: 0 },
    hasLearned: false,
    pagination: { currentPage: 1, totalPages: 2, totalCount: 2, hasMore: true },
  }),
  answer(getSite, aSite()),
  answer(listPosts, ({ query }) => totalled(totals[query.status!]!)),
  answer(listTrash, totalled(3)),
);

const open = (queryClient = makeQueryClient()) =>
  renderPage(<Sidebar />, { queryClient, session: aUser({ isAuthor: true }) });

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const numbers = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

test('the posts of each status are counted', async () => {
  open();
  await waitFor(() => expect(numbers()).toEqual(['60', '4', '2', '3']));
});

test('counts that fail to load show an error and can be retried', async () => {
  api.use(answer(listTrash, refused, { status: 429, once: true }));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load dashboard data.');
  await waitFor(() => expect(numbers()).toEqual(['60', '4', '2', '–']));
  await press('Retry');
  await waitFor(() => expect(numbers()).toEqual(['60', '4', '2', '3']));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('all posts', () => {
  const given: string[] = [];

  beforeEach(() => {
    given.length = 0;
    URL.createObjectURL = () => 'blob:posts';
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      given.push(this.download);
    });
  });

  const download = () => press('எல்லாப் பதிவுகளையும் பதிவிறக்கு');

  test('are downloaded with the token', async () => {
    let authorization: string | null = null;
    api.use(
      http.get('/api/posts/export', ({ request }) => {
        authorization = request.headers.get('authorization');
        return new HttpResponse('{}\n');
      }),
    );
    open();
    await download();
    await waitFor(() => expect(given).toEqual(['posts.ndjson']));
    expect(authorization).toBe('Bearer token');
  });

  test('that fail to load show an error', async () => {
    api.use(http.get('/api/posts/export', () => HttpResponse.json(refused, { status: 429 })));
    open();
    await download();
    await waitFor(() => expect(toasts[0]).toMatchObject({ tone: 'bad', text: 'பொறுங்கள்' }));
    expect(given).toEqual([]);
  });
});

describe('cached data', () => {
  const state = { data: 'x'.repeat(1534), dataUpdatedAt: Date.now() - 5 * 60_000 };

  /** With a persisted query from the last visit. */
  async function openDialog() {
    const queries = [{ meta: { kind: 'ownPosts' }, state }];
    localStorage.setItem('answers', JSON.stringify({ clientState: { queries } }));
    const page = open();
    await waitFor(() => expect(numbers()).toContain('60'));
    await press('தற்காலிகச் சேமிப்பு');
    return page;
  }

  const row = () => within(screen.getByRole('dialog')).getByRole('row', { name: /^பலகையின் பதிவுகள்/ });

  test('is shown with kind, number, age and size', async () => {
    await openDialog();
    const cells = within(row()).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual(['1', '5 நிமிடங்களுக்கு முன்', '1.50 KB']);
  });

  test('is cleared, and active queries are fetched again', async () => {
    const { queryClient } = await openDialog();
    queryClient.setQueryData(['unused'], 'x');
    await press('இந்த உலாவியில் அழி');
    expect(localStorage.getItem('answers')).toBeNull();
    expect(queryClient.getQueryData(['unused'])).toBeUndefined();
    expect(screen.getByText('எதுவும் இல்லை')).toBeVisible();
    expect(toasts[0]).toMatchObject({ tone: 'good' });
  });

  test('of the server is created again', async () => {
    const calls: string[] = [];
    const heard = (name: string) => {
      calls.push(name);
      return { success: true as const };
    };
    api.use(
      answer(clearCache, () => heard('clear-cache')),
      answer(refreshPages, () => heard('refresh')),
    );
    await openDialog();
    await press('சேவையகத்தின் பக்கங்களைப் புதுப்பி');
    await waitFor(() => expect(toasts[0]).toMatchObject({ tone: 'good' }));
    expect(calls).toEqual(['clear-cache', 'refresh']);
  });

  test('of the server shows an error when clearing it fails', async () => {
    api.use(answer(clearCache, refused, { status: 429 }));
    await openDialog();
    await press('சேவையகத்தின் பக்கங்களைப் புதுப்பி');
    await waitFor(() => expect(toasts[0]).toMatchObject({ tone: 'bad', text: 'பொறுங்கள்' }));
  });
});

describe('the last backup', () => {
  test('is named with its age, and leads to all', async () => {
    const lastProvenAt = new Date(Date.now() - 3 * 60 * 60 * 1000).toISOString();
    api.use(answer(getBackupState, theBackupState({ lastProvenAt })));
    open();
    const link = await screen.findByRole('link', { name: /^கடைசியாகச் சரிபார்த்தது: 3 மணி/ });
    expect(link).toHaveAttribute('href', '/settings?tab=archive');
  });

  test('that is overdue is a warning', async () => {
    api.use(answer(getBackupState, theBackupState({ isOverdue: true })));
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('மூன்று நாள்களாகச் சரிபார்த்த பிரதி எதுவும் இல்லை.');
  });

  test('is not shown where there is no place for backups', async () => {
    open();
    await waitFor(() => expect(numbers()).toEqual(['60', '4', '2', '3']));
    expect(screen.queryByText('காப்புப் பிரதிகள்')).not.toBeInTheDocument();
  });
});

test('it leads to the comments and says how many wait', async () => {
  open();
  const link = await screen.findByRole('link', { name: 'கருத்துகள் (2)' });
  expect(link).toHaveAttribute('href', '/dashboard/comments');
});
