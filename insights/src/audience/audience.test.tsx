import { backfillGeo, getVisitors } from '@ezhuthu/contract';
import { answer, getItems, openAsAuthor, press, startMetrics, theVisitors } from '@ezhuthu/kit/testing';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AnalyticsPage } from '../page/route.tsx';

const { api, toasts } = startMetrics();
const slowly = { code: 'too_many', message: 'Slowly' };
const open = (search = '') => openAsAuthor(<AnalyticsPage />, `/analytics${search}`);

describe('the audience', () => {
  test('is counted, with its countries and browsers', async () => {
    open('?tab=audience');
    expect(await getItems('Top Countries')).toEqual(['இந்தியா (India)900', 'இலங்கை (Sri Lanka)100']);
    expect(await getItems('Top Browsers')).toEqual(['Chrome1.1K', 'Firefox400']);
    const cards = screen.getAllByRole('term').map(({ parentElement }) => parentElement!.textContent);
    expect(cards).toEqual(
      expect.arrayContaining([
        'Total Visitors (This Month)1.5K 1,500',
        'New Visitors (This Month)1K 1,000',
        'Returning Visitors (This Month)500',
      ]),
    );
    expect(screen.queryByRole('button', { name: 'Backfill Geo Data' })).not.toBeInTheDocument();
  });

  test('shows the visitors without a listed country', async () => {
    const countries = ['IN', 'LK', 'SG', 'MY', 'US', 'GB', 'CA', 'AU', 'FR', 'Local'].map((country) => ({
      country,
      count: 100,
    }));
    api.use(answer(getVisitors, { ...theVisitors, countries }));
    open('?tab=audience');
    expect(
      await screen.findByText('பிற நாடுகள்: 100 · Local (தளத்தின் சொந்த வலை): 100 · நாடு தெரியாதவர்கள்: 500'),
    ).toBeVisible();
  });

  test('shows no more than eight of each', async () => {
    const countries = ['IN', 'LK', 'SG', 'MY', 'US', 'GB', 'CA', 'AU', 'FR'].map((country) => ({
      country,
      count: 1,
    }));
    api.use(answer(getVisitors, { ...theVisitors, countries }));
    open('?tab=audience');
    expect(await getItems('Top Countries')).toHaveLength(8);
  });

  test('that is new and comes back is told to be counted as both', async () => {
    api.use(
      answer(getVisitors, { ...theVisitors, totalVisitors: 10, newVisitors: 10, returningVisitors: 4 }),
    );
    open('?tab=audience');
    expect(await screen.findByText(/இரண்டிலும் எண்ணப்படுவார்/)).toBeVisible();
  });

  test('that is known for single days only is told to be counted on each', async () => {
    const unknown = { totalVisitors: null, newVisitors: null, returningVisitors: null };
    api.use(answer(getVisitors, { ...theVisitors, ...unknown }));
    open('?tab=audience');
    expect(await screen.findByText(/இரண்டு நாள் வந்தவர்/)).toBeVisible();
  });

  test('of which returning visitors are not known shows no number', async () => {
    api.use(answer(getVisitors, { ...theVisitors, returningVisitors: null }));
    open('?tab=audience');
    await getItems('Top Browsers');
    expect(screen.getByText('Returning Visitors').closest('div')).toHaveTextContent(
      'Returning Visitors (This Month)—',
    );
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
    expect(await getItems('Top Countries')).toHaveLength(2);
    expect(toasts).toEqual([
      expect.objectContaining({ tone: 'good', text: 'Geolocation backfill completed! Updated 42 visitors.' }),
    ]);
  });

  test('shows an error when that fails', async () => {
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
