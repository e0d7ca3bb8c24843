import { getPostFigures, type Period } from '@ezhuthu/contract';
import {
  answer,
  getItems,
  getRows,
  openAsAuthor,
  press,
  region,
  startMetrics,
  thePostMetrics,
} from '@ezhuthu/kit/testing';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { insightsText } from '../messages.ts';
import { AnalyticsPage } from '../page/route.tsx';

const { api } = startMetrics();
const open = (search = '') => openAsAuthor(<AnalyticsPage />, `/analytics${search}`);

describe('one post', () => {
  test('has its dates and metrics', async () => {
    open('?post=post-1');
    expect(await screen.findByRole('heading', { level: 2, name: 'பதிவு 1' })).toBeVisible();
    expect(await screen.findByText('Created: 20 நவ., 2026 · Published: —')).toBeVisible();
    const metrics = screen.getAllByRole('term').map(({ parentElement }) => parentElement!.textContent);
    expect(metrics).toEqual([
      'Total Views (Last 30 Days)1.3K 1,325',
      `Unique Visitors (Last 30 Days)—${insightsText.statistics.visitorDays}`,
      'Avg. Time on Page (Last 30 Days)2:05',
      'Avg. Scroll Depth (Last 30 Days)66.6%',
    ]);
  });

  test('shows how far it is read, at which hours, by what and from where', async () => {
    open('?post=post-1');
    expect(await getItems('வாசிப்பின் ஆழம்')).toEqual([
      '25% வரை வாசித்தவை1K75.5%',
      '50% வரை வாசித்தவை80060.4%',
      '75% வரை வாசித்தவை50037.7%',
      '100% வரை வாசித்தவை26520%',
    ]);
    expect(await getItems('Device Types')).toHaveLength(3);
    expect(await getItems('Traffic Sources')).toEqual(['google6060%', 'direct2525%']);
    const hours = getRows(screen.getByRole('table', { name: 'Hourly Views', hidden: true }));
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
    const requests: string[] = [];
    api.use(
      answer(getPostFigures, ({ query }) => {
        requests.push(query.period);
        return thePostMetrics;
      }),
    );
    open('?post=post-1');
    await screen.findByRole('heading', { level: 2, name: 'பதிவு 1' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'காலம்' }), 'This Week');
    await waitFor(() => expect(requests).toEqual(['30days', 'thisWeek']));
  });

  test.each([
    ['?view=posts&listPeriod=lastMonth', 'மழை', 'lastMonth'],
    ['?tab=posts&period=7days', 'பதிவு 1', '7days'],
  ])('is of the period of the list that it was chosen from (%s)', async (list, title, period) => {
    const requests: string[] = [];
    api.use(
      answer(getPostFigures, ({ query }) => {
        requests.push(query.period);
        return thePostMetrics;
      }),
    );
    open(list);
    await userEvent.click(await screen.findByRole('link', { name: title }));
    await screen.findByRole('heading', { level: 2, name: 'பதிவு 1' });
    expect(requests).toEqual([period]);
    expect(await region('Daily Views')).toHaveTextContent(insightsText.periods[period as Period]);
  });

  test('that has never been read says so', async () => {
    const none = { totalViews: 0, uniqueVisitors: 0, avgTimeOnPage: 0, avgScrollDepth: 0 };
    const lists = { dailyViews: [], deviceBreakdown: [], trafficSources: [], readingDepth: [] };
    api.use(answer(getPostFigures, { ...thePostMetrics, overview: none, ...lists, hourlyViews: [] }));
    open('?post=post-1');
    expect(await screen.findByText('வாசிப்பின் ஆழம் இன்னும் தெரியவில்லை.')).toBeVisible();
    expect(screen.getByText('Avg. Time on Page').closest('div')).toHaveTextContent(
      'Avg. Time on Page (Last 30 Days)—',
    );
    expect(screen.getAllByText('இந்தக் காலத்தில் பார்வைகள் இல்லை.')).toHaveLength(2);
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
