import { getRealtime } from '@ezhuthu/contract';
import { announceRealtime } from '@ezhuthu/kit';
import {
  answer,
  getTiles,
  inTime,
  onFastTime,
  openAsAuthor,
  region,
  startMetrics,
  theRealtime,
} from '@ezhuthu/kit/testing';
import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { AnalyticsPage } from '../page/route.tsx';

const { api } = startMetrics();
const slowly = { code: 'too_many', message: 'Slowly' };
const open = (search = '') => openAsAuthor(<AnalyticsPage />, `/analytics${search}`);

describe('live activity', () => {
  test('is who reads now, how much was read in an hour, and what', async () => {
    open();
    await screen.findByText('1.2K');
    expect(await getTiles('Live Activity')).toEqual({
      'active visitors right now': ['7'],
      'views in the last hour': ['1.2K'],
      'most popular page right now': ['மழை'],
    });
  });

  test('says when there is none', async () => {
    api.use(answer(getRealtime, { activeVisitors: 0, recentViews: 0, popularPages: [] }));
    open();
    await screen.findByText('No activity yet');
    expect(await getTiles('Live Activity')).toMatchObject({
      'active visitors right now': ['0'],
      'most popular page right now': ['No activity yet'],
    });
  });

  test('is not shown when it fails to load', async () => {
    api.use(answer(getRealtime, slowly, { status: 429 }));
    open();
    await screen.findByText('12.3K');
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Live Activity' })).not.toBeInTheDocument(),
    );
  });

  test('follows the stream', async () => {
    open();
    await region('Live Activity');
    await screen.findByText('1.2K');
    act(() => announceRealtime({ ...theRealtime, activeVisitors: 8 }));
    await waitFor(async () =>
      expect(await getTiles('Live Activity')).toMatchObject({ 'active visitors right now': ['8'] }),
    );
  });

  describe('without a stream', () => {
    onFastTime();

    test('is polled every thirty seconds', async () => {
      open();
      await inTime(() => screen.getByText('1.2K'));
      api.use(answer(getRealtime, { ...theRealtime, recentViews: 4321 }));
      await inTime(() => screen.getByText('4.3K'));
    });
  });
});
