import {
  type Category,
  type DiaryMonth,
  getAuthor,
  getCalendar,
  getSite,
  listCategories,
  listDiary,
  listPicks,
  listPosts,
  type PostSummary,
} from '@ezhuthu/contract';
import { makeQueryClient } from '@ezhuthu/kit/query';
import { answer, aPostSummary, aSite, renderPage, startFakeApi, theAuthor } from '@ezhuthu/kit/testing';
import { englishMonths } from '@ezhuthu/kit/text';
import { expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { sidebarRoute } from './route.tsx';

/** A page of a complete list, paginated like the server. */
function getPage<T>(all: T[], { page, limit }: { page: number; limit: number }) {
  const pagination = {
    currentPage: page,
    totalPages: Math.ceil(all.length / limit),
    totalCount: all.length,
    hasMore: page * limit < all.length,
  };
  return { items: all.slice((page - 1) * limit, page * limit), pagination };
}

const hasPosts = (all: Partial<PostSummary>[]) =>
  answer(listPosts, ({ query }) => {
    const { items, pagination } = getPage(all, query);
    return { posts: items.map(aPostSummary), pagination };
  });

const hasCategories = (all: Category[]) =>
  answer(listCategories, ({ query }) => {
    const { items, pagination } = getPage(all, query);
    return { categories: items, pagination };
  });

const hasMonths = (all: DiaryMonth[]) =>
  answer(listDiary, ({ query }) => {
    const { items, pagination } = getPage(all, query);
    return { diary: items, pagination };
  });

const hasDays = (days: { day: number; count: number }[]) =>
  answer(getCalendar, ({ query: { year = 2026, month = 11 } }) => ({ year, month, days }));

const api = startFakeApi(
  answer(getSite, aSite()),
  hasPosts([]),
  hasCategories([]),
  hasMonths([]),
  hasDays([]),
  answer(listPicks, { posts: [] }),
  // prefetched after a while
  answer(getAuthor, theAuthor()),
);

const titled = (count: number, word = 'பதிவு') =>
  Array.from({ length: count }, (_, index) => ({ id: `${index + 1}`, title: `${word} ${index + 1}` }));

const categories = (count: number): Category[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `வகை ${index + 1}`,
    slug: `${index + 1}`,
    count: 3,
    postCount: 3,
  }));

const months = (count: number): DiaryMonth[] =>
  Array.from({ length: count }, (_, index) => {
    const month = 12 - (index % 12);
    return { year: 2026 - Math.floor(index / 12), month, monthName: englishMonths[month - 1]!, count: 1 };
  });

const pages = ['/', '/post/:ref', '/books', '/category/:name', '/diary/:year/:month'].map((path) => ({
  path,
  element: <h1>பக்கம்</h1>,
}));

function open(path = '/') {
  const queryClient = makeQueryClient();
  const { Component } = sidebarRoute;
  renderPage([{ Component, children: pages }], { path, queryClient });
}

/** A block of the sidebar, by its title. */
async function openBlock(title: string, path?: string) {
  open(path);
  return within(await screen.findByRole('region', { name: title }));
}

const linksIn = async (block: Awaited<ReturnType<typeof openBlock>>) => {
  const links = await block.findAllByRole('link');
  return links.map((link) => [link.textContent, decodeURIComponent(link.getAttribute('href')!)]);
};

test('the page is shown beside the sidebar', async () => {
  await openBlock('எழுதியவை');
  expect(screen.getByRole('heading', { name: 'பக்கம்' })).toBeVisible();
});

test('the five newest posts are in the carousel', async () => {
  api.use(hasPosts(titled(7)));
  const links = await linksIn(await openBlock('எழுதியவை'));
  expect(links.map(([, address]) => address)).toEqual(
    [1, 2, 3, 4, 5].map((number) => `/post/பதிவு-${number}`),
  );
});

test.each([
  ['/books', 2],
  // where the same pictures stand beside it
  ['/', 0],
  ['/category/x', 0],
])('on %s the carousel has %d pictures of two posts', async (path, pictures) => {
  api.use(hasPosts(titled(2)));
  const block = await openBlock('எழுதியவை', path);
  const track = await block.findByRole('list');
  expect(track.querySelectorAll('svg, img')).toHaveLength(pictures);
});

test('the arrows move the carousel by a post', async () => {
  api.use(hasPosts(titled(3)));
  const block = await openBlock('எழுதியவை');
  const track = await block.findByRole('list');
  jest.spyOn(track, 'clientWidth', 'get').mockReturnValue(300);
  track.scrollTo = jest.fn() as typeof track.scrollTo;
  await userEvent.click(block.getByRole('button', { name: 'அடுத்தது' }));
  expect(track.scrollTo).toHaveBeenCalledWith({ left: 300 });
});

test('before the first post of the carousel comes the last', async () => {
  api.use(hasPosts(titled(3)));
  const block = await openBlock('எழுதியவை');
  const track = await block.findByRole('list');
  jest.spyOn(track, 'clientWidth', 'get').mockReturnValue(300);
  track.scrollTo = jest.fn() as typeof track.scrollTo;
  await userEvent.click(block.getByRole('button', { name: 'முந்தையது' }));
  expect(track.scrollTo).toHaveBeenCalledWith({ left: 600 });
});

test('a blog without posts has none in the carousel', async () => {
  const block = await openBlock('எழுதியவை');
  expect(await block.findByText('No featured stories yet.')).toBeVisible();
});

test('older posts are those after the newest ten', async () => {
  api.use(hasPosts(titled(12)));
  const links = await linksIn(await openBlock('முந்தய பதிவுகள் சில'));
  expect(links.map(([, address]) => address)).toEqual(['/post/பதிவு-11', '/post/பதிவு-12']);
});

test('more of the older posts come by ten', async () => {
  api.use(hasPosts(titled(25)));
  const block = await openBlock('முந்தய பதிவுகள் சில');
  await userEvent.click(await block.findByRole('link', { name: 'மேலும் பழைய பதிவுகள்' }));
  await block.findByRole('link', { name: /பதிவு 25/ });
  expect(block.getAllByRole('link')).toHaveLength(15);
});

test('a post has eight other recent posts beside it', async () => {
  api.use(hasPosts(titled(10)));
  const block = await openBlock('அண்மைப் பதிவுகள்', '/post/பதிவு-2');
  const links = await linksIn(block);
  expect(links.map(([, address]) => address)).toEqual(
    [1, 3, 4, 5, 6, 7, 8, 9].map((number) => `/post/பதிவு-${number}`),
  );
});

test("pages of books have the day's selected posts beside them", async () => {
  api.use(answer(listPicks, { posts: titled(4).map(aPostSummary) }));
  const block = await openBlock('வாசிக்கச் சில பதிவுகள்', '/books');
  expect(await block.findAllByRole('link')).toHaveLength(4);
});

test('a category leads to its posts and says how many', async () => {
  api.use(hasCategories([{ name: 'நூல் விமர்சனம்', slug: 'x', count: 3, postCount: 3 }]));
  const block = await openBlock('கட்டுரை வகைகள்');
  const link = await block.findByRole('link', { name: 'நூல் விமர்சனம் 3 பதிவுகள்' });
  expect(link).toHaveAttribute('href', `/category/${encodeURIComponent('நூல் விமர்சனம்')}`);
});

test('categories come by eight', async () => {
  api.use(hasCategories(categories(10)));
  const block = await openBlock('கட்டுரை வகைகள்');
  expect(await block.findAllByRole('listitem')).toHaveLength(8);
  await userEvent.click(block.getByRole('link', { name: 'மேலும் வகைகள்' }));
  await block.findByRole('link', { name: /வகை 10/ });
  expect(block.getAllByRole('link')).toHaveLength(10);
});

test('an empty list of categories says so', async () => {
  const block = await openBlock('கட்டுரை வகைகள்');
  expect(await block.findByText('No categories found')).toBeVisible();
});

test('loading categories is announced', async () => {
  api.use(answer(listCategories, () => new Promise<never>(() => {})));
  const block = await openBlock('கட்டுரை வகைகள்');
  expect(block.getByRole('status')).toHaveTextContent('Loading categories...');
});

test('a failed block shows an error and leaves the others intact', async () => {
  api.use(answer(listCategories, { code: 'too_many', message: '' }, { status: 429 }), hasMonths(months(1)));
  const block = await openBlock('கட்டுரை வகைகள்');
  expect(await block.findByRole('alert')).toHaveTextContent('இதை இப்போது ஏற்ற முடியவில்லை');
  expect(await screen.findByRole('link', { name: /டிசம்பர் 2026/ })).toBeVisible();
});

test('a failed block can be retried', async () => {
  const refused = { code: 'too_many', message: '' };
  api.use(answer(listCategories, refused, { status: 429, once: true }), hasCategories(categories(1)));
  const block = await openBlock('கட்டுரை வகைகள்');
  await userEvent.click(await block.findByRole('button', { name: 'Retry' }));
  expect(await block.findByRole('link', { name: /வகை 1/ })).toBeVisible();
});

test('a month leads to its diary', async () => {
  api.use(hasMonths(months(1)));
  const block = await openBlock('பதிவுகளின் டைரி');
  const link = await block.findByRole('link', { name: 'டிசம்பர் 2026 1 பதிவு' });
  expect(link).toHaveAttribute('href', '/diary/2026/december');
});

test('months are shown by eight, and asked for by twenty', async () => {
  const limits = new Set<number>();
  api.use(
    answer(listDiary, ({ query }) => {
      limits.add(query.limit);
      const { items, pagination } = getPage(months(24), query);
      return { diary: items, pagination };
    }),
  );
  const block = await openBlock('பதிவுகளின் டைரி');
  const more = await block.findByRole('link', { name: 'மேலும் மாதங்கள்' });
  const counts = [block.getAllByRole('listitem').length];
  await userEvent.click(more);
  counts.push(block.getAllByRole('listitem').length);
  expect([counts, [...limits]]).toEqual([[8, 16], [20]]);
});

test('the calendar begins with the month that the server says', async () => {
  const block = await openBlock('பதிவுகளின் டைரி');
  expect(await block.findByRole('table', { name: 'நவம்பர் 2026' })).toBeVisible();
});

test('on a page of the diary it begins with that month, and leads to the months around it', async () => {
  api.use(answer(getCalendar, ({ query: { year = 2026, month = 11 } }) => ({ year, month, days: [] })));
  const block = await openBlock('பதிவுகளின் டைரி', '/diary/2025/January');
  expect(await block.findByRole('table', { name: 'ஜனவரி 2025' })).toBeVisible();
  const before = block.getByRole('link', { name: 'முந்தைய மாதம்' });
  expect(before).toHaveAttribute('href', '/diary/2024/december');
});

test('a day with posts leads to them and says how many', async () => {
  api.use(hasDays([{ day: 20, count: 2 }]));
  const block = await openBlock('பதிவுகளின் டைரி');
  const day = await block.findByRole('link', { name: '20 நவம்பர் 2026: 2 பதிவுகள்' });
  expect(day).toHaveAttribute('href', '/posts-by-date/2026/november/20');
});

test('a week of the calendar begins on Monday', async () => {
  const block = await openBlock('பதிவுகளின் டைரி');
  const [first] = await block.findAllByRole('columnheader');
  expect(first).toHaveAttribute('abbr', 'திங்கள்');
});

test.each([
  ['முந்தைய ஆண்டு', 'நவம்பர் 2025'],
  ['முந்தைய மாதம்', 'அக்டோபர் 2026'],
  ['அடுத்த மாதம்', 'டிசம்பர் 2026'],
  ['அடுத்த ஆண்டு', 'நவம்பர் 2027'],
])('%s of the calendar is a step away', async (step, month) => {
  const block = await openBlock('பதிவுகளின் டைரி');
  await userEvent.click(await block.findByRole('link', { name: step }));
  expect(await block.findByRole('table', { name: month })).toBeVisible();
});
