import { type Answer, createHealthCounts, getReleaseHealth } from '@ezhuthu/contract';
import { answer, inTime, onFastTime, openAsAuthor, region, startMetrics } from '@ezhuthu/kit/testing';
import { describe, expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AnalyticsPage } from '../page/route.tsx';

const { api } = startMetrics();
const at = '2026-11-21T10:00:00.000Z';

type Health = Answer<typeof getReleaseHealth>;

const aVersion = (version: string, given: Partial<Health['fronts'][number]['versions'][number]> = {}) => ({
  version,
  firstSeen: '2026-11-20T10:00:00.000Z',
  lastSeen: at,
  ...createHealthCounts(),
  p75: { lcp: null, inp: null, cls: null },
  ...given,
});

const anError: Health['errors'][number] = {
  id: 'a',
  front: 'reader',
  version: '0.1.0-b2',
  kind: 'script',
  message: 'TypeError: x is not a function',
  frame: 'reader/src/post/route.tsx:12:5',
  mount: '/post',
  stack: 'at reader/src/post/route.tsx:12:5\nat shell/src/main.tsx:1:1',
  count: 7,
  firstSeen: at,
  lastSeen: at,
};

const { failures } = createHealthCounts();
const some: Health = {
  at,
  fronts: [
    {
      name: 'reader',
      versions: [
        aVersion('0.1.0-b2', {
          views: 2000,
          starts: 300,
          renders: 90,
          failures: { ...failures, script: 2, load: 1, render: 9, timeout: 1 },
          p75: { lcp: 1800, inp: 350, cls: 0.3 },
        }),
        aVersion('0.1.0-a1'),
      ],
    },
  ],
  errors: [anError],
};

function open(health: Health = some) {
  api.use(answer(getReleaseHealth, health));
  return openAsAuthor(<AnalyticsPage />, '/analytics?view=health');
}

test('each version is listed with its failures, and its speed rated in words', async () => {
  open();
  const table = await screen.findByRole('table', { name: /reader/ });
  const rows = within(table).getAllByRole('row');
  const cells = rows.map((row) =>
    within(row)
      .queryAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
  expect(cells.slice(1)).toEqual([
    ['2K', '300', '1.5', '100', '1.8 s நன்று', '350 ms மேம்பட வேண்டும்', '0.30 மோசம்'],
    ['0', '0', '—', '—', '—', '—', '—'],
  ]);
  expect(within(table).getByRole('rowheader', { name: /0\.1\.0-b2/ })).toBeVisible();
});

test('an error is listed with its number and place, and its stack opens', async () => {
  open();
  const list = await screen.findByRole('list', { name: 'அண்மைப் பிழைகள்' });
  const error = within(list).getByRole('listitem');
  expect(error).toHaveTextContent('நிரல் பிழை · 7 முறை');
  expect(error).toHaveTextContent('TypeError: x is not a function');
  expect(error).toHaveTextContent('/post · reader/src/post/route.tsx:12:5');
  expect(within(error).getByText(/shell\/src\/main/)).not.toBeVisible();
  await userEvent.click(within(error).getByText('நேர்ந்த இடம்'));
  expect(within(error).getByText(/shell\/src\/main/)).toBeVisible();
});

test('before anything was counted, the page says so', async () => {
  open({ at, fronts: [], errors: [] });
  expect(await screen.findByText(/இன்னும் எதுவும் எண்ணப்படவில்லை/)).toBeVisible();
  expect(screen.getByText(/பிழை எதுவும் பதிவாகவில்லை/)).toBeVisible();
});

describe('a failure', () => {
  onFastTime();

  test('is said, and Retry loads it', async () => {
    api.use(answer(getReleaseHealth, { code: 'internal', message: 'EIO' }, { status: 500 }));
    openAsAuthor(<AnalyticsPage />, '/analytics?view=health');
    await inTime(() => expect(screen.getByRole('alert')).toHaveTextContent('Failed to load analytics'));
    api.use(answer(getReleaseHealth, some));
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await inTime(() => expect(screen.getByRole('table', { name: /reader/ })).toBeVisible());
  });
});

test('the overview leads there, and Back leads back', async () => {
  api.use(answer(getReleaseHealth, some));
  const router = openAsAuthor(<AnalyticsPage />, '/analytics?period=7days');
  await region('Blog Statistics');
  await userEvent.click(screen.getByRole('link', { name: 'தள நலம்' }));
  await screen.findByRole('table', { name: /reader/ });
  await userEvent.click(screen.getByRole('link', { name: 'Back' }));
  await region('Blog Statistics');
  expect(router.state.location.search).toBe('?period=7days');
});
