import { listTopPosts } from '@ezhuthu/contract';
import { answer, getItems, getRows, openAsAuthor, startMetrics } from '@ezhuthu/kit/testing';
import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AnalyticsPage } from '../page/route.tsx';

const { api } = startMetrics();
const open = (search = '') => openAsAuthor(<AnalyticsPage />, `/analytics${search}`);

describe('the best posts', () => {
  const table = () => screen.findByRole('table', { name: 'Top Performing Posts' });

  test('are fifteen in a table, with what can be done with each', async () => {
    open('?tab=posts&period=7days');
    const rows = getRows(await table());
    expect(rows).toHaveLength(16);
    expect(rows[0]).toEqual(['இடம்', 'Title', 'Post ID', 'Views', 'Likes', 'Comments', 'Actions']);
    expect(rows[1]).toEqual(['1', 'பதிவு 1', 'post-1', '2K', '3', '2', 'View AnalyticsView Post']);
    expect(screen.getByText('Based on Last 7 Days data')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View Post: பதிவு 1' })).toHaveAttribute('target', '_blank');
    expect(screen.getByRole('link', { name: 'View Post: பதிவு 1' })).toHaveAttribute(
      'href',
      `/post/${encodeURIComponent('பதிவு 1')}`,
    );
  });

  test('are said to be those of all time', async () => {
    open('?tab=posts&period=all');
    expect(await screen.findByText('All Time Analytics (showing existing post stats)')).toBeVisible();
  });

  test('are ten cards on a phone', async () => {
    const { matchMedia } = window;
    window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('max-width') });
    open('?tab=posts');
    expect(await getItems('Top Performing Posts')).toHaveLength(10);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    window.matchMedia = matchMedia;
  });

  test('lead to their own metrics', async () => {
    const router = open('?tab=posts');
    await userEvent.click(await screen.findByRole('link', { name: 'View Analytics: பதிவு 1' }));
    expect(router.state.location.search).toBe('?tab=posts&post=post-1&postPeriod=thisMonth');
    await userEvent.click(screen.getAllByRole('link', { name: 'Back' })[0]!);
    expect(await table()).toBeVisible();
  });

  test('that do not exist are reported as missing', async () => {
    api.use(answer(listTopPosts, { posts: [] }));
    open('?tab=posts');
    const place = await screen.findByText(/No published posts found/);
    expect(place).toHaveTextContent('Create and publish your first post to see analytics here');
  });
});
