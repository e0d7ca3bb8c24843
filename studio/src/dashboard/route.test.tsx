import {
  deletePost,
  getAuthor,
  getBackupState,
  getSecondFactor,
  getSite,
  listCategories,
  listPosts,
  listQueuedComments,
  listTrash,
  type Passkey,
  type PostSummary,
  publishScheduled,
  restorePost,
} from '@ezhuthu/contract';
import { ApiError, provideModuleLoader } from '@ezhuthu/kit';
import {
  answer,
  aPost,
  aPostSummary,
  aSite,
  aUser,
  type FakeRequest,
  hearToasts,
  inTime,
  onFastTime,
  renderPage,
  startFakeApi,
  theAuthor,
  theBackupState,
} from '@ezhuthu/kit/testing';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as inline from '../inline/index.ts';
import { DashboardPage } from './route.tsx';

const refused = { code: 'too_many', message: 'Slowly' };
const broken = { code: 'internal', message: 'EIO' };

let posts: PostSummary[];
/** List requests, without those that only count posts. */
let recorded: FakeRequest<typeof listPosts>[];
const toasts = hearToasts();

const getPage = <T,>(all: T[], { page, limit }: { page: number; limit: number }) => ({
  shown: all.slice((page - 1) * limit, page * limit),
  pagination: {
    currentPage: page,
    totalPages: Math.ceil(all.length / limit),
    totalCount: all.length,
    hasMore: page * limit < all.length,
  },
});

/** Filters and paginates like the server. */
const listed = answer(listPosts, (question) => {
  const { status, search, category, ...paging } = question.query;
  if (paging.limit > 1) recorded.push(question);
  const found = posts.filter(
    (post) =>
      (!status || post.status === status) &&
      (!search || post.title.includes(search)) &&
      (!category || post.category === category),
  );
  const { shown, pagination } = getPage(found, paging);
  return { posts: shown, pagination };
});

const names = Array.from({ length: 25 }, (_, number) => `வகை ${number + 1}`);

const aPasskey = {
  id: 'p',
  name: 'தொலைபேசி',
  createdAt: '2026-11-25T00:00:00.000Z',
  lastUsedAt: null,
  isUsable: true,
};
const protectedBy = (passkeys: Passkey[]) =>
  answer(getSecondFactor, { passkeys, totpSince: null, recoveryCodes: 10, isDue: false });

const api = startFakeApi(
  protectedBy([aPasskey]),
  answer(getBackupState, theBackupState({ isConfigured: false })),
  answer(listQueuedComments, {
    comments: [],
    counts: { held: 2, reported: 0, spam: 0 },
    hasLearned: false,
    pagination: { currentPage: 1, totalPages: 2, totalCount: 2, hasMore: true },
  }),
  answer(getSite, aSite()),
  answer(getAuthor, theAuthor()),
  listed,
  answer(listTrash, ({ query }) => ({ posts: [], pagination: getPage([], query).pagination })),
  answer(publishScheduled, { publishedCount: 0, totalScheduled: 0 }),
  answer(listCategories, ({ query }) => {
    const { shown, pagination } = getPage(names, query);
    const categories = shown.map((name) => ({ name, slug: name, count: 1, postCount: 1 }));
    return { categories, pagination };
  }),
);

beforeEach(() => {
  provideModuleLoader(async () => inline);
  recorded = [];
  posts = [
    aPostSummary({ title: 'மழை', category: 'வகை 1' }),
    aPostSummary({ id: 'draft', title: 'வரைவு', status: 'draft', publishedAt: null }),
    aPostSummary({ id: 'later', title: 'நாளை', status: 'scheduled' }),
  ];
});

const open = (path = '/dashboard') =>
  renderPage(<DashboardPage />, { path, session: aUser({ isAuthor: true }) }).router;

const card = (title: string) => screen.findByRole('article', { name: title });
const titles = () =>
  screen.queryAllByRole('article').map((article) => within(article).getByRole('heading').textContent);
const shows = (...wanted: string[]) => waitFor(() => expect(titles()).toEqual(wanted));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const tab = (name: string) => screen.getByRole('tab', { name });
const field = () => screen.getByRole('searchbox', { name: 'Search posts...' });
const categories = () => screen.getByRole('combobox', { name: 'வகை' });
const many = (count: number) =>
  Array.from({ length: count }, (_, n) => aPostSummary({ title: `பதிவு ${n}` }));

test('all posts are listed, whatever their status, as the dashboard asks for them', async () => {
  open();
  await shows('மழை', 'வரைவு', 'நாளை');
  expect(recorded[0]!.headers.get('dashboard-access')).toBe('true');
  expect(recorded[0]!.query).toMatchObject({ page: 1, limit: 10 });
});

describe('an author without a second factor', () => {
  beforeEach(() => {
    localStorage.removeItem('secondFactorAsk');
    api.use(protectedBy([]));
  });

  test('is asked to set one up', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'இப்போது சேர்க்கிறேன்' })).toHaveAttribute(
      'href',
      '/settings?tab=security',
    );
  });

  test('can put it off', async () => {
    const { unmount } = renderPage(<DashboardPage />, { session: aUser({ isAuthor: true }) });
    await userEvent.click(await screen.findByRole('button', { name: 'பிறகு' }));
    expect(screen.queryByRole('link', { name: 'இப்போது சேர்க்கிறேன்' })).not.toBeInTheDocument();
    unmount();
    open();
    await shows('மழை', 'வரைவு', 'நாளை');
    expect(screen.queryByRole('link', { name: 'இப்போது சேர்க்கிறேன்' })).not.toBeInTheDocument();
  });
});

test('a tab shows its posts, clears the filters, and is stored in the URL', async () => {
  const router = open('/dashboard?search=மழை&category=வகை+1');
  await shows('மழை');
  await userEvent.click(tab('Draft'));
  await shows('வரைவு');
  expect(router.state.location.search).toBe('?tab=draft');
  expect(field()).toHaveValue('');
  await act(() => router.navigate(-1));
  await shows('மழை');
  expect(field()).toHaveValue('மழை');
});

test('a URL that is opened again shows the same view', async () => {
  open('/dashboard?tab=scheduled&search=நாளை');
  await shows('நாளை');
  expect(tab('Scheduled')).toHaveAttribute('aria-selected', 'true');
  expect(field()).toHaveValue('நாளை');
});

test('ten posts are shown, and ten more when they are asked for', async () => {
  posts = many(12);
  open();
  await screen.findByText('12 பதிவுகள்; 10 காட்டப்படுகின்றன');
  await press('Load More Posts');
  await screen.findByText('12 பதிவுகள்');
  expect(titles()).toHaveLength(12);
});

test('a category narrows the list down, from its first page', async () => {
  open();
  await shows('மழை', 'வரைவு', 'நாளை');
  await userEvent.selectOptions(categories(), 'வகை 1');
  await shows('மழை');
  expect(recorded.at(-1)!.query).toMatchObject({ page: 1, category: 'வகை 1' });
});

test('the categories grow by their last entry', async () => {
  open();
  await waitFor(() => expect(within(categories()).getAllByRole('option')).toHaveLength(22));
  const [all] = within(categories()).getAllByRole('option');
  expect(all).toHaveTextContent('All Categories');
  await userEvent.selectOptions(categories(), 'Load more');
  await waitFor(() => expect(within(categories()).getAllByRole('option')).toHaveLength(26));
  expect(categories()).toHaveDisplayValue('All Categories');
});

test('without categories the list is there', async () => {
  api.use(answer(listCategories, refused, { status: 429 }));
  open();
  await shows('மழை', 'வரைவு', 'நாளை');
});

test('cleared filters show everything again', async () => {
  const router = open('/dashboard?tab=published&search=மழை&category=வகை+1');
  await shows('மழை');
  posts = [aPostSummary({ title: 'புதியது' }), ...posts];
  await press('Clear all filters and reload');
  await shows('புதியது', 'மழை');
  expect(router.state.location.search).toBe('?tab=published');
});

test('a refreshed list begins with its first page', async () => {
  posts = many(12);
  open();
  await screen.findByText(/^12/);
  await press('Load More Posts');
  await screen.findByText('12 பதிவுகள்');
  posts = posts.slice(1);
  await press('Refresh posts (bypass cache)');
  await screen.findByText('11 பதிவுகள்; 10 காட்டப்படுகின்றன');
});

describe('a list without posts', () => {
  test('says while it is looking that it is', () => {
    api.use(answer(listPosts, () => new Promise<never>(() => {})));
    open();
    expect(screen.getByText('Loading... Please wait for a moment.')).toBeInTheDocument();
  });

  test('offers to write the first', async () => {
    posts = [];
    open();
    expect(await screen.findByText('Get started by creating your first story.')).toBeVisible();
    for (const link of screen.getAllByRole('link', { name: 'New Post' }))
      expect(link).toHaveAttribute('href', '/write');
  });

  test('offers to search for something else', async () => {
    open('/dashboard?search=கடல்');
    expect(await screen.findByText('No posts found')).toBeVisible();
    expect(screen.getByText('Try adjusting your search terms or filters.')).toBeVisible();
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear all filters and reload' })[1]!);
    await shows('மழை', 'வரைவு', 'நாளை');
  });
});

describe('a list that fails to load', () => {
  test('can be asked for again', async () => {
    api.use(answer(listPosts, refused, { status: 429 }));
    open();
    expect(await screen.findByText('Failed to load posts.')).toBeVisible();
    api.use(listed);
    await userEvent.click(within(screen.getByRole('tabpanel')).getByRole('button', { name: 'Retry' }));
    await shows('மழை', 'வரைவு', 'நாளை');
  });

  test('stays as it was, and says so', async () => {
    open();
    await shows('மழை', 'வரைவு', 'நாளை');
    api.use(answer(listPosts, refused, { status: 429 }));
    await press('Refresh posts (bypass cache)');
    expect(await screen.findByText('Unable to load latest posts. Showing cached content.')).toBeVisible();
    expect(titles()).toHaveLength(3);
    api.use(listed);
    await press('Retry');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });
});

describe('a card', () => {
  const edit = (title: string) => screen.getByRole('link', { name: `Edit: ${title}` });
  const remove = (title: string) => screen.queryByRole('button', { name: `Delete: ${title}` });

  test('leads a draft to its editor, and other posts to theirs', async () => {
    open();
    await card('மழை');
    expect(edit('வரைவு')).toHaveAttribute('href', '/edit-draft/draft');
    expect(edit('நாளை')).toHaveAttribute('href', '/edit-post/later');
  });

  test('offers to delete what is not published', async () => {
    open();
    await card('மழை');
    expect(['வரைவு', 'நாளை', 'மழை'].map((title) => remove(title) !== null)).toEqual([true, true, false]);
  });

  test('offers to hide what is published', async () => {
    open();
    expect(await screen.findByRole('button', { name: 'Hide: மழை' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Hide: வரைவு' })).not.toBeInTheDocument();
  });

  test('is gone after a question, and comes back from the message', async () => {
    const all = posts;
    api.use(
      answer(deletePost, () => {
        posts = posts.filter(({ id }) => id !== 'draft');
        return undefined;
      }),
      answer(restorePost, () => {
        posts = all;
        return aPost({ id: 'draft' });
      }),
    );
    open();
    await card('வரைவு');
    await userEvent.click(remove('வரைவு')!);
    const question = screen.getByRole('alertdialog', {
      name: '“வரைவு” என்ற பதிவை எப்படி நீக்குவது?',
    });
    await userEvent.click(within(question).getByRole('button', { name: 'குப்பைக்கு நகர்த்து' }));
    await shows('மழை', 'நாளை');
    expect(screen.getByText('2 பதிவுகள்')).toHaveFocus();
    expect(toasts[0]).toMatchObject({ text: 'Post deleted successfully!', action: { label: 'மீட்டெடு' } });
    toasts[0]!.action!.onAction();
    await shows('மழை', 'வரைவு', 'நாளை');
    // The message follows the list; the next test must not hear it.
    await waitFor(() => expect(toasts.at(-1)).toMatchObject({ text: 'பதிவு மீட்டெடுக்கப்பட்டது', tone: 'good' }));
  });

  test.each([
    [401, 'Authentication failed. Please log in again.'],
    [403, 'You need author privileges to delete posts.'],
    [429, 'Slowly'],
  ])('stays when deleting is answered %d, which is told', async (status, told) => {
    api.use(answer(deletePost, refused, { status }));
    open();
    await card('வரைவு');
    await userEvent.click(remove('வரைவு')!);
    await userEvent.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'குப்பைக்கு நகர்த்து' }),
    );
    await waitFor(() => expect(toasts).toEqual([expect.objectContaining({ tone: 'bad', text: told })]));
    await card('வரைவு');
  });
});

describe('in time', () => {
  onFastTime();
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

  test('the search runs once typing pauses', async () => {
    const router = open();
    await inTime(() => screen.getByRole('article', { name: 'மழை' }));
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime, delay: null });
    await user.type(field(), 'நாளை');
    expect(router.state.location.search).toBe('');
    await pass(300);
    expect(router.state.location.search).toBe(`?search=${encodeURIComponent('நாளை')}`);
    await inTime(() => expect(titles()).toEqual(['நாளை']));
    expect(recorded.map(({ query }) => query.search)).toEqual([undefined, 'நாளை']);
  });

  test('a server failure shows the specified message', async () => {
    api.use(answer(deletePost, broken, { status: 500 }));
    open();
    await inTime(() => screen.getByRole('article', { name: 'வரைவு' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete: வரைவு' }));
    await userEvent.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'குப்பைக்கு நகர்த்து' }),
    );
    await inTime(() => expect(toasts[0]?.text).toBe('Failed to delete post. Please try again.'));
  });

  /** Number of checks for posts that are due. */
  function countChecks(publishedCount: number) {
    const checks: null[] = [];
    api.use(
      answer(publishScheduled, () => {
        checks.push(null);
        return { publishedCount, totalScheduled: 0 };
      }),
    );
    return checks;
  }

  test('what is due is published after three seconds and every ten minutes', async () => {
    const checks = countChecks(0);
    open();
    await pass(2900);
    expect(checks).toHaveLength(0);
    await inTime(() => expect(checks).toHaveLength(1));
    await pass(600_000);
    await inTime(() => expect(checks).toHaveLength(2));
    expect(recorded).toHaveLength(1);
  });

  test('a hidden page does not check', async () => {
    const checks = countChecks(0);
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    open();
    await pass(700_000);
    expect(checks).toHaveLength(0);
    jest.restoreAllMocks();
  });

  test.each([
    ['all', 2],
    ['published', 2],
    ['scheduled', 2],
    ['draft', 1],
  ])('what was published is shown in the tab %s', async (name, times) => {
    const checks = countChecks(1);
    open(`/dashboard?tab=${name}`);
    await inTime(() => screen.getAllByRole('article'));
    const before = recorded.length;
    await inTime(() => expect(checks).toHaveLength(1));
    await pass(5000);
    expect(recorded.slice(before)).toHaveLength(times - 1);
  });
});

const Panel = () => <p>பார்வைகள்</p>;

/** Throws while rendering; its console error is expected. */
function BrokenPanel(): never {
  throw new ApiError(500, broken);
}

describe('the metrics', () => {
  const loader = (panel: () => Promise<unknown>) =>
    provideModuleLoader(async (exposedModule) => (exposedModule === 'insights/panel' ? panel() : inline));

  test('are a tab of their own, without filters and sidebar', async () => {
    loader(async () => ({ default: Panel }));
    open();
    await shows('மழை', 'வரைவு', 'நாளை');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'All',
      'Published',
      'Draft',
      'Scheduled',
      'Analytics',
      'Trash',
    ]);
    await userEvent.click(tab('Analytics'));
    expect(await screen.findByText('பார்வைகள்')).toBeVisible();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });

  test('that fail to load leave the dashboard intact, with a retry', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    let isDown = true;
    loader(async () => {
      if (isDown) throw new Error('down');
      return { default: Panel };
    });
    open('/dashboard?tab=analytics');
    expect(await screen.findByRole('alert')).toHaveTextContent(/புள்ளிவிவரங்களை/);
    isDown = false;
    await press('Retry');
    expect(await screen.findByText('பார்வைகள்')).toBeVisible();
    await userEvent.click(tab('Draft'));
    await shows('வரைவு');
    warn.mockRestore();
  });

  test('that fail to render leave it intact, too', async () => {
    loader(async () => ({ default: BrokenPanel }));
    open('/dashboard?tab=analytics');
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  });
});
