import { getAnalyticsDashboard, getVisits } from '@ezhuthu/contract';
import {
  answer,
  getItems,
  getRows,
  getTiles,
  openAsAuthor,
  region,
  startMetrics,
  theDashboard,
  theVisits,
} from '@ezhuthu/kit/testing';
import { describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AnalyticsPage } from '../page/route.tsx';

const { api } = startMetrics();
const open = (search = '') => openAsAuthor(<AnalyticsPage />, `/analytics${search}`);

/** jsdom's Blob has no `text()`. */
function getText(file: Blob): Promise<string> {
  const reader = new FileReader();
  reader.readAsText(file);
  return new Promise((resolve) => reader.addEventListener('load', () => resolve(String(reader.result))));
}

describe('the traffic', () => {
  test('is drawn, by source and by device', async () => {
    open('?tab=traffic');
    expect(
      await screen.findByRole('img', {
        name: 'பங்குகளைக் காட்டும் வரைபடம்: google 60 (60%), direct 25 (25%).',
      }),
    ).toBeVisible();
    expect(getRows(screen.getByRole('table', { name: 'Traffic Sources', hidden: true }))).toEqual([
      ['Source', 'Views', 'விழுக்காடு'],
      ['google', '60', '60%'],
      ['direct', '25', '25%'],
    ]);
    expect(getRows(screen.getByRole('table', { name: 'Device Types', hidden: true }))).toEqual([
      ['Device', 'Views', 'விழுக்காடு'],
      ['Mobile', '75', '75%'],
      ['Desktop', '24', '24%'],
      ['Tablet', '1', '1%'],
    ]);
  });

  test('is told by campaign, medium, system, page and hour of the whole blog', async () => {
    open('?tab=traffic&period=7days');
    expect(await getItems('Campaigns')).toEqual(['வசந்தம்55%']);
    expect(await getItems('Mediums')).toEqual(['search6060%']);
    expect(await getItems('Operating Systems')).toEqual(['Android7575%']);
    expect(await getItems('பதிவல்லாத பக்கங்கள்')).toEqual(['பற்றி (/about)99%']);
    const hours = getRows(screen.getByRole('table', { name: 'Hourly Views', hidden: true }));
    expect(hours[10]).toEqual(['09:00', '100']);
    expect(within(await region('Campaigns')).getByRole('button', { name: /CSV/ })).toBeVisible();
  });

  test('tells how visits began and ended, and how many were bounces', async () => {
    open('?tab=traffic');
    expect(await getItems('Entry Pages')).toEqual(['மழை (/post/மழை)90075%', 'நீக்கப்பட்ட பதிவு30025%']);
    expect(await getItems('Exit Pages')).toEqual(['/about1.2K100%']);
    expect(await getTiles('Visits')).toMatchObject({
      Visits: ['1.2K 1,200'],
      'Bounce Rate': ['25%', 'ஒரே பக்கம், 10 நொடிக்குள்: 300'],
      'Avg. Visit Length': ['1:35', expect.any(String)],
    });
  });

  test('says of what days visits are known', async () => {
    api.use(answer(getVisits, { ...theVisits, countedFrom: '2026-11-20' }));
    open('?tab=traffic');
    await waitFor(async () => expect(await region('Visits')).toHaveTextContent('20 நவ., 2026 முதல்'));
  });

  test('that is not there is said to be missing', async () => {
    api.use(answer(getAnalyticsDashboard, { ...theDashboard, trafficSources: [], deviceBreakdown: [] }));
    open('?tab=traffic');
    expect(await screen.findByText('No traffic source data')).toBeVisible();
    expect(screen.getByText('No device data available')).toBeVisible();
  });

  test('is taken away as a file, its metrics plain numbers', async () => {
    const files: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
      revokeObjectURL: () => {},
    });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const trafficSources = [
      { source: 'google', views: 60, percentage: 60.4 },
      { source: 'direct', views: 25, percentage: 25 },
    ];
    api.use(answer(getAnalyticsDashboard, { ...theDashboard, trafficSources }));
    open('?tab=traffic');
    await userEvent.click(await screen.findByRole('button', { name: 'Traffic Sources: CSV பதிவிறக்கு' }));
    expect(click).toHaveBeenCalled();
    // charts may load meanwhile
    const text = await act(() => getText(files[0]!));
    expect(text.replace('\ufeff', '').split('\r\n')).toEqual([
      'Source,Views,விழுக்காடு',
      'google,60,60.4',
      'direct,25,25',
      '',
    ]);
    expect(files).toHaveLength(1);
    click.mockRestore();
  });
});
