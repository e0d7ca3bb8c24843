import {
  createArchive,
  deleteArchive,
  getBackupState,
  getSite,
  linkArchive,
  listArchives,
  type SiteArchive,
} from '@ezhuthu/contract';
import { answer, aSite, aUser, renderPage, startFakeApi, theBackupState } from '@ezhuthu/kit/testing';
import { ToastProvider } from '@ezhuthu/kit/ui';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ArchivePanel } from './archive-panel.tsx';

const api = startFakeApi(
  answer(getSite, aSite()),
  answer(getBackupState, theBackupState({ isConfigured: false })),
);

const anArchive = (given: Partial<SiteArchive> = {}): SiteArchive => ({
  id: 'a',
  state: 'done',
  hasSecrets: false,
  progress: null,
  bytes: 5 * 1024 * 1024,
  posts: 60,
  pictures: 12,
  error: '',
  createdAt: '2026-11-19T20:00:00.000Z',
  finishedAt: '2026-11-19T20:01:00.000Z',
  ...given,
});

let archives: SiteArchive[];
let bodies: object[];

beforeEach(() => {
  archives = [anArchive()];
  bodies = [];
  api.use(
    answer(listArchives, () => ({ archives })),
    answer(createArchive, ({ body }) => {
      bodies.push(body);
      return anArchive({ id: 'b', state: 'waiting', bytes: 0, hasSecrets: body.passphrase !== undefined });
    }),
    answer(deleteArchive, undefined),
  );
});

async function open() {
  renderPage(<ArchivePanel />, {
    session: aUser({ isAuthor: true }),
    around: (page) => <ToastProvider>{page}</ToastProvider>,
  });
  await waitFor(() => expect(screen.queryByText('காப்பகங்களை ஏற்றுகிறது...')).not.toBeInTheDocument());
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const items = () => screen.getAllByRole('listitem');

test('an archive says its day, its size and what it holds', async () => {
  await open();
  expect(items()[0]).toHaveTextContent('5.00 MB · பதிவுகள் 60, படங்கள் 12');
});

test('the page says that restoring is by command', async () => {
  await open();
  expect(screen.getByText('npm run restore -- FILE', { selector: 'code' })).toBeVisible();
});

test('an archive is begun without secrets, and shown at once', async () => {
  await open();
  await press('காப்பகம் உருவாக்கு');
  await waitFor(() => expect(items()).toHaveLength(2));
  expect(bodies).toEqual([{}]);
  expect(items()[0]).toHaveTextContent('காத்திருக்கிறது');
  expect(screen.getByRole('button', { name: 'காப்பகம் உருவாக்கு' })).toBeDisabled();
});

test('secrets need a passphrase, twice the same', async () => {
  await open();
  await userEvent.click(screen.getByRole('switch', { name: 'கடவுச்சொற்களையும் சாவிகளையும் சேர்' }));
  await userEvent.type(screen.getByLabelText('மறைச்சொற்றொடர்'), 'mullai-marutam-neytal');
  await userEvent.type(screen.getByLabelText('மறைச்சொற்றொடர் மீண்டும்'), 'mullai-marutam-palai');
  await press('காப்பகம் உருவாக்கு');
  expect(screen.getByRole('alert')).toHaveTextContent('இரண்டும் ஒன்றாக இல்லை.');
  expect(bodies).toEqual([]);
  await userEvent.clear(screen.getByLabelText('மறைச்சொற்றொடர் மீண்டும்'));
  await userEvent.type(screen.getByLabelText('மறைச்சொற்றொடர் மீண்டும்'), 'mullai-marutam-neytal');
  await press('காப்பகம் உருவாக்கு');
  await waitFor(() => expect(bodies).toEqual([{ passphrase: 'mullai-marutam-neytal' }]));
  expect(within(items()[0]!).getByText('கடவுச்சொற்களுடன்')).toBeVisible();
  expect(screen.queryByLabelText('மறைச்சொற்றொடர்')).not.toBeInTheDocument();
});

test('one that cannot be begun says why', async () => {
  const refusal = { code: 'conflict', message: 'காப்பகம் ஒன்று ஏற்கெனவே உருவாகிக்கொண்டிருக்கிறது.' };
  api.use(answer(createArchive, refusal, { status: 409 }));
  await open();
  await press('காப்பகம் உருவாக்கு');
  expect(await screen.findByRole('alert')).toHaveTextContent('காப்பகம் ஒன்று ஏற்கெனவே உருவாகிக்கொண்டிருக்கிறது.');
});

test('one that is being made shows how far it is, and can be stopped', async () => {
  archives = [anArchive({ state: 'running', progress: { step: 'uploads', done: 30, total: 120 } })];
  await open();
  expect(screen.getByRole('progressbar', { name: 'படங்கள்: 30 / 120' })).toHaveAttribute('value', '30');
  archives = [];
  await press('நிறுத்து');
  expect(await screen.findByText('இன்னும் காப்பகம் எதுவும் இல்லை.')).toBeVisible();
});

test('one that failed says why', async () => {
  archives = [anArchive({ state: 'failed', error: 'There is no space left to store this.' })];
  await open();
  expect(screen.getByRole('alert')).toHaveTextContent('முடியவில்லை: There is no space left to store this.');
  expect(screen.queryByRole('button', { name: /பதிவிறக்கு/ })).not.toBeInTheDocument();
});

test('one that is done is deleted after a question', async () => {
  await open();
  await press(/^நீக்கு/);
  archives = [];
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'நீக்கு' }));
  expect(await screen.findByText('இன்னும் காப்பகம் எதுவும் இல்லை.')).toBeVisible();
});

let opened: string[];
let click: { mockRestore(): void };
beforeEach(() => {
  opened = [];
  click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    opened.push(this.getAttribute('href')!);
  });
});
afterEach(() => void click.mockRestore());

test('a download is a link that the browser opens, not a file in its memory', async () => {
  api.use(answer(linkArchive, { url: '/api/archives/a/file?key=x' }));
  await open();
  await press(/^பதிவிறக்கு/);
  await waitFor(() => expect(opened).toEqual(['/api/archives/a/file?key=x']));
});
