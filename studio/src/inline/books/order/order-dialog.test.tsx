import { reorderBooks } from '@ezhuthu/contract';
import { aBook, answer, aUser, hearToasts, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { bookText } from '../../../messages/books.ts';
import { OrderDialog, renumber } from './order-dialog.tsx';

const api = startFakeApi();
const toasts = hearToasts();
const messages = bookText.ordering;

const books = [
  aBook({ id: 'கடல்', title: 'கடல்', sortOrder: 3 }),
  aBook({ id: 'மலை', title: 'மலை', sortOrder: 1 }),
  aBook({ id: 'ஆறு', title: 'ஆறு', sortOrder: 2 }),
];

let sent: object[];
let closed: number;
beforeEach(() => {
  sent = [];
  closed = 0;
});

const open = () =>
  renderPage(<OrderDialog books={books} onClose={() => closed++} />, { session: aUser({ isAuthor: true }) });
const titles = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('books stand as readers see them, and step up and down', async () => {
  open();
  expect(titles()).toEqual(['மலை', 'ஆறு', 'கடல்']);
  await press(messages.up('கடல்'));
  await press(messages.down('மலை'));
  expect(titles()).toEqual(['கடல்', 'மலை', 'ஆறு']);
});

test('the first goes no further up', async () => {
  open();
  expect(screen.getByRole('button', { name: messages.up('மலை') })).toHaveAttribute('aria-disabled', 'true');
  await press(messages.up('மலை'));
  expect(titles()).toEqual(['மலை', 'ஆறு', 'கடல்']);
});

test('the places that have changed are sent at once', async () => {
  api.use(
    answer(reorderBooks, ({ body }) => {
      sent.push(body);
      return { books };
    }),
  );
  open();
  await press(messages.up('கடல்'));
  await press(messages.save);
  await waitFor(() => expect(closed).toBe(1));
  const places = [
    { id: 'கடல்', sortOrder: 2 },
    { id: 'ஆறு', sortOrder: 3 },
  ];
  expect(sent).toEqual([{ books: places }]);
  expect(toasts.map(({ text }) => text)).toEqual([messages.saved]);
});

test('an unchanged order is not sent', async () => {
  open();
  await press(messages.save);
  expect([closed, sent]).toEqual([1, []]);
});

test('an order that cannot be stored stays to be stored again', async () => {
  api.use(answer(reorderBooks, { code: 'too_many', message: 'பொறுங்கள்' }, { status: 429 }));
  open();
  await press(messages.up('கடல்'));
  await press(messages.save);
  expect(await screen.findByRole('alert')).toHaveTextContent('பொறுங்கள்');
  expect(titles()).toEqual(['மலை', 'கடல்', 'ஆறு']);
  expect(closed).toBe(0);
});

const inOrder = (...books: [id: string, sortOrder: number][]) =>
  renumber(books.map(([id, sortOrder]) => ({ id, sortOrder })));

test('an unchanged order changes no number', () => {
  expect(inOrder(['a', 1], ['b', 5], ['c', 9])).toEqual([]);
});

test('each takes the number of its new place', () => {
  expect(inOrder(['c', 9], ['a', 1], ['b', 5])).toEqual([
    { id: 'c', sortOrder: 1 },
    { id: 'a', sortOrder: 5 },
    { id: 'b', sortOrder: 9 },
  ]);
});

test('a book that is not moved keeps its number', () => {
  expect(inOrder(['b', 2], ['a', 1], ['c', 3])).toEqual([
    { id: 'b', sortOrder: 1 },
    { id: 'a', sortOrder: 2 },
  ]);
});

test('books of one number stand apart from then on', () => {
  expect(inOrder(['a', 0], ['b', 0], ['c', 0], ['d', 7])).toEqual([
    { id: 'b', sortOrder: 1 },
    { id: 'c', sortOrder: 2 },
  ]);
});
