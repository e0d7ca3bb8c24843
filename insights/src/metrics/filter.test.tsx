import {
  getAnalyticsDashboard,
  getBloggerStats,
  getVisitBreakdown,
  getVisitors,
  listDetailedViews,
  listTopPosts,
} from '@ezhuthu/contract';
import {
  answer,
  openAsAuthor,
  region,
  startMetrics,
  theDashboard,
  theStatistics,
  theVisitors,
} from '@ezhuthu/kit/testing';
import { expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { insightsText } from '../messages.ts';
import { AnalyticsPage } from '../page/route.tsx';

const { api } = startMetrics();
const messages = insightsText.filter;
const open = (search = '') => openAsAuthor(<AnalyticsPage />, `/analytics${search}`);
const line = () => screen.getAllByRole('status').find(({ tabIndex }) => tabIndex === -1)!;

test('a clicked source filters the page, is stored in the URL, and can be removed', async () => {
  const requests: unknown[] = [];
  api.use(
    answer(getBloggerStats, ({ query: { source } }) => {
      requests.push(source);
      return theStatistics;
    }),
  );
  const router = open('?period=7days');
  const sources = within(await region('Traffic Sources'));
  await userEvent.click(await sources.findByRole('link', { name: messages.only('google') }));
  expect(router.state.location.search).toBe('?period=7days&source=google');
  await waitFor(() => expect(requests.at(-1)).toBe('google'));
  expect(line()).toHaveTextContent('வடிகட்டியவை:google');
  expect(sources.getByRole('link', { name: messages.remove('google') })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await userEvent.click(within(line()).getByRole('button'));
  expect(router.state.location.search).toBe('?period=7days');
  expect(line()).toBeEmptyDOMElement();
  expect(line()).toHaveFocus();
});

test('a country that is pressed filters the screen, and pressed again no more', async () => {
  const router = open('?tab=audience');
  await userEvent.click(await screen.findByRole('link', { name: messages.only('இந்தியா (India)') }));
  expect(router.state.location.search).toBe('?tab=audience&country=IN');
  expect(line()).toHaveTextContent('வடிகட்டியவை:இந்தியா (India)');
  await userEvent.click(screen.getByRole('link', { name: messages.remove('இந்தியா (India)') }));
  expect(router.state.location.search).toBe('?tab=audience');
});

test.each([
  ['overview', [getAnalyticsDashboard, getBloggerStats, listDetailedViews]],
  ['posts', [listTopPosts]],
  ['audience', [getVisitors]],
  ['traffic', [getAnalyticsDashboard, getVisitBreakdown]],
] as const)('every figure of the tab %s is asked for with the filter', async (tab, operations) => {
  const fetched = jest.spyOn(globalThis, 'fetch');
  open(`?tab=${tab}&source=google&country=IN`);
  const addresses = () =>
    fetched.mock.calls.map(
      ([request]) => new URL(request instanceof Request ? request.url : String(request)),
    );
  for (const { path } of operations)
    await waitFor(() => {
      const [requests] = addresses().filter(({ pathname }) => pathname === path);
      expect([requests?.searchParams.get('source'), requests?.searchParams.get('country')]).toEqual([
        'google',
        'IN',
      ]);
    });
  fetched.mockRestore();
});

test('what is no country filters nothing', async () => {
  open('?tab=audience&country=nowhere');
  await screen.findByText('Top Countries');
  expect(line()).toBeEmptyDOMElement();
});

test('what cannot be filtered says so', async () => {
  open('?source=google');
  expect(await region('Live Activity')).toHaveTextContent(messages.none);
  expect(await region('Latest Posts Performance')).toHaveTextContent(messages.none);
});

test('a filter that reaches back no further than single views are kept says since when', async () => {
  api.use(answer(getAnalyticsDashboard, { ...theDashboard, keptFrom: '2024-10-01' }));
  open('?period=all&source=google');
  expect(await screen.findByText(messages.since('1 அக்., 2024'))).toBeVisible();
});

test('the table of the drawn sources filters as the list does', async () => {
  const router = open('?tab=traffic');
  const table = await screen.findByRole('table', { name: 'Traffic Sources', hidden: true });
  await userEvent.click(within(table).getByRole('link', { name: messages.only('direct'), hidden: true }));
  expect(router.state.location.search).toBe('?tab=traffic&source=direct');
});

test.each([
  [
    'overview',
    ['Page Views Trend', 'Top Posts', 'Traffic Sources', 'Device Types', 'Latest Posts Performance'],
  ],
  ['audience', ['Top Countries', 'Top Browsers']],
  [
    'traffic',
    ['Traffic Sources', 'Device Types', 'Hourly Views', 'Campaigns', 'Mediums', 'Operating Systems'],
  ],
])('each list of the tab %s can be saved, and its button says which', async (tab, lists) => {
  open(`?tab=${tab}`);
  for (const list of lists) {
    const button = await screen.findByRole('button', { name: insightsText.chart.download(list, 'CSV') });
    expect(button).toHaveTextContent('CSV');
  }
});

test('a file is asked for with what the screen shows', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch');
  api.use(answer(getVisitors, theVisitors));
  open('?tab=audience&period=2020-02-01..2020-02-29&country=IN');
  await userEvent.click(
    await screen.findByRole('button', { name: insightsText.chart.download('Top Browsers', 'CSV') }),
  );
  const files = () =>
    fetched.mock.calls.flatMap(([request]) => {
      const { pathname, search } = new URL(
        request instanceof Request ? request.url : String(request),
        'http://x',
      );
      return pathname.endsWith('.csv') ? [pathname + search] : [];
    });
  await waitFor(() =>
    expect(files()).toEqual([
      '/api/analytics/browsers.csv?period=custom&from=2020-02-01&to=2020-02-29&country=IN',
    ]),
  );
  fetched.mockRestore();
});
