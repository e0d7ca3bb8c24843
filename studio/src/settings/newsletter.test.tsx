import { listSubscribers } from '@ezhuthu/contract';
import { provideProofPrompt, sessionStore } from '@ezhuthu/kit';
import { answer, aUser, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { ToastProvider } from '@ezhuthu/kit/ui';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { Newsletter } from './newsletter.tsx';

const address = '/api/newsletter/subscribers.csv';
const table = 'email,status\nkayal@example.com,confirmed\n';
const pagination = { currentPage: 1, totalPages: 1, totalCount: 1, hasMore: false };
const counts = { confirmed: 1, pending: 0, unsubscribed: 0 };

const api = startFakeApi(answer(listSubscribers, { subscribers: [], counts, pagination }));

let offered: { name: string; file: Blob }[];
let file: Blob;
let click: { mockRestore(): void };

// jsdom has no object URLs and no downloads
beforeEach(() => {
  offered = [];
  URL.createObjectURL = (given) => {
    file = given as Blob;
    return 'blob:table';
  };
  const save = function (this: HTMLAnchorElement) {
    offered.push({ name: this.download, file });
  };
  click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(save);
});
afterEach(() => void click.mockRestore());

async function download() {
  renderPage(<Newsletter />, {
    session: aUser({ isAuthor: true }),
    around: (page) => <ToastProvider>{page}</ToastProvider>,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'பட்டியலைப் பதிவிறக்கு (CSV)' }));
}

test('the list is offered as a file, asked for with the token', async () => {
  let token: string | null = null;
  api.use(
    http.get(address, ({ request }) => {
      token = request.headers.get('authorization');
      return HttpResponse.text(table);
    }),
  );
  await download();
  await waitFor(() => expect(offered).toHaveLength(1));
  expect([offered[0]!.name, await offered[0]!.file.text(), token]).toEqual([
    'subscribers.csv',
    table,
    'Bearer token',
  ]);
});

test('a list that needs a proof comes once the author has given it', async () => {
  const refusal = { code: 'step_up_required', message: 'உறுதிசெய்யுங்கள்' };
  let isProven = false;
  api.use(
    http.get(address, () =>
      isProven ? HttpResponse.text(table) : HttpResponse.json(refusal, { status: 403 }),
    ),
  );
  const remove = provideProofPrompt(async () => {
    isProven = true;
    return true;
  });
  await download();
  await waitFor(() => expect(offered).toHaveLength(1));
  remove();
});

test('a list that fails to load shows an error', async () => {
  api.use(http.get(address, () => new HttpResponse(null, { status: 500 })));
  await download();
  expect(await screen.findByText('பதிவிறக்க முடியவில்லை. மீண்டும் முயலுங்கள்.', { selector: 'div' })).toBeVisible();
  expect(offered).toEqual([]);
});

test('a 401 ends the session', async () => {
  api.use(http.get(address, () => HttpResponse.json({ code: 'unauthorized', message: '' }, { status: 401 })));
  await download();
  await waitFor(() => expect(sessionStore.current()).toMatchObject({ ended: 'expired' }));
});
