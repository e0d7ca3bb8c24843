import {
  createEdition,
  deleteEdition,
  type Edition,
  type EditionChapter,
  findEditionChapters,
  getSite,
  type Input,
  linkEdition,
  listAllBooks,
  listEditions,
  offerEdition,
  remakeEdition,
} from '@ezhuthu/contract';
import { aBook, answer, aSite, aUser, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { ToastProvider } from '@ezhuthu/kit/ui';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { bookText } from '../messages/books.ts';
import { editionsText as messages } from '../messages/editions.ts';
import { EditionsPage } from './route.tsx';

const api = startFakeApi(answer(getSite, aSite()), answer(listAllBooks, { books: [] }));

const anEdition = (given: Partial<Edition> = {}): Edition => ({
  id: 'e',
  title: 'மூடிய கிணறு',
  author: 'நிலா',
  description: '',
  language: 'ta',
  source: { kind: 'book', value: 'b' },
  bookId: 'b',
  formats: ['epub'],
  chapters: 12,
  files: [{ format: 'epub', bytes: 2 * 1024 * 1024, downloads: 7 }],
  days: [{ day: '2026-11-20', format: 'epub', downloads: 7 }],
  state: 'done',
  progress: null,
  error: '',
  changedPosts: 0,
  privatePosts: 0,
  isOffered: false,
  withdrawn: null,
  madeAt: '2026-11-19T20:00:00.000Z',
  createdAt: '2026-11-19T20:00:00.000Z',
  ...given,
});
const aChapter = (title: string, given: Partial<EditionChapter> = {}): EditionChapter => ({
  id: title,
  title,
  category: 'சிறுகதை',
  status: 'published',
  isPublic: true,
  date: '2026-11-19T20:00:00.000Z',
  words: 900,
  ...given,
});

let editions: Edition[];
let pdfFault: string;
beforeEach(() => {
  editions = [anEdition()];
  pdfFault = '';
  api.use(answer(listEditions, () => ({ editions, pdfFault })));
});

async function open(path = '/dashboard/editions') {
  renderPage(<EditionsPage />, {
    session: aUser({ isAuthor: true }),
    path,
    around: (page) => <ToastProvider>{page}</ToastProvider>,
  });
  await waitFor(() => expect(screen.queryByText(messages.loading)).not.toBeInTheDocument());
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('an edition says its chapters, sizes and downloads', async () => {
  await open();
  const item = within(screen.getByRole('list', { name: messages.list }));
  expect(item.getByText(/அத்தியாயங்கள்/)).toHaveTextContent('12');
  expect(item.getByText(/2\.00 MB/)).toHaveTextContent('7');
});

test('it is offered by a switch', async () => {
  const sent: object[] = [];
  api.use(
    answer(offerEdition, ({ body }) => {
      sent.push(body);
      editions = [anEdition({ isOffered: true })];
      return editions[0]!;
    }),
  );
  await open();
  await userEvent.click(screen.getByRole('switch', { name: messages.offer }));
  expect(await screen.findByRole('link', { name: messages.bookPage })).toHaveAttribute('href', '/book/b');
  expect(sent).toEqual([{ isOffered: true }]);
});

test('one with a post that is not public cannot be offered, and one that was withdrawn says why', async () => {
  editions = [anEdition({ privatePosts: 2, withdrawn: { at: '2026-11-20T20:00:00.000Z', title: 'கடல்' } })];
  await open();
  expect(screen.getByRole('switch', { name: messages.offer })).toBeDisabled();
  expect(screen.getByText(messages.offerPrivate(2))).toBeVisible();
  expect(screen.getByText(messages.withdrawn('கடல்'))).toBeVisible();
});

test('an outdated one is made anew', async () => {
  editions = [anEdition({ changedPosts: 3 })];
  api.use(
    answer(remakeEdition, () => {
      editions = [anEdition({ state: 'running', progress: { step: 'pdf', done: 1, total: 4 } })];
      return editions[0]!;
    }),
  );
  await open();
  expect(screen.getByText(messages.outdated)).toBeVisible();
  await press(messages.remake);
  expect(await screen.findByRole('progressbar', { name: 'PDF: 1 / 4' })).toHaveAttribute('value', '1');
  expect(screen.getByRole('button', { name: messages.stop })).toBeVisible();
});

test('one that failed says why', async () => {
  editions = [anEdition({ state: 'failed', error: 'Chromium could not print the PDF.' })];
  await open();
  expect(screen.getByRole('alert')).toHaveTextContent('Chromium could not print the PDF.');
});

test('a file is downloaded by a link', async () => {
  const opened: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    opened.push(this.getAttribute('href')!);
  });
  api.use(answer(linkEdition, { url: '/api/editions/e/epub/file?key=x' }));
  await open();
  await press(messages.download('EPUB', 'மூடிய கிணறு'));
  await waitFor(() => expect(opened).toEqual(['/api/editions/e/epub/file?key=x']));
  click.mockRestore();
});

test('one is deleted after a question', async () => {
  api.use(answer(deleteEdition, undefined));
  await open();
  await press(messages.removeOf('மூடிய கிணறு'));
  editions = [];
  const question = within(screen.getByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: messages.remove }));
  expect(await screen.findByText(messages.none)).toBeVisible();
});

test('without Chromium PDF is not offered, and the page says why', async () => {
  pdfFault = 'Chromium is not installed.';
  await open('/dashboard/editions?new');
  expect(screen.getAllByRole('switch').map((one) => one.getAttribute('id'))).toHaveLength(1);
  expect(screen.getByText(messages.pdfFault(pdfFault))).toBeVisible();
});

test('posts of tags are brought, ordered, left out, and made', async () => {
  const sent: Input<typeof createEdition>['body'][] = [];
  api.use(
    answer(findEditionChapters, ({ query }) => ({
      chapters:
        query.by === 'tags'
          ? [aChapter('மழை'), aChapter('கடல்'), aChapter('காடு', { status: 'draft', isPublic: false })]
          : [],
    })),
    answer(createEdition, ({ body }) => {
      sent.push(body);
      return anEdition({ id: 'f', title: body.title, state: 'waiting', files: [] });
    }),
  );
  await open('/dashboard/editions?new');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: messages.form.source }), 'tags');
  await userEvent.type(screen.getByRole('textbox', { name: messages.form.tags }), 'நீர்');
  await press(messages.form.take);
  expect(await screen.findByText(messages.form.statuses.draft)).toBeVisible();
  await press(messages.form.leaveOut('காடு'));
  await press(bookText.ordering.up('கடல்'));
  await userEvent.type(screen.getByRole('textbox', { name: messages.form.title }), 'நீர்க்கதைகள்');
  await press(messages.form.make);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    title: 'நீர்க்கதைகள்',
    source: { kind: 'tags', value: 'நீர்' },
    chapters: ['கடல்', 'மழை'],
    formats: ['epub'],
  });
});

test('chapters that are replaced come back from the message, and the browser asks before they are left', async () => {
  const found = (query: { by: string }) => [aChapter(query.by === 'edition' ? 'மழை' : 'கடல்')];
  api.use(answer(findEditionChapters, ({ query }) => ({ chapters: found(query) })));
  await open('/dashboard/editions?id=e');
  const leave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await screen.findByText('மழை');
  expect(leave()).toBe(true);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: messages.form.source }), 'tags');
  await userEvent.type(screen.getByRole('textbox', { name: messages.form.tags }), 'நீர்');
  await press(messages.form.take);
  expect(await screen.findByText('கடல்')).toBeVisible();
  await press(messages.form.undo);
  expect(await screen.findByText('மழை')).toBeVisible();
  expect(screen.queryByText('கடல்')).not.toBeInTheDocument();
  expect(leave()).toBe(false);
});

test('chapters that are on their way are not replaced by one that is added', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  api.use(
    answer(findEditionChapters, async () => {
      await promise;
      return { chapters: [aChapter('மழை')] };
    }),
  );
  await open('/dashboard/editions?id=e');
  expect(screen.queryByText(messages.form.noChapters)).not.toBeInTheDocument();
  expect(screen.queryByRole('searchbox', { name: messages.form.find })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: messages.form.make })).toBeDisabled();
  resolve();
  expect(await screen.findByRole('searchbox', { name: messages.form.find })).toBeVisible();
  expect(screen.getByRole('button', { name: messages.form.leaveOut('மழை') })).toBeVisible();
  expect(screen.getByRole('button', { name: messages.form.make })).toBeEnabled();
});

test('the focus stays at the search of posts, and on the page once the form is gone', async () => {
  api.use(answer(findEditionChapters, { chapters: [aChapter('கடல்')] }));
  await open('/dashboard/editions?new');
  const search = screen.getByRole('searchbox', { name: messages.form.find });
  await userEvent.type(search, 'கட');
  await userEvent.click(await screen.findByRole('button', { name: messages.form.add('கடல்') }));
  expect(search).toHaveFocus();
  await press(messages.form.cancel);
  expect(await screen.findByRole('list', { name: messages.list })).toBeVisible();
  expect(document.body).not.toHaveFocus();
});

test('a new one has the words of the book that it is made from, until the author changes them', async () => {
  const book = aBook({ id: 'b', title: 'நீர்', author: 'அமுதன்' });
  api.use(answer(listAllBooks, { books: [book] }));
  await open('/dashboard/editions?new');
  await screen.findByRole('option', { name: 'நீர்' });
  const title = screen.getByRole('textbox', { name: messages.form.title });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: messages.form.book }), 'நீர்');
  expect(title).toHaveValue('நீர்');
  expect(screen.getByRole('textbox', { name: messages.form.author })).toHaveValue('அமுதன்');
  await userEvent.type(title, 'க்கதைகள்');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: messages.form.book }), '');
  expect(title).toHaveValue('நீர்க்கதைகள்');
});

test('one without chapters is not sent', async () => {
  await open('/dashboard/editions?new');
  await userEvent.type(screen.getByRole('textbox', { name: messages.form.title }), 'நூல்');
  await press(messages.form.make);
  expect(screen.getByRole('alert')).toHaveTextContent(messages.form.needsChapters);
});
