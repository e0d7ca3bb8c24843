import { getAnalyticsDashboard, getBloggerStats, listDetailedViews } from '@ezhuthu/contract';
import {
  answer,
  getItems,
  getRows,
  getTiles,
  inTime,
  onFastTime,
  openAsAuthor,
  press,
  region,
  startMetrics,
  theDashboard,
  theStatistics,
} from '@ezhuthu/kit/testing';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AnalyticsPage } from '../page/route.tsx';

const { api } = startMetrics();
const slowly = { code: 'too_many', message: 'Slowly' };
const open = (search = '') => openAsAuthor(<AnalyticsPage />, `/analytics${search}`);

describe('the overview', () => {
  test('has the four cards with their trends', async () => {
    open();
    await screen.findAllByText('2.5M');
    expect(await getTiles('Blog Statistics')).toMatchObject({
      'Total Page Views (all time)': ['2.5M 2,500,000'],
      'Unique Visitors (all time)': ['12.3K 12,345'],
      "Today's Views": ['75', '+50% நேற்றைவிட (இன்னும் முடியவில்லை)9:00 மணி வரை: இன்று 33, நேற்று 30 +10%'],
    });
    expect(await region('Blog Statistics')).toHaveTextContent(
      '-50% கடந்த மாதத்தைவிட (இன்னும் முடியவில்லை)முதல் 22 நாள்கள்: இந்த மாதம் 1.3K, கடந்த மாதம் 1.2K +6%',
    );
  });

  test('compares days and months', async () => {
    open();
    await screen.findAllByText('2.5M');
    expect(await getTiles('Views Comparison')).toEqual({
      Today: ['75', '+50%'],
      Yesterday: ['50'],
      'This Month': ['1.3K 1,325', '-50%'],
      'Last Month': ['2.6K 2,650'],
    });
  });

  test('shows more in green, and less in red only where as much time is compared', async () => {
    const soFar = { ...theDashboard.soFar, thisMonth: 40, lastMonth: 80 };
    api.use(answer(getAnalyticsDashboard, { ...theDashboard, soFar }));
    open();
    await region('Views Comparison');
    const place = within(await region('Blog Statistics'));
    expect((await place.findAllByText('+50%'))[0]).toHaveClass('up');
    const [whole, fair, again] = place.getAllByText('-50%');
    for (const unfinished of [whole, again]) expect(unfinished).not.toHaveClass('down');
    expect(fair).toHaveClass('down');
  });

  test('compares no hours before the first of the day is over', async () => {
    const soFar = { ...theDashboard.soFar, hours: 0, today: 0, yesterday: 0 };
    api.use(answer(getAnalyticsDashboard, { ...theDashboard, soFar }));
    open();
    await region('Views Comparison');
    expect(await getTiles('Blog Statistics')).toMatchObject({
      "Today's Views": ['75', '+50% நேற்றைவிட (இன்னும் முடியவில்லை)'],
    });
  });

  test('says of what period each list is', async () => {
    open('?period=7days');
    for (const name of ['Top Posts', 'Traffic Sources', 'Device Types'])
      expect(await region(name)).toHaveTextContent('Last 7 Days');
    expect(await region('Latest Posts Performance')).toHaveTextContent('All Time');
  });

  test('does not take what is not known for zero', async () => {
    const { siteStats } = theDashboard;
    api.use(
      answer(getAnalyticsDashboard, {
        ...theDashboard,
        siteStats: { ...siteStats, uniqueVisitors: null, yesterday: 0 },
      }),
    );
    open();
    await screen.findAllByText('2.5M');
    expect(await getTiles('Blog Statistics')).toMatchObject({
      'Unique Visitors (all time)': ['—', expect.any(String)],
    });
    expect(await getTiles('Views Comparison')).toMatchObject({
      Today: ['75', expect.stringMatching(/^—/)],
    });
  });

  test('shows the views of each day, and where they are from', async () => {
    open();
    expect(await screen.findByText('Detailed daily data')).toBeVisible();
    expect(await getTiles('Page Views Trend')).toEqual({
      'Total Views (all time)': ['2.5M 2,500,000'],
      'This Month': ['1.3K 1,325'],
      Today: ['75'],
      Zoom: ['100%'],
      'Period Views (3 days)': ['1.3K 1,325', 'This Month'],
    });
    expect(getRows(screen.getByRole('table', { name: 'Page Views Trend', hidden: true }))).toEqual([
      ['நாள்', 'Views', 'Unique Views'],
      ['19 நவ., 2026', '1200', '800'],
      ['20 நவ., 2026', '50', '40'],
      ['21 நவ., 2026', '75', '60'],
    ]);
  });

  test('draws them, and tells in words what is drawn', async () => {
    open();
    const chart = await screen.findByRole('img', { name: /^3 நாள்களின்/ });
    expect(chart).toHaveAccessibleName(
      expect.stringContaining('மொத்தம் 1.3K; மிகுதியாக 19 நவ., 2026 அன்று 1.2K'),
    );
  });

  test('has the days of the statistics where those in detail cannot be had', async () => {
    api.use(answer(listDetailedViews, slowly, { status: 429 }));
    open();
    expect(await screen.findByText('Blogger analytics')).toBeVisible();
    expect(await getTiles('Page Views Trend')).toMatchObject({
      'Period Views (2 days)': ['1.2K 1,250', 'This Month'],
    });
    expect(within(await region('Page Views Trend')).getByRole('alert')).toHaveTextContent('Slowly');
  });

  test('says when nothing was read', async () => {
    api.use(answer(listDetailedViews, [{ date: '2026-11-21', views: 0, uniqueViews: 0 }]));
    open();
    expect(await screen.findByText('இந்தக் காலத்தில் பார்வைகள் இல்லை.')).toBeVisible();
    expect(await getTiles('Page Views Trend')).toMatchObject({ 'Period Views (1 day)': ['0', 'This Month'] });
  });

  test('is zoomed in steps of 20, from 30 to 500 percent', async () => {
    open();
    await screen.findByText('Detailed daily data');
    const zoom = async () => (await getTiles('Page Views Trend')).Zoom![0];
    await press('Zoom in');
    expect(await zoom()).toBe('120%');
    await press('Reset zoom');
    expect(await zoom()).toBe('100%');
    for (let n = 0; n < 4; n++) await press('Zoom out');
    expect(await zoom()).toBe('30%');
    expect(screen.getByRole('button', { name: 'Zoom out' })).toBeDisabled();
    for (let n = 0; n < 24; n++) await press('Zoom in');
    expect(await zoom()).toBe('500%');
    expect(screen.getByRole('button', { name: 'Zoom in' })).toBeDisabled();
  });

  test('shows a longer span when it is zoomed out, as far back as there are views', async () => {
    const day = (date: string, views = 5) => ({ date, views, uniqueViews: 1 });
    const [first, second, third] = ['2026-11-19', '2026-11-20', '2026-11-21'].map((date) => day(date));
    const earlier = Array.from({ length: 9 }, (_, n) => day(`2026-11-${String(n + 10)}`));
    const period = [first!, second!, third!];
    api.use(
      answer(listDetailedViews, ({ query }) => (query.period === 'all' ? [...earlier, ...period] : period)),
    );
    open();
    await screen.findByText('Detailed daily data');
    const dates = () =>
      getRows(screen.getByRole('table', { name: 'Page Views Trend', hidden: true }))
        .slice(1)
        .map(([date]) => date);
    expect(dates()).toHaveLength(3);
    for (let n = 0; n < 3; n++) await press('Zoom out');
    await waitFor(() => expect(dates()).toHaveLength(8));
    expect([dates()[0], dates().at(-1)]).toEqual(['14 நவ., 2026', '21 நவ., 2026']);
    expect(screen.getByText('வரைபடத்தில் 8 நாள்கள்: இந்தக் காலமும் அதற்கு முந்தைய நாள்களும்')).toBeVisible();
    await press('Zoom out');
    await waitFor(() => expect(dates()).toHaveLength(10));
    expect(await getTiles('Page Views Trend')).toMatchObject({
      'Period Views (3 days)': ['15', 'This Month'],
    });
    await press('Reset zoom');
    expect(dates()).toHaveLength(3);
  });

  test('ranks ten posts by their views, with their scores', async () => {
    open();
    const posts = within(await region('Top Posts'));
    await posts.findByRole('list');
    const ranked = posts.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(ranked).toHaveLength(10);
    expect(ranked[0]).toBe('பதிவு 12K ViewsEngagement score 2K');
    expect(posts.getByRole('link', { name: 'பதிவு 1' })).toHaveAttribute(
      'href',
      '/analytics?post=post-1&postPeriod=thisMonth',
    );
  });

  test('leaves sources out that are no public ones, and says how much they are of all', async () => {
    open();
    expect(await getItems('Traffic Sources')).toEqual(['google6060%', 'direct2525%']);
    expect(await region('Traffic Sources')).toHaveTextContent(
      'காட்டப்படாதவை (Local, மூலம் தெரியாதவை): 15 Views (15%)',
    );
    expect(await getItems('Device Types')).toEqual(['Mobile7575%', 'Desktop2424%', 'Tablet11%']);
  });

  test('begins with four sources on a phone, and shows the rest when asked', async () => {
    const { matchMedia } = window;
    window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('max-width') });
    const trafficSources = Array.from({ length: 12 }, (_, n) => ({
      source: `site-${n}.example`,
      views: 12 - n,
      percentage: 5,
    }));
    api.use(answer(getBloggerStats, { ...theStatistics, trafficSources }));
    open();
    expect(await getItems('Traffic Sources')).toHaveLength(4);
    await press('மேலும் 8');
    expect(await getItems('Traffic Sources')).toHaveLength(12);
    expect(screen.getByRole('list', { name: 'Traffic Sources' })).toHaveFocus();
    window.matchMedia = matchMedia;
  });

  test('says why visitors of all time are not known where each is known for a day', async () => {
    const { siteStats } = theDashboard;
    api.use(
      answer(getAnalyticsDashboard, { ...theDashboard, siteStats: { ...siteStats, uniqueVisitors: null } }),
    );
    open();
    await screen.findAllByText('2.5M');
    expect(await getTiles('Blog Statistics')).toMatchObject({
      'Unique Visitors (all time)': ['—', expect.stringMatching(/^ஒருவரை ஒரு நாளுக்கு மட்டுமே/)],
    });
  });

  test('has the latest posts with what became of them', async () => {
    open();
    const latest = within(await region('Latest Posts Performance'));
    expect(await latest.findByRole('listitem')).toHaveTextContent('புதியதுViews3.2KLikes4Comments5');
    expect(latest.getByRole('link')).toHaveAttribute('href', expect.not.stringContaining('postPeriod'));
  });

  test('is of the month unless told', async () => {
    const requests: string[] = [];
    api.use(
      answer(listDetailedViews, ({ query }) => {
        requests.push(query.period);
        return [];
      }),
    );
    const router = open();
    const own = await screen.findByRole('combobox', { name: 'காலம்' });
    await waitFor(() => expect(requests).toEqual(['thisMonth']));
    await userEvent.selectOptions(own, 'Last Week');
    await waitFor(() => expect(requests).toEqual(['thisMonth', 'lastWeek']));
    expect(router.state.location.search).toBe('?period=lastWeek');
    expect(
      within(own)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'This Week',
      'Last Week',
      'Last 7 Days',
      'Last 30 Days',
      'This Month',
      'Last Month',
      'All Time',
      'நாள்களைத் தேர்ந்தெடு',
    ]);
  });
});

describe('the statistics', () => {
  onFastTime();

  test('are asked for every thirty seconds', async () => {
    open();
    await inTime(() => screen.getByText('Detailed daily data'));
    const overview = { ...theStatistics.overview, todayViews: 98_700 };
    api.use(answer(getBloggerStats, { ...theStatistics, overview }));
    await inTime(() => screen.getByText('98.7K'));
  });
});
