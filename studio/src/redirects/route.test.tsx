import {
  createRedirect,
  deleteRedirect,
  getSite,
  ignoreMissingAddress,
  importRedirects,
  listMissingAddresses,
  listRedirects,
  type Redirect,
  testAddress,
  updateRedirect,
} from '@ezhuthu/contract';
import { answer, aSite, aUser, hearToasts, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { redirectsText } from '../messages/redirects.ts';
import { RedirectsPage } from './route.tsx';

const aRedirect = (given: Partial<Redirect> = {}): Redirect => ({
  id: 'one',
  from: '/2014/03/mazhai.html',
  to: '/post/mazhai',
  postTitle: 'மழை',
  isLive: true,
  status: 301,
  hits: 3,
  lastHitAt: '2026-11-19T20:00:00.000Z',
  ...given,
});

const pagination = (totalCount: number) => ({ currentPage: 1, totalPages: 1, totalCount, hasMore: false });

let redirects: Redirect[];
let missing: string[];
const toasts = hearToasts();
const api = startFakeApi(
  answer(getSite, aSite()),
  answer(listRedirects, () => ({ redirects, pagination: pagination(redirects.length) })),
  answer(listMissingAddresses, () => ({
    addresses: missing.map((address) => ({
      key: address,
      address,
      hits: 2,
      lastHitAt: '2026-11-19T20:00:00.000Z',
      referrer: 'search.example',
    })),
    pagination: pagination(missing.length),
  })),
);

beforeEach(() => {
  redirects = [aRedirect()];
  missing = ['/lost'];
});

const open = () => renderPage(<RedirectsPage />, { session: aUser({ isAuthor: true }) });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a redirect is listed with its post and how often it was used', async () => {
  redirects = [
    aRedirect(),
    aRedirect({
      id: 'two',
      from: '/x',
      postTitle: 'கடல்',
      isLive: false,
      hits: 0,
      lastHitAt: null,
      status: 302,
    }),
  ];
  open();
  expect(await screen.findByRole('link', { name: 'மழை' })).toHaveAttribute('href', '/post/mazhai');
  expect(screen.getByText('3 முறை பயன்பட்டது · கடைசியாக 20 நவ., 2026')).toBeVisible();
  expect(screen.getByText('பதிவு வாசகர்களுக்குத் தெரியவில்லை')).toBeVisible();
  expect(screen.getByText('தற்காலிகம் (302)')).toBeVisible();
});

test('the last page follows when the shown one loses its only redirect', async () => {
  let count = 21;
  api.use(
    answer(listRedirects, ({ query: { page } }) => ({
      redirects:
        page === 1 ? [aRedirect({ from: '/first' })] : [aRedirect({ from: '/last' })].slice(0, count - 20),
      pagination: { currentPage: page, totalPages: Math.ceil(count / 20), totalCount: count, hasMore: false },
    })),
    answer(deleteRedirect, () => {
      count = 20;
      return undefined;
    }),
  );
  open();
  await press('அடுத்த');
  await press('நீக்கு: /last');
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'நீக்கு' }));
  expect(await screen.findByText('/first')).toBeVisible();
});

test('one is made from a missing address', async () => {
  const sent: unknown[] = [];
  api.use(
    answer(createRedirect, ({ body }) => {
      sent.push(body);
      missing = [];
      redirects = [aRedirect({ id: 'new', from: '/lost', postTitle: null, to: '/books' })];
      return redirects[0]!;
    }),
  );
  open();
  await press('இட்டுச்செல்: /lost');
  const form = screen.getByRole('dialog', { name: 'முகவரி சேர்' });
  expect(within(form).getByLabelText('பழைய முகவரி')).toHaveValue('/lost');
  await userEvent.type(within(form).getByLabelText('புதிய முகவரி'), '/books');
  await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('link', { name: '/books' })).toBeVisible();
  expect(sent).toEqual([{ from: '/lost', to: '/books', status: 301 }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

const refusal = (path: string, message: string) =>
  [{ code: 'invalid', message, details: [{ path, message }] }, { status: 400 }] as const;

test.each([
  ['பழைய முகவரி', 'புதிய முகவரி', ...refusal('body.from', 'There is a page at this address.')],
  ['புதிய முகவரி', 'பழைய முகவரி', ...refusal('body.to', 'This would lead back to where it begins.')],
  ['பழைய முகவரி', 'புதிய முகவரி', { code: 'conflict', message: 'It leads elsewhere.' }, { status: 409 }],
] as const)('a refused %s stays in the form, with the reason', async (label, other, error, status) => {
  api.use(answer(updateRedirect, error, status));
  open();
  await press('திருத்து: /2014/03/mazhai.html');
  await userEvent.click(screen.getByRole('switch'));
  await press('Save');
  await waitFor(() =>
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(error.message)),
  );
  expect(screen.getByLabelText(other)).toBeValid();
  expect(screen.getByLabelText('புதிய முகவரி')).toHaveValue('/post/mazhai');
});

test('a failure of neither address is said in the form', async () => {
  api.use(answer(updateRedirect, { code: 'not_found', message: 'It is gone.' }, { status: 404 }));
  open();
  await press('திருத்து: /2014/03/mazhai.html');
  await press('Save');
  expect(await screen.findByRole('alert')).toHaveTextContent('அது இப்போது இல்லை.');
  for (const label of ['பழைய முகவரி', 'புதிய முகவரி']) expect(screen.getByLabelText(label)).toBeValid();
});

test('one is deleted after a question', async () => {
  api.use(
    answer(deleteRedirect, () => {
      redirects = [];
      return undefined;
    }),
  );
  open();
  await press('நீக்கு: /2014/03/mazhai.html');
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'நீக்கு' }));
  expect(await screen.findByText('இன்னும் எதுவும் இல்லை.')).toBeVisible();
  expect(toasts).toMatchObject([{ tone: 'good', text: 'முகவரி நீக்கப்பட்டது' }]);
});

test('an address can be tested', async () => {
  api.use(answer(testAddress, { by: 'pattern', to: '/rss.xml', status: 301 }));
  open();
  await userEvent.type(await screen.findByLabelText('முகவரி'), '/feed');
  await press('சோதி');
  expect(await screen.findByText(/முறைப்படி \/rss\.xml என்ற முகவரிக்கு/)).toBeVisible();
});

test('a missing address can be ignored', async () => {
  api.use(
    answer(ignoreMissingAddress, () => {
      missing = [];
      return undefined;
    }),
  );
  open();
  await press('புறக்கணி: /lost');
  await waitFor(() => expect(screen.queryByText('/lost')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: redirectsText.missing.title })).toHaveFocus();
});

test('a table says which lines were refused', async () => {
  api.use(
    answer(importRedirects, { added: 2, known: 1, refused: [{ line: 4, text: '/d, /d', why: 'a loop' }] }),
  );
  // the browser's file dialog
  jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    Object.defineProperty(this, 'files', { value: [new File(['/a,/b'], 'a.csv')] });
    this.dispatchEvent(new Event('change'));
  });
  open();
  await press('CSV இலிருந்து சேர்');
  expect(await screen.findByText('2 முகவரிகள் சேர்ந்தன; 1 ஏற்கெனவே உள்ளன.')).toBeVisible();
  expect(screen.getByText('4. /d, /d: a loop')).toBeVisible();
});
