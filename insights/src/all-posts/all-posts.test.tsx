import { listPostFigures } from '@ezhuthu/contract';
import {
  answer,
  type FakeRequest,
  getItems,
  getRows,
  openAsAuthor,
  press,
  region,
  startMetrics,
  thePosts,
} from '@ezhuthu/kit/testing';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AnalyticsPage } from '../page/route.tsx';

const { api } = startMetrics();
const slowly = { code: 'too_many', message: 'Slowly' };
const open = (search = '') => openAsAuthor(<AnalyticsPage />, `/analytics${search}`);

describe('all posts', () => {
  let requests: FakeRequest<typeof listPostFigures>['query'][];
  const table = () => screen.findByRole('table', { name: 'All Posts Analytics' });

  beforeEach(() => {
    requests = [];
    api.use(
      answer(listPostFigures, ({ query }) => {
        requests.push(query);
        return thePosts;
      }),
    );
  });

  test('are listed with their metrics', async () => {
    open();
    await userEvent.click(screen.getByRole('link', { name: 'All Posts Analytics' }));
    expect(getRows(await table())).toEqual([
      ['Title', 'Total Views', 'Period Views', 'Unique Visitors', 'Published', 'Created'],
      ['மழை', '5K', '1.2K', '900', '20 நவ., 2026', '1 அக்., 2026'],
      ['கடல்', '7', '3', '—', '20 நவ., 2026', '1 அக்., 2026'],
    ]);
    expect(screen.getByText('12 பதிவுகள்')).toBeVisible();
    // why visitors of several days are not known
    expect(await region('All Posts Analytics')).toHaveTextContent('ஒருவரை ஒரு நாளுக்கு மட்டுமே இந்தத் தளம் அறியும்');
  });

  test('are sorted once somebody has chosen how, either way', async () => {
    const router = open('?view=posts&page=2');
    await table();
    expect(screen.getByRole('columnheader', { name: 'Published' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await press('Total Views');
    await waitFor(() =>
      expect(requests.at(-1)).toMatchObject({ sort: 'totalViews', order: 'desc', page: 1 }),
    );
    await press('Total Views');
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ sort: 'totalViews', order: 'asc' }));
    expect(router.state.location.search).toBe('?view=posts&sort=totalViews&order=asc');
  });

  test('are of one of five periods, or of chosen days', async () => {
    open('?view=posts');
    const select = await screen.findByRole('combobox', { name: 'காலம்' });
    expect(within(select).getAllByRole('option')).toHaveLength(6);
    expect(select).toHaveDisplayValue('Last 30 Days');
    await userEvent.selectOptions(select, 'Last Month');
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ period: 'lastMonth' }));
  });

  test('come ten at a time', async () => {
    const router = open('?view=posts');
    await table();
    await press('அடுத்த');
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ page: 2, limit: 10 }));
    expect(router.state.location.search).toBe('?view=posts&page=2');
  });

  test('are searched, and the search is cleared', async () => {
    api.use(
      answer(listPostFigures, ({ query }) =>
        query.search ? { ...thePosts, totalPosts: 0, posts: [] } : thePosts,
      ),
    );
    const router = open('?view=posts');
    await table();
    await userEvent.type(screen.getByRole('searchbox'), 'வெயில்');
    expect(await screen.findByText('No posts found')).toBeVisible();
    expect(router.state.location.search).toBe(`?view=posts&search=${encodeURIComponent('வெயில்')}`);
    await press('Clear Search');
    expect(await table()).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  test('that do not exist are reported as missing', async () => {
    api.use(answer(listPostFigures, { ...thePosts, totalPosts: 0, posts: [] }));
    open('?view=posts');
    expect(await screen.findByText('No Analytics Data Found')).toBeVisible();
  });

  test('that fail to load offer Retry and Back', async () => {
    api.use(answer(listPostFigures, slowly, { status: 429 }));
    const router = open('?view=posts');
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Slowly')).toBeVisible();
    expect(alert.getByRole('button', { name: 'Retry' })).toBeVisible();
    await userEvent.click(alert.getByRole('link', { name: 'Back' }));
    expect(router.state.location.search).toBe('');
  });

  test('are cards on a phone, sorted by a choice', async () => {
    const { matchMedia } = window;
    window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('max-width') });
    open('?view=posts');
    expect((await getItems('All Posts Analytics'))[0]).toContain('Total Views5K');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'வரிசை' }), 'Unique Visitors');
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ sort: 'uniqueVisitors', order: 'desc' }));
    await press('இறங்குவரிசை');
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ sort: 'uniqueVisitors', order: 'asc' }));
    window.matchMedia = matchMedia;
  });
});
