import { getPostFigures, getVisitors, listDetailedViews, listPostFigures } from '@ezhuthu/contract';
import {
  answer,
  getTiles,
  openAsAuthor,
  region,
  startMetrics,
  thePostMetrics,
  thePosts,
  theVisitors,
} from '@ezhuthu/kit/testing';
import { expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { insightsText } from '../messages.ts';
import { AnalyticsPage } from '../page/route.tsx';

const { api } = startMetrics();
const messages = insightsText.chosenDays;
const open = (search = '') => openAsAuthor(<AnalyticsPage />, `/analytics${search}`);

const selector = (name = 'காலம்') => screen.findByRole('combobox', { name });
const chooseDays = async (name?: string) => userEvent.selectOptions(await selector(name), messages.choose);
const form = (name = 'காலம்') => within(screen.getByRole('form', { name: `${name}: ${messages.title}` }));

async function enter(from: string, to: string, name?: string) {
  fireEvent.change(form(name).getByLabelText(messages.from), { target: { value: from } });
  fireEvent.change(form(name).getByLabelText(messages.to), { target: { value: to } });
  await userEvent.click(form(name).getByRole('button', { name: messages.show }));
}

function recordedQueries() {
  const requests: unknown[] = [];
  api.use(
    answer(getVisitors, ({ query: { period, from, to } }) => {
      requests.push([period, from, to]);
      return theVisitors;
    }),
  );
  return requests;
}

test('days of one’s own are chosen by their first and last, stand in the address, and Back leads away', async () => {
  const requests = recordedQueries();
  const router = open('?tab=audience');
  await chooseDays();
  expect(router.state.location.search).toBe('?tab=audience');
  await enter('2020-02-01', '2020-02-29');
  expect(router.state.location.search).toBe('?tab=audience&period=2020-02-01..2020-02-29');
  await waitFor(() => expect(requests.at(-1)).toEqual(['custom', '2020-02-01', '2020-02-29']));
  expect(await region('Top Browsers')).toHaveTextContent('1 பிப்., 2020 – 29 பிப்., 2020');
  expect(await selector()).toHaveDisplayValue(messages.choose);
  await act(() => router.navigate(-1));
  expect(await selector()).toHaveDisplayValue('This Month');
  expect(screen.queryByLabelText(messages.from)).not.toBeInTheDocument();
});

test('an address with days shows them, and one day by its name', async () => {
  const requests = recordedQueries();
  open('?tab=audience&period=2020-02-29..2020-02-29');
  await waitFor(() => expect(requests[0]).toEqual(['custom', '2020-02-29', '2020-02-29']));
  expect(form().getByLabelText(messages.from)).toHaveValue('2020-02-29');
  expect(await region('Top Browsers')).toHaveTextContent('29 பிப்., 2020');
});

test.each([
  ['', '2020-02-01', messages.from, messages.missing],
  ['2020-02-01', '', messages.to, messages.missing],
  ['2020-02-02', '2020-02-01', messages.to, messages.backwards],
  ['2020-02-01', '9999-01-01', messages.to, messages.future],
  ['1999-12-31', '2000-01-01', messages.from, messages.early],
  ['2020-01-01', '2022-01-01', messages.to, messages.long(731)],
])('from %j to %j cannot be chosen, and the field says why', async (from, to, field, sentence) => {
  const router = open('?tab=audience');
  await chooseDays();
  await enter(from, to);
  const input = form().getByLabelText(field);
  expect(input).toHaveAccessibleDescription(sentence);
  expect(input).toBeInvalid();
  expect(input).toHaveFocus();
  expect(router.state.location.search).toBe('?tab=audience');
});

test('the list of posts and one post have their own days', async () => {
  const requests: unknown[] = [];
  api.use(
    answer(listPostFigures, ({ query: { period, from } }) => {
      requests.push(['list', period, from]);
      return thePosts;
    }),
    answer(getPostFigures, ({ query: { period, from } }) => {
      requests.push(['post', period, from]);
      return { ...thePostMetrics, keptFrom: '2020-03-01' };
    }),
  );
  const router = open();
  await act(() => router.navigate('/analytics?view=posts&listPeriod=2020-02-01..2020-02-02'));
  await waitFor(() => expect(requests).toContainEqual(['list', 'custom', '2020-02-01']));
  await userEvent.click(await screen.findByRole('link', { name: 'மழை' }));
  await waitFor(() => expect(requests).toContainEqual(['post', 'custom', '2020-02-01']));
  const unknown = insightsText.goneBefore('1 மார்., 2020');
  expect((await screen.findByText('Unique Visitors')).closest('div')).toHaveTextContent(unknown);
});

test('visitors whose views are gone are unknown, and every figure says why', async () => {
  api.use(
    answer(getVisitors, {
      totalVisitors: null,
      newVisitors: null,
      returningVisitors: null,
      countries: [],
      browsers: [],
      keptFrom: '2024-10-01',
    }),
  );
  open('?tab=audience&period=2020-02-01..2020-02-29');
  const why = insightsText.goneBefore('1 அக்., 2024');
  for (const name of ['Top Countries', 'Top Browsers']) expect(await region(name)).toHaveTextContent(why);
  expect(screen.getByText('Total Visitors').closest('div')).toHaveTextContent(`—${why}`);
  expect(screen.queryByText('No country data available')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Backfill Geo Data' })).not.toBeInTheDocument();
});

test('days of an address that cannot be chosen are said to be so where they are chosen', async () => {
  const refused = { code: 'invalid', message: 'query.from: No day after today.' };
  api.use(answer(getVisitors, refused, { status: 400 }));
  open('?tab=audience&period=9998-01-01..9998-01-02');
  expect(await screen.findByText(messages.future)).toBeVisible();
  expect(form().getByLabelText(messages.from)).toBeInvalid();
});

test('the days before stand beside those of the period, in the table and in words', async () => {
  const day = (date: string, views: number) => ({ date, views, uniqueViews: 1 });
  const requests: unknown[] = [];
  api.use(
    answer(listDetailedViews, ({ query }) => {
      requests.push([query.period, query.previous]);
      return [
        { ...day('2020-02-03', 30), previous: day('2020-02-01', 10) },
        { ...day('2020-02-04', 40), previous: day('2020-02-02', 5) },
      ];
    }),
  );
  open();
  const table = await screen.findByRole('table', { name: 'Page Views Trend', hidden: true });
  const cells = within(table)
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(cells).toEqual([
    ['நாள்', 'Views', 'Unique Views', 'முந்தைய காலத்தின் நாள்', 'முந்தைய காலத்தின் Views'],
    ['3 பிப்., 2020', '30', '1', '1 பிப்., 2020', '10'],
    ['4 பிப்., 2020', '40', '1', '2 பிப்., 2020', '5'],
  ]);
  expect(await screen.findByRole('img', { name: /^2 நாள்களின்/ })).toHaveAccessibleName(
    expect.stringContaining('முந்தைய காலத்தில் மொத்தம் 15.'),
  );
  expect(requests).toEqual([['thisMonth', true]]);
  expect(await getTiles('Page Views Trend')).toMatchObject({ 'Period Views (2 days)': ['70', 'This Month'] });
});
