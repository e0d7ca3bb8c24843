import {
  backfillGeo,
  getAnalyticsDashboard,
  getBloggerStats,
  getPostFigures,
  getRealtime,
  getSite,
  getVisitors,
  listDetailedViews,
  listPostFigures,
  listTopPosts,
} from '@ezhuthu/contract';
import { announceRealtime } from '@ezhuthu/kit';
import {
  type Asked,
  allFigures,
  answer,
  aSite,
  aUser,
  hearToasts,
  inTime,
  onFastTime,
  renderPage,
  startFakeApi,
  theDashboard,
  thePostFigures,
  thePosts,
  theRealtime,
  theStatistics,
  theVisitors,
} from '@ezhuthu/kit/testing';
import { beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AnalyticsPage } from './analytics-page.tsx';

const api = startFakeApi(answer(getSite, aSite()), ...allFigures);
const toasts = hearToasts();
const slowly = { code: 'too_many', message: 'Slowly' };

// jsdom draws nothing, and measures no text
beforeAll(() => {
  HTMLCanvasElement.prototype.getContext = () => null;
});
beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => {}));

const open = (search = '') =>
  renderPage(<AnalyticsPage />, { path: `/analytics${search}`, session: aUser({ isAuthor: true }) }).router;

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const region = (name: string) => screen.findByRole('region', { name });
const list = (name: string) => screen.findByRole('list', { name });
const items = async (name: string) =>
  within(await list(name))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** What stands under each label. */
async function tilesOf(name: string) {
  const place = await region(name);
  const terms = within(place).getAllByRole('term');
  return Object.fromEntries(
    terms.map((term) => [
      term.textContent,
      within(term.parentElement!)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ]),
  );
}

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('the page has its title', async () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Blog Analytics' })).toBeVisible();
  expect(screen.getByText("Track your blog's performance")).toBeVisible();
  await region('Blog Statistics');
});

describe('live activity', () => {
  test('is who reads now, how much was read in an hour, and what', async () => {
    open();
    expect(await tilesOf('Live Activity')).toEqual({
      'active visitors right now': ['7'],
      'views in the last hour': ['1.2K'],
      'most popular page right now': ['மழை'],
    });
  });

  test('says when there is none', async () => {
    api.use(answer(getRealtime, { activeVisitors: 0, recentViews: 0, popularPages: [] }));
    open();
    expect(await tilesOf('Live Activity')).toMatchObject({
      'active visitors right now': ['0'],
      'most popular page right now': ['No activity yet'],
    });
  });

  test('is not shown while it is not known', async () => {
    api.use(answer(getRealtime, slowly, { status: 429 }));
    open();
    await screen.findByText('12.3K');
    expect(screen.queryByRole('region', { name: 'Live Activity' })).not.toBeInTheDocument();
  });

  test('follows the stream', async () => {
    open();
    await region('Live Activity');
    act(() => announceRealtime({ ...theRealtime, activeVisitors: 8 }));
    await waitFor(async () =>
      expect(await tilesOf('Live Activity')).toMatchObject({ 'active visitors right now': ['8'] }),
    );
  });

  describe('without a stream', () => {
    onFastTime();

    test('is asked for every thirty seconds', async () => {
      open();
      await inTime(() => screen.getByText('1.2K'));
      api.use(answer(getRealtime, { ...theRealtime, recentViews: 4321 }));
      await inTime(() => screen.getByText('4.3K'));
    });
  });
});

describe('the overview', () => {
  test('has the four cards with their trends', async () => {
    open();
    await screen.findAllByText('2.5M');
    expect(await tilesOf('Blog Statistics')).toMatchObject({
      'Total Page Views (all time)': ['2.5M'],
      'Unique Visitors (all time)': ['12.3K'],
      "Today's Views": ['75', '+50% நேற்றைவிட'],
    });
  });

  test('compares days and months; up is green, down is red', async () => {
    open();
    await screen.findAllByText('2.5M');
    expect(await tilesOf('Views Comparison')).toEqual({
      Today: ['75', '+50%'],
      Yesterday: ['50'],
      'This Month': ['1.3K', '-50%'],
      'Last Month': ['2.6K'],
    });
    const place = within(await region('Views Comparison'));
    expect(place.getByText('+50%')).toHaveClass('up');
    expect(place.getByText('-50%')).toHaveClass('down');
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
    expect(await tilesOf('Blog Statistics')).toMatchObject({ 'Unique Visitors (all time)': ['—'] });
    expect(await tilesOf('Views Comparison')).toMatchObject({ Today: ['75', '—'] });
  });

  test('shows the views of each day, and where they are from', async () => {
    open();
    expect(await screen.findByText('Detailed daily data')).toBeVisible();
    expect(await tilesOf('Page Views Trend')).toEqual({
      'Total Views': ['2.5M'],
      'This Month': ['1.3K'],
      Today: ['75'],
      Zoom: ['100%'],
      'Period Views (3 days)': ['1.3K'],
    });
    expect(rowsOf(screen.getByRole('table', { name: 'Page Views Trend', hidden: true }))).toEqual([
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
    expect(await tilesOf('Page Views Trend')).toMatchObject({ 'Period Views (2 days)': ['1.2K'] });
    expect(within(await region('Page Views Trend')).getByRole('alert')).toHaveTextContent('Slowly');
  });

  test('says when nothing was read', async () => {
    api.use(answer(listDetailedViews, [{ date: '2026-11-21', views: 0, uniqueViews: 0 }]));
    open();
    expect(await screen.findByText('இந்தக் காலத்தில் பார்வைகள் இல்லை')).toBeVisible();
    expect(await tilesOf('Page Views Trend')).toMatchObject({ 'Period Views (1 day)': ['0'] });
  });

  test('is zoomed in steps of 20, from 30 to 500 percent', async () => {
    open();
    await screen.findByText('Detailed daily data');
    const zoom = async () => (await tilesOf('Page Views Trend')).Zoom![0];
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

  test('ranks ten posts by their views, with their scores', async () => {
    open();
    const posts = within(await region('Top Posts'));
    await posts.findByRole('list');
    const ranked = posts.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(ranked).toHaveLength(10);
    expect(ranked[0]).toBe('பதிவு 12K ViewsEngagement score 2K');
    expect(posts.getByRole('link', { name: 'பதிவு 1' })).toHaveAttribute('href', '/analytics?post=post-1');
  });

  test('leaves sources out that are no public ones', async () => {
    open();
    expect(await items('Traffic Sources')).toEqual(['google6060%', 'direct2525%']);
    expect(await items('Device Types')).toEqual(['Mobile7575%', 'Desktop2424%', 'Tablet11%']);
  });

  test('has the latest posts with what became of them', async () => {
    open();
    const latest = within(await region('Latest Posts Performance'));
    expect(await latest.findByRole('listitem')).toHaveTextContent('புதியதுViews3.2KLikes4Comments5');
  });

  test('is of the month unless told; its statistics may be of another period', async () => {
    const asked: string[] = [];
    api.use(
      answer(listDetailedViews, ({ query }) => {
        asked.push(query.period);
        return [];
      }),
    );
    const router = open();
    const own = await screen.findByRole('combobox', { name: 'Blog Statistics: காலம்' });
    await waitFor(() => expect(asked).toEqual(['thisMonth']));
    await userEvent.selectOptions(own, 'Last Week');
    await waitFor(() => expect(asked).toEqual(['thisMonth', 'lastWeek']));
    expect(router.state.location.search).toBe('?statistics=lastWeek');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'காலம்' }), 'All Time');
    expect(router.state.location.search).toBe('?statistics=lastWeek&period=all');
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
    ]);
  });
});

describe('a failure', () => {
  test('is said where the figures would be, in the words of the server', async () => {
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
    await items('Top Browsers');
    api.use(answer(getVisitors, slowly, { status: 429 }));
    await press('Refresh');
    expect(await screen.findByRole('alert')).toHaveTextContent('Slowly');
    expect(await items('Top Browsers')).toHaveLength(2);
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

test('newer figures are asked for by Refresh', async () => {
  open('?tab=audience');
  await items('Top Browsers');
  api.use(answer(getVisitors, { ...theVisitors, totalVisitors: 9_000 }));
  await press('Refresh');
  expect(await screen.findByText('9K')).toBeVisible();
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

describe('the best posts', () => {
  const table = () => screen.findByRole('table', { name: 'Top Performing Posts' });

  test('are fifteen in a table, with what can be done with each', async () => {
    open('?tab=posts&period=7days');
    const rows = rowsOf(await table());
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
    expect(await items('Top Performing Posts')).toHaveLength(10);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    window.matchMedia = matchMedia;
  });

  test('lead to their own figures', async () => {
    const router = open('?tab=posts');
    await userEvent.click(await screen.findByRole('link', { name: 'View Analytics: பதிவு 1' }));
    expect(router.state.location.search).toBe('?tab=posts&post=post-1');
    await userEvent.click(screen.getAllByRole('link', { name: 'Back' })[0]!);
    expect(await table()).toBeVisible();
  });

  test('that are not there are said to be missing', async () => {
    api.use(answer(listTopPosts, { posts: [] }));
    open('?tab=posts');
    const place = await screen.findByText(/No published posts found/);
    expect(place).toHaveTextContent('Create and publish your first post to see analytics here');
  });
});

describe('the audience', () => {
  test('is counted, with its countries and browsers', async () => {
    open('?tab=audience');
    expect(await items('Top Countries')).toEqual(['இந்தியா (India)900', 'இலங்கை (Sri Lanka)100']);
    expect(await items('Top Browsers')).toEqual(['Chrome1.1K', 'Firefox400']);
    const cards = screen.getAllByRole('term').map(({ parentElement }) => parentElement!.textContent);
    expect(cards).toEqual(
      expect.arrayContaining(['Total Visitors1.5K', 'New Visitors1K', 'Returning Visitors500']),
    );
    expect(screen.queryByRole('button', { name: 'Backfill Geo Data' })).not.toBeInTheDocument();
  });

  test('shows no more than eight of each', async () => {
    const countries = ['IN', 'LK', 'SG', 'MY', 'US', 'GB', 'CA', 'AU', 'FR'].map((country) => ({
      country,
      count: 1,
    }));
    api.use(answer(getVisitors, { ...theVisitors, countries }));
    open('?tab=audience');
    expect(await items('Top Countries')).toHaveLength(8);
  });

  test('of which returning visitors are not known shows no number', async () => {
    api.use(answer(getVisitors, { ...theVisitors, returningVisitors: null }));
    open('?tab=audience');
    await items('Top Browsers');
    expect(screen.getByText('Returning Visitors').parentElement).toHaveTextContent('Returning Visitors—');
  });

  const withoutCountries = { ...theVisitors, countries: [{ country: 'Local', count: 2 }], browsers: [] };

  test('can be given its countries', async () => {
    api.use(
      answer(getVisitors, withoutCountries),
      answer(backfillGeo, () => {
        api.use(answer(getVisitors, theVisitors));
        return { stats: { updated: 42 } };
      }),
    );
    open('?tab=audience');
    expect(await screen.findByText('No country data available')).toBeVisible();
    expect(screen.getByText('No browser data available')).toBeVisible();
    await press('Backfill Geo Data');
    expect(await items('Top Countries')).toHaveLength(2);
    expect(toasts).toEqual([
      expect.objectContaining({ tone: 'good', text: 'Geolocation backfill completed! Updated 42 visitors.' }),
    ]);
  });

  test('is told when that fails', async () => {
    api.use(answer(getVisitors, withoutCountries), answer(backfillGeo, slowly, { status: 429 }));
    open('?tab=audience');
    await userEvent.click(await screen.findByRole('button', { name: 'Backfill Geo Data' }));
    await waitFor(() =>
      expect(toasts).toEqual([
        expect.objectContaining({
          tone: 'bad',
          text: 'Failed to backfill geolocation data. Please try again.',
        }),
      ]),
    );
  });
});

describe('the traffic', () => {
  test('is drawn, by source and by device', async () => {
    open('?tab=traffic');
    expect(
      await screen.findByRole('img', { name: 'பங்குகளைக் காட்டும் வரைபடம்: google 60 (60%), direct 25 (25%).' }),
    ).toBeVisible();
    expect(rowsOf(screen.getByRole('table', { name: 'Traffic Sources', hidden: true }))).toEqual([
      ['Source', 'Views', 'விழுக்காடு'],
      ['google', '60', '60%'],
      ['direct', '25', '25%'],
    ]);
    expect(rowsOf(screen.getByRole('table', { name: 'Device Types', hidden: true }))).toEqual([
      ['Device', 'Views', 'விழுக்காடு'],
      ['Mobile', '75', '75%'],
      ['Desktop', '24', '24%'],
      ['Tablet', '1', '1%'],
    ]);
  });

  test('that is not there is said to be missing', async () => {
    api.use(answer(getAnalyticsDashboard, { ...theDashboard, trafficSources: [], deviceBreakdown: [] }));
    open('?tab=traffic');
    expect(await screen.findByText('No traffic source data')).toBeVisible();
    expect(screen.getByText('No device data available')).toBeVisible();
  });

  test('is taken away as a file', async () => {
    const files: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
      revokeObjectURL: () => {},
    });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    open('?tab=traffic');
    await userEvent.click(await screen.findByRole('button', { name: 'Traffic Sources: CSV பதிவிறக்கு' }));
    expect(click).toHaveBeenCalled();
    expect(files).toHaveLength(1);
    click.mockRestore();
  });
});

describe('all posts', () => {
  let asked: Asked<typeof listPostFigures>['query'][];
  const table = () => screen.findByRole('table', { name: 'All Posts Analytics' });

  beforeEach(() => {
    asked = [];
    api.use(
      answer(listPostFigures, ({ query }) => {
        asked.push(query);
        return thePosts;
      }),
    );
  });

  test('are listed with their figures', async () => {
    open();
    await userEvent.click(screen.getByRole('link', { name: 'All Posts Analytics' }));
    expect(rowsOf(await table())).toEqual([
      ['Title', 'Total Views', 'Period Views', 'Unique Visitors', 'Published', 'Created'],
      ['மழை', '5K', '1.2K', '900', '20 நவ., 2026', '1 அக்., 2026'],
      ['கடல்', '7', '3', '—', '20 நவ., 2026', '1 அக்., 2026'],
    ]);
    expect(screen.getByText('12 பதிவுகள்')).toBeVisible();
  });

  test('are sorted once somebody has chosen how, either way', async () => {
    const router = open('?view=posts&page=2');
    await table();
    expect(screen.getByRole('columnheader', { name: 'Published' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await press('Total Views');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'totalViews', order: 'desc', page: 1 }));
    await press('Total Views');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'totalViews', order: 'asc' }));
    expect(router.state.location.search).toBe('?view=posts&sort=totalViews&order=asc');
  });

  test('are of one of five periods', async () => {
    open('?view=posts');
    const select = await screen.findByRole('combobox', { name: 'காலம்' });
    expect(within(select).getAllByRole('option')).toHaveLength(5);
    expect(select).toHaveDisplayValue('Last 30 Days');
    await userEvent.selectOptions(select, 'Last Month');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ period: 'lastMonth' }));
  });

  test('come ten at a time', async () => {
    const router = open('?view=posts');
    await table();
    await press('அடுத்த');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ page: 2, limit: 10 }));
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

  test('that are not there are said to be missing', async () => {
    api.use(answer(listPostFigures, { ...thePosts, totalPosts: 0, posts: [] }));
    open('?view=posts');
    expect(await screen.findByText('No Analytics Data Found')).toBeVisible();
  });

  test('that cannot be had come with Retry and Back', async () => {
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
    expect((await items('All Posts Analytics'))[0]).toContain('Total Views5K');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'வரிசை' }), 'Unique Visitors');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'uniqueVisitors', order: 'desc' }));
    await press('இறங்குவரிசை');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'uniqueVisitors', order: 'asc' }));
    window.matchMedia = matchMedia;
  });
});

describe('one post', () => {
  test('has its dates and figures', async () => {
    open('?post=post-1');
    expect(await screen.findByRole('heading', { level: 2, name: 'பதிவு 1' })).toBeVisible();
    expect(await screen.findByText('Created: 20 நவ., 2026 · Published: —')).toBeVisible();
    const figures = screen.getAllByRole('term').map(({ parentElement }) => parentElement!.textContent);
    expect(figures).toEqual([
      'Total Views1.3K',
      'Unique Visitors—',
      'Avg. Time on Page2:05',
      'Avg. Scroll Depth66.6%',
    ]);
  });

  test('shows how far it is read, at which hours, by what and from where', async () => {
    open('?post=post-1');
    expect(await items('வாசிப்பின் ஆழம்')).toEqual([
      '25% வரை வாசித்தவை1K75.5%',
      '50% வரை வாசித்தவை80060.4%',
      '75% வரை வாசித்தவை50037.7%',
      '100% வரை வாசித்தவை26520%',
    ]);
    expect(await items('Device Types')).toHaveLength(3);
    expect(await items('Traffic Sources')).toEqual(['google6060%', 'direct2525%']);
    const hours = rowsOf(screen.getByRole('table', { name: 'Hourly Views', hidden: true }));
    expect(hours).toHaveLength(25);
    expect(hours[22]).toEqual(['21:00', '400']);
  });

  test('has a chart that can be hidden', async () => {
    open('?post=post-1');
    await userEvent.click(await screen.findByRole('button', { name: 'Hide Chart' }));
    expect(screen.queryByRole('table', { name: 'Daily Views', hidden: true })).not.toBeInTheDocument();
    await press('Show Chart');
    expect(screen.getByRole('table', { name: 'Daily Views', hidden: true })).toBeInTheDocument();
  });

  test('is of thirty days unless told', async () => {
    const asked: string[] = [];
    api.use(
      answer(getPostFigures, ({ query }) => {
        asked.push(query.period);
        return thePostFigures;
      }),
    );
    open('?post=post-1');
    await screen.findByRole('heading', { level: 2, name: 'பதிவு 1' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'காலம்' }), 'This Week');
    await waitFor(() => expect(asked).toEqual(['30days', 'thisWeek']));
  });

  test('that has never been read says so', async () => {
    const none = { totalViews: 0, uniqueVisitors: 0, avgTimeOnPage: 0, avgScrollDepth: 0 };
    const lists = { dailyViews: [], deviceBreakdown: [], trafficSources: [], readingDepth: [] };
    api.use(answer(getPostFigures, { ...thePostFigures, overview: none, ...lists, hourlyViews: [] }));
    open('?post=post-1');
    expect(await screen.findByText('வாசிப்பின் ஆழம் இன்னும் தெரியவில்லை')).toBeVisible();
    expect(screen.getAllByText('இந்தக் காலத்தில் பார்வைகள் இல்லை')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Hide Chart' })).not.toBeInTheDocument();
  });

  test('leads back to the list that it was found in', async () => {
    const router = open('?view=posts&search=மழை&post=post-1');
    await screen.findByRole('heading', { level: 2, name: 'பதிவு 1' });
    await userEvent.click(screen.getByRole('link', { name: 'Back' }));
    expect(await screen.findByRole('table', { name: 'All Posts Analytics' })).toBeVisible();
    expect(new URLSearchParams(router.state.location.search).get('search')).toBe('மழை');
  });
});
