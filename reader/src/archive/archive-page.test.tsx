import {
  type Category,
  getSite,
  getTimeline,
  listCategories,
  listDiaryPosts,
  listPosts,
  type PostSummary,
} from '@ezhuthu/contract';
import { makeQueryClient } from '@ezhuthu/kit/query';
import { answer, aPostSummary, aSite, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { parseMonth } from '@ezhuthu/kit/text';
import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitForElementToBeRemoved, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { pagesAlone } from '../pages.ts';

const pageWithOne = (count: number, page = 1, limit = 50) => ({
  currentPage: page,
  totalPages: Math.ceil(count / limit),
  totalCount: count,
  hasMore: page * limit < count,
});

const hasPosts = (posts: Partial<PostSummary>[]) =>
  answer(listPosts, ({ query: { page, limit } }) => ({
    posts: posts.slice((page - 1) * limit, page * limit).map(aPostSummary),
    pagination: pageWithOne(posts.length, page, limit),
  }));

const named = (...names: string[]): Category[] =>
  names.map((name) => ({ name, slug: name, count: 2, postCount: 2 }));

const api = startFakeApi(
  answer(getSite, aSite()),
  hasPosts([{ title: 'மழை' }]),
  answer(listCategories, ({ query: { search = '', page, limit } }) => {
    const found = named('கவிதை', 'கட்டுரை', 'சிறுகதை').filter(({ name }) => name.includes(search));
    return { categories: found, pagination: pageWithOne(found.length, page, limit) };
  }),
);

function open(path = '/archive') {
  const queryClient = makeQueryClient();
  return renderPage(pagesAlone, { queryClient, path }).router;
}

const timeline = '/archive?view=timeline';

/** Records the requests. */
function listening() {
  const handler = jest.fn();
  api.use(
    answer(listPosts, ({ query }) => {
      handler(query);
      return { posts: [aPostSummary()], pagination: pageWithOne(1) };
    }),
  );
  return handler;
}

test('twelve posts are asked for, newest first', async () => {
  const handler = listening();
  open();
  await screen.findByRole('article');
  expect(handler.mock.calls).toMatchObject([[{ page: 1, limit: 12, sort: 'date' }]]);
});

test('the address says which posts, and in which order', async () => {
  const handler = listening();
  open(`/archive?category=${encodeURIComponent('கவிதை')}&sort=title`);
  await screen.findByRole('article');
  expect(handler.mock.calls).toMatchObject([[{ page: 1, limit: 12, sort: 'title', category: 'கவிதை' }]]);
});

test('loading posts is announced', async () => {
  api.use(answer(listPosts, () => new Promise<never>(() => {})));
  open();
  expect(await screen.findByText('Loading archive...')).toBeVisible();
});

test('more posts are put below', async () => {
  api.use(hasPosts(Array.from({ length: 14 }, (_, index) => ({ title: `பதிவு ${index}` }))));
  open();
  await userEvent.click(await screen.findByRole('link', { name: 'Load More Posts' }));
  expect(await screen.findByRole('article', { name: 'பதிவு 13' })).toBeVisible();
});

test('another order has an address', async () => {
  const router = open();
  await screen.findByRole('article');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'வரிசை' }), 'Popularity');
  expect(router.state.location.search).toBe('?sort=popularity');
});

test('the view is stored in the URL', async () => {
  open('/archive?sort=title');
  await screen.findByRole('article');
  const form = screen.getByRole('navigation', { name: 'தோற்றம்' });
  expect(within(form).getByRole('link', { name: 'Timeline' })).toHaveAttribute(
    'href',
    '/archive?sort=title&view=timeline',
  );
  expect(within(form).getByRole('link', { name: 'Grid' })).toHaveAttribute('aria-current', 'true');
});

/** Titles of the posts of each month, by the API's name of the month. */
const hasMonths = (months: Record<string, string[]>) => [
  answer(getTimeline, {
    months: Object.entries(months).map(([key, { length: count }]) => {
      const [monthName, year] = key.split('-') as [string, string];
      return { monthName, year: Number(year), month: parseMonth(monthName)!, count };
    }),
  }),
  answer(listDiaryPosts, ({ params: { month }, query: { page, limit } }) => ({
    posts: months[month]!.slice((page - 1) * limit, page * limit).map((title) => aPostSummary({ title })),
    month: { monthName: month, year: 2026, month: 1, count: months[month]!.length },
    pagination: pageWithOne(months[month]!.length, page, limit),
  })),
];

const month = (name: string) => screen.findByRole('heading', { level: 3, name });

test('in the timeline the newest month of the newest year is open', async () => {
  api.use(
    ...hasMonths({ 'november-2026': ['புதிது'], 'october-2026': ['முன்னது'], 'march-2025': ['பழையது'] }),
  );
  open(timeline);
  expect(await screen.findByRole('link', { name: /புதிது/ })).toBeVisible();
  expect(screen.queryByText('முன்னது')).not.toBeInTheDocument();
});

test('the timeline has every year and month from the start, each with all of its posts counted', async () => {
  const many = Array.from({ length: 60 }, (_, index) => `பதிவு ${index}`);
  api.use(...hasMonths({ 'november-2026': ['புதிது'], 'october-2026': many, 'march-2025': ['பழையது'] }));
  open(timeline);
  const counts = async (name: string) => (await screen.findByText(name)).closest('summary')!.textContent;
  expect(await counts('2026')).toBe('202661 பதிவுகள்');
  expect(await counts('October')).toBe('October60 பதிவுகள்');
  expect(await counts('2025')).toBe('20251 பதிவு');
  expect(await counts('March')).toBe('March1 பதிவு');
});

test('the posts of a month come when it is opened, and more of them on demand', async () => {
  const many = Array.from({ length: 60 }, (_, index) => `பதிவு ${index}`);
  api.use(...hasMonths({ 'november-2026': ['புதிது'], 'october-2026': many }));
  open(timeline);
  await userEvent.click(await month('October'));
  expect(await screen.findByRole('link', { name: /பதிவு 49/ })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Load More Posts' }));
  expect(await screen.findByRole('link', { name: /பதிவு 59/ })).toBeVisible();
});

test('a month that is not open leads to its page without scripts', async () => {
  api.use(...hasMonths({ 'november-2026': ['புதிது'], 'october-2026': ['முன்னது'] }));
  open(timeline);
  await month('October');
  expect(screen.getByText('இந்த மாதப் பதிவுகள்')).toHaveAttribute('href', '/diary/2026/october');
});

test('a month that fails to load can be retried, and the others stay', async () => {
  api.use(...hasMonths({ 'november-2026': ['புதிது'], 'october-2026': ['முன்னது'] }));
  open(timeline);
  await screen.findByRole('link', { name: /புதிது/ });
  api.use(answer(listDiaryPosts, { code: 'too_many', message: '' }, { status: 429, once: true }));
  await userEvent.click(await month('October'));
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: /முன்னது/ })).toBeVisible();
});

test('the timeline is that of the chosen category, in the chosen order', async () => {
  const handler = jest.fn();
  api.use(
    answer(getTimeline, ({ query }) => {
      handler(query);
      return { months: [{ monthName: 'november', year: 2026, month: 11, count: 1 }] };
    }),
    answer(listDiaryPosts, ({ query }) => {
      handler(query);
      return {
        posts: [aPostSummary({ title: 'மழை' })],
        month: { monthName: 'november', year: 2026, month: 11, count: 9 },
        pagination: pageWithOne(1),
      };
    }),
  );
  open(`${timeline}&sort=title&category=${encodeURIComponent('கவிதை')}`);
  await screen.findByRole('link', { name: /மழை/ });
  expect(handler.mock.calls).toMatchObject([[{ category: 'கவிதை' }], [{ category: 'கவிதை', sort: 'title' }]]);
});

test('a choice without posts says so, and leads to all', async () => {
  api.use(hasPosts([]));
  open('/archive?category=x');
  expect(await screen.findByText('இந்தத் தேர்வுக்குப் பதிவுகள் இல்லை.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'எல்லாப் பதிவுகளும்' })).toHaveAttribute('href', '/archive');
});

/** Opens the picker after the posts have loaded. */
async function openPicker(path?: string) {
  const router = open(path);
  await screen.findByRole('article');
  await userEvent.click(screen.getByText('எல்லா வகைகளும்', { selector: 'summary *' }));
  return router;
}

test('a category is chosen from a list', async () => {
  const router = await openPicker();
  await userEvent.click(await screen.findByRole('link', { name: /கவிதை/ }));
  expect(new URLSearchParams(router.state.location.search).get('category')).toBe('கவிதை');
});

test('what is typed narrows the list', async () => {
  await openPicker();
  const other = await screen.findByRole('link', { name: /கவிதை/ });
  await userEvent.type(screen.getByRole('searchbox', { name: 'வகையைத் தேடு' }), 'சிறு');
  await waitForElementToBeRemoved(other);
  expect(screen.getByRole('link', { name: /சிறுகதை/ })).toBeVisible();
});

test('a name that is no category is said to be none', async () => {
  await openPicker();
  await userEvent.type(screen.getByRole('searchbox', { name: 'வகையைத் தேடு' }), 'x');
  expect(await screen.findByText('No categories found')).toBeVisible();
});

describe('when the posts fail to load', () => {
  test('an error with a retry is shown', async () => {
    const refused = { code: 'too_many', message: '' };
    api.use(answer(listPosts, refused, { status: 429, once: true }));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article', { name: 'மழை' })).toBeVisible();
  });
});

test('each page of the archive has an address, with what else was chosen', async () => {
  api.use(hasPosts(Array.from({ length: 30 }, (_, index) => ({ title: `பதிவு ${index}` }))));
  open('/archive?sort=title&page=2');
  expect(await screen.findByRole('article', { name: 'பதிவு 12' })).toBeVisible();
  const hrefs = ['பக்கம் 1', 'பக்கம் 3'].map((name) => screen.getByRole('link', { name }).getAttribute('href'));
  expect(hrefs).toEqual(['/archive?sort=title', '/archive?sort=title&page=3']);
});
