import { getAnalyticsDashboard, getVisitors } from '@ezhuthu/contract';
import {
  answer,
  getItems,
  inTime,
  onFastTime,
  openAsAuthor,
  press,
  region,
  startMetrics,
  theDashboard,
  theVisitors,
} from '@ezhuthu/kit/testing';
import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AnalyticsPage } from './route.tsx';

const { api } = startMetrics();
const slowly = { code: 'too_many', message: 'Slowly' };
const open = (search = '') => openAsAuthor(<AnalyticsPage />, `/analytics${search}`);

test('the page has its title', async () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Blog Analytics' })).toBeVisible();
  expect(screen.getByText("Track your blog's performance")).toBeVisible();
  await region('Blog Statistics');
});

describe('the tabs', () => {
  const shown = (name: string) =>
    waitFor(() => expect(screen.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true'));

  test('are four, and stand in the address', async () => {
    const router = open('?period=7days');
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(tabs).toEqual(['Overview', 'Posts', 'Audience', 'Traffic']);
    await userEvent.click(screen.getByRole('tab', { name: 'Posts' }));
    expect(router.state.location.search).toBe('?period=7days&tab=posts');
    await act(() => router.navigate(-1));
    await shown('Overview');
  });

  test('are walked through by keys', async () => {
    open();
    act(() => screen.getByRole('tab', { name: 'Overview' }).focus());
    await userEvent.keyboard('{ArrowRight}');
    await shown('Posts');
    await userEvent.keyboard('{ArrowRight}');
    await shown('Audience');
  });
});

describe('when the page is idle', () => {
  onFastTime();

  test('what the other tabs show is fetched', async () => {
    const requests: string[] = [];
    api.use(
      answer(getVisitors, ({ query }) => {
        requests.push(query.period);
        return theVisitors;
      }),
    );
    open('?period=lastWeek');
    await inTime(() => expect(requests).toEqual(['lastWeek']));
  });
});

describe('a failure', () => {
  test('is said where the metrics would be, in the words of the server', async () => {
    api.use(answer(getAnalyticsDashboard, slowly, { status: 429 }));
    open('?tab=traffic');
    const [alert] = await screen.findAllByRole('alert');
    expect(alert).toHaveTextContent('Slowly');
    api.use(answer(getAnalyticsDashboard, theDashboard));
    await userEvent.click(within(alert!).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table', { name: 'Device Types', hidden: true })).toBeInTheDocument();
  });

  test('leaves what was on screen', async () => {
    open('?tab=audience');
    await getItems('Top Browsers');
    api.use(answer(getVisitors, slowly, { status: 429 }));
    await press('Refresh');
    expect(await screen.findByRole('alert')).toHaveTextContent('Slowly');
    expect(await getItems('Top Browsers')).toHaveLength(2);
  });

  describe('of the server itself', () => {
    onFastTime();

    test('has the documented words', async () => {
      api.use(answer(getVisitors, { code: 'internal', message: 'EIO' }, { status: 500 }));
      open('?tab=audience');
      await inTime(() => expect(screen.getByRole('alert')).toHaveTextContent('Failed to load analytics'));
    });
  });
});

test('newer metrics are asked for by Refresh', async () => {
  open('?tab=audience');
  await getItems('Top Browsers');
  api.use(answer(getVisitors, { ...theVisitors, totalVisitors: 9_000 }));
  await press('Refresh');
  expect(await screen.findByText('9K')).toBeVisible();
});
