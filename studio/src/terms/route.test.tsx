import { getSite, listTerms, releaseTerm, renameTerm, type Term } from '@ezhuthu/contract';
import { answer, aSite, aUser, hearToasts, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TermsPage } from './route.tsx';

let terms: Record<string, Term[]>;
let sent: unknown[];
const toasts = hearToasts();
const api = startFakeApi(
  answer(getSite, aSite()),
  answer(listTerms, ({ params, query }) => {
    const { search = '' } = query as { search?: string };
    const found = terms[params.kind]!.filter(({ name }) => name.includes(search));
    const pagination = { currentPage: 1, totalPages: 1, totalCount: found.length, hasMore: false };
    return { terms: found, pagination };
  }),
);

beforeEach(() => {
  sent = [];
  terms = {
    category: [
      { name: 'கவிதை', posts: 3, former: ['பா'] },
      { name: 'கட்டுரை', posts: 1, former: [] },
    ],
    tag: [{ name: 'மழை', posts: 2, former: [] }],
  };
});

const open = () => renderPage(<TermsPage />, { session: aUser({ isAuthor: true }) });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const inQuestion = () => within(screen.getByRole('alertdialog'));

/** Answers renames with success, and merges only when they are asked for. */
const accept = () =>
  api.use(
    answer(renameTerm, ({ body, params }) => {
      sent.push({ ...params, ...(body as object) });
      return { posts: 3 };
    }),
  );

test('categories and tags are listed with their posts and former names', async () => {
  open();
  const item = (await screen.findByRole('link', { name: 'கவிதை' })).closest('li')!;
  expect(item).toHaveTextContent('3 பதிவுகள்');
  expect(item).toHaveTextContent('பா');
  await userEvent.click(screen.getByRole('tab', { name: 'Tags' }));
  expect(await screen.findByRole('link', { name: 'மழை' })).toHaveAttribute('href', encodeURI('/tag/மழை'));
});

test('one is renamed', async () => {
  accept();
  open();
  await press('Rename: கவிதை');
  const field = screen.getByLabelText('புதிய பெயர்');
  expect(field).toHaveAccessibleDescription(/கவிதைகளாக/);
  await userEvent.clear(field);
  await userEvent.type(field, 'பாடல்{Enter}');
  await waitFor(() => expect(sent).toMatchObject([{ kind: 'category', from: 'கவிதை', to: 'பாடல்' }]));
  await waitFor(() => expect(toasts).toMatchObject([{ text: 'பெயர் மாற்றப்பட்டது: 3 பதிவுகள்' }]));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a name that is taken asks whether to merge', async () => {
  const message = 'இந்தப் பெயர் ஏற்கெனவே உள்ளது.';
  api.use(answer(renameTerm, { code: 'conflict', message }, { status: 409 }));
  open();
  await press('Rename: கவிதை');
  const field = screen.getByLabelText('புதிய பெயர்');
  await userEvent.clear(field);
  await userEvent.type(field, 'கட்டுரை{Enter}');
  expect(await screen.findByRole('alertdialog', { name: /கட்டுரை/ })).toBeVisible();
  accept();
  await userEvent.click(inQuestion().getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(sent).toEqual([{ kind: 'category', from: 'கவிதை', to: 'கட்டுரை', merge: true }]));
});

test('one is merged into another after a question', async () => {
  accept();
  open();
  await press('Merge into …: கவிதை');
  const dialog = screen.getByRole('dialog', { name: '“கவிதை”: எதனுடன் இணைக்க?' });
  expect(within(dialog).queryByRole('button', { name: /^கவிதை/ })).not.toBeInTheDocument();
  await userEvent.click(await within(dialog).findByRole('button', { name: /கட்டுரை/ }));
  expect(sent).toEqual([]);
  await userEvent.click(inQuestion().getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(sent).toEqual([{ kind: 'category', from: 'கவிதை', to: 'கட்டுரை', merge: true }]));
});

test('a former name is released after a question', async () => {
  api.use(
    answer(releaseTerm, ({ query }) => {
      sent.push(query);
      terms.category![0]!.former = [];
      return undefined;
    }),
  );
  open();
  await press('பா: நீக்கு');
  await userEvent.click(inQuestion().getByRole('button', { name: 'விடுவி' }));
  await waitFor(() => expect(screen.queryByText('பா')).not.toBeInTheDocument());
  expect(sent).toEqual([{ former: 'பா' }]);
});
