import {
  changeImport,
  createImport,
  deleteImport,
  getSite,
  type ImportProgress,
  type ImportSummary,
  listImportNotes,
  listImports,
  type SiteImport,
  sendImportPart,
  startImport,
} from '@ezhuthu/contract';
import { answer, aSite, aUser, hearToasts, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { setLanguage } from '@ezhuthu/kit/text';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { en } from '../languages/en/index.ts';
import { ImportPage } from './route.tsx';

const summary: ImportSummary = {
  title: 'கடல்',
  url: 'https://kadal.example',
  published: 1200,
  drafts: 3,
  scheduled: 0,
  trashed: 1,
  pages: 2,
  known: 0,
  comments: 40,
  heldComments: 1,
  pictures: 7,
  picturesInFiles: 0,
  terms: [
    { taxonomy: 'label', name: 'கவிதை', posts: 9 },
    { taxonomy: 'label', name: 'மழை', posts: 2 },
  ],
  authors: ['நிலா'],
  first: '2014-03-05T04:30:00.000Z',
  last: '2024-03-05T04:30:00.000Z',
  untitled: 0,
  restricted: 0,
  converted: 0,
  addresses: 1200,
  addressExamples: [{ from: '/2014/03/a.html', title: 'மழை' }],
  dropped: { script: 2 },
  omitted: { pingback: 5 },
  isCutOff: false,
};

const progress: ImportProgress = {
  phase: 'posts',
  posts: 300,
  postsTotal: 1200,
  comments: 0,
  commentsTotal: 40,
  pictures: 12,
  failedPictures: 0,
  secondsLeft: 130,
};

const anImport = (given: Partial<SiteImport>): SiteImport => ({
  id: 'one',
  state: 'ready',
  source: 'Blogger',
  files: [{ name: 'blog.xml', bytes: 10, received: 10 }],
  summary,
  choices: null,
  progress: null,
  error: '',
  notes: {},
  createdAt: '2026-11-19T20:00:00.000Z',
  finishedAt: null,
  undoableUntil: null,
  ...given,
});

const toasts = hearToasts();
let imports: SiteImport[];
const api = startFakeApi(
  answer(getSite, aSite()),
  answer(listImports, () => imports),
);
beforeEach(() => {
  imports = [];
});

afterEach(() => setLanguage('mixed', []));

function open(path = '/dashboard/import?id=one') {
  return renderPage(<ImportPage />, { session: aUser({ isAuthor: true }), path });
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('what files hold is shown before anything changes', async () => {
  imports = [anImport({})];
  open();
  expect(await screen.findByRole('heading', { name: 'கடல்' })).toBeVisible();
  expect(screen.getByText('1,200')).toBeVisible();
  expect(screen.getByText('பதிவுகளில் இருக்க முடியாதவை நீங்கும்: script (2).')).toBeVisible();
  expect(screen.getByText(/1 பதிவு.*பிங்பேக்குகள் \(5\)/)).toBeVisible();
});

test('what is chosen is sent', async () => {
  imports = [anImport({})];
  const sent: unknown[] = [];
  api.use(
    answer(startImport, ({ params, body }) => {
      sent.push([params.id, body]);
      return anImport({ state: 'running', progress });
    }),
  );
  open();
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'கவிதை: இங்கே' }), 'வகை');
  await userEvent.click(screen.getByRole('switch', { name: 'வரைவுகளும் வரட்டும்' }));
  await userEvent.type(screen.getByLabelText('பழைய தளத்தின் முகவரி'), ' kadal.blogspot.com');
  await press('இறக்குமதி செய்');
  expect(await screen.findByText('1,200 பதிவுகளில் 300')).toBeVisible();
  expect(document.body).not.toHaveFocus();
  expect(sent).toEqual([
    [
      'one',
      {
        drafts: false,
        comments: true,
        pages: 'posts',
        pictures: 'fetch',
        category: 'பொது',
        oldSite: 'https://kadal.example kadal.blogspot.com',
        terms: [{ taxonomy: 'label', name: 'கவிதை', as: 'category', to: '' }],
      },
    ],
  ]);
});

test('files are sent in parts, and then read', async () => {
  const offsets: unknown[] = [];
  const files = [{ name: 'blog.xml', bytes: 4, received: 0 }];
  api.use(
    answer(createImport, ({ body }) =>
      anImport({ state: 'uploading', files: body.files.map((file) => ({ ...file, received: 0 })) }),
    ),
    answer(sendImportPart, () => {
      offsets.push(files[0]!.received);
      files[0]!.received = 4;
      return anImport({ state: 'ready', files });
    }),
  );
  open('/dashboard/import');
  const area = await screen.findByRole('group', { name: 'ஏற்றுமதிக் கோப்புகள்' });
  const list = [new File(['abcd'], 'blog.xml')];
  fireEvent.drop(area, { dataTransfer: { types: ['Files'], files: list } });
  expect(await screen.findByRole('heading', { name: 'கடல்' })).toBeVisible();
  expect(offsets).toEqual([0]);
});

test('an empty file is refused at once', async () => {
  open('/dashboard/import');
  const area = await screen.findByRole('group', { name: 'ஏற்றுமதிக் கோப்புகள்' });
  fireEvent.drop(area, { dataTransfer: { types: ['Files'], files: [new File([], 'a.xml')] } });
  expect(await screen.findByRole('alert')).toHaveTextContent('a.xml: கோப்பு காலியாக உள்ளது.');
});

test('after a reload, an upload waits for the same files', async () => {
  imports = [
    anImport({ state: 'uploading', summary: null, files: [{ name: 'a.xml', bytes: 10, received: 5 }] }),
  ];
  open();
  expect(await screen.findByRole('button', { name: 'அதே கோப்புகளைத் தேர்ந்தெடு' })).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '5');
});

test('a running import can be stopped and continued', async () => {
  imports = [anImport({ state: 'running', progress })];
  const changes: string[] = [];
  api.use(
    answer(changeImport, ({ body: { change } }) => {
      changes.push(change);
      imports = [anImport({ state: change === 'pause' ? 'paused' : 'running', progress })];
      return imports[0]!;
    }),
  );
  open();
  expect(await screen.findByText('சுமார் 3 நிமிடங்கள் ஆகும்')).toBeVisible();
  await press('நிறுத்து');
  await press('தொடர்');
  await screen.findByRole('button', { name: 'நிறுத்து' });
  expect(changes).toEqual(['pause', 'resume']);
});

test('a finished one says what to look at, and is undone after a question', async () => {
  imports = [
    anImport({
      state: 'done',
      progress: { ...progress, phase: 'done', posts: 1200, comments: 40 },
      notes: { picture: 1 },
      finishedAt: '2026-11-19T20:00:00.000Z',
      undoableUntil: '2026-12-19T20:00:00.000Z',
    }),
  ];
  const notes = [{ kind: 'picture' as const, title: 'கடல்', detail: 'https://a.example/b.jpg', postId: 'p' }];
  const pagination = { currentPage: 1, totalPages: 1, totalCount: 1, hasMore: false };
  const changes: string[] = [];
  api.use(
    answer(listImportNotes, { notes, pagination }),
    answer(changeImport, ({ body: { change } }) => {
      changes.push(change);
      imports = [anImport({ state: 'undone' })];
      return imports[0]!;
    }),
  );
  open();
  expect(await screen.findByText('1,200 பதிவுகள், 40 கருத்துகள், 12 படங்கள்.')).toBeVisible();
  const details = screen.getByText(/கிடைக்காத படங்கள்/).closest('details')!;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  expect(await screen.findByRole('link', { name: 'திருத்து: கடல்' })).toHaveAttribute('href', '/edit-post/p');
  await press('இறக்குமதியைத் திரும்பப் பெறு');
  const question = screen.getByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'திரும்பப் பெறு' }));
  expect(await screen.findByText('இந்த இறக்குமதி முழுவதும் திரும்பப் பெறப்பட்டது.')).toBeVisible();
  expect(changes).toEqual(['undo']);
});

test('in another language, what is left out has names', async () => {
  setLanguage('en', [en]);
  imports = [anImport({ state: 'done', notes: { dropped: 1 } })];
  const detail = 'link to a file ×2, table ×1\nhttps://a.example/b, c ×3.pdf';
  const notes = [{ kind: 'dropped' as const, title: 'கடல்', detail, postId: 'p' }];
  const pagination = { currentPage: 1, totalPages: 1, totalCount: 1, hasMore: false };
  api.use(answer(listImportNotes, { notes, pagination }));
  open();
  const details = (await screen.findByText('Some parts were removed (1)')).closest('details')!;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  expect(await screen.findByText(/Links to files ×2, table ×1/)).toHaveTextContent('b, c ×3.pdf');
});

test('files that cannot be read say why and can be thrown away', async () => {
  imports = [anImport({ state: 'unreadable', summary: null, error: 'This is no export.' })];
  api.use(
    answer(deleteImport, () => {
      imports = [];
      return undefined;
    }),
  );
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('This is no export.');
  await press('வேண்டாம்');
  await waitFor(() => expect(screen.getByRole('group', { name: 'ஏற்றுமதிக் கோப்புகள்' })).toBeVisible());
  expect(toasts).toEqual([]);
});
