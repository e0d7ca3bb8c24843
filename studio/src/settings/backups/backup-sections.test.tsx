import {
  type BackupState,
  createBackup,
  getBackupState,
  getSite,
  listBackups,
  type SiteBackup,
} from '@ezhuthu/contract';
import { answer, aSite, aUser, renderPage, startFakeApi, theBackupState } from '@ezhuthu/kit/testing';
import { ToastProvider } from '@ezhuthu/kit/ui';
import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BackupSections } from './backup-sections.tsx';

const api = startFakeApi(answer(getSite, aSite()));

const aBackup = (given: Partial<SiteBackup> = {}): SiteBackup => ({
  id: '20261119T200000000Z',
  reason: 'daily',
  createdAt: '2026-11-19T20:00:00.000Z',
  bytes: 5 * 1024 * 1024,
  rows: 1200,
  uploads: 12,
  proof: { at: '2026-11-19T20:01:00.000Z', isWhole: false, error: '' },
  ...given,
});

let state: BackupState;
let backups: SiteBackup[];

beforeEach(() => {
  state = theBackupState();
  backups = [aBackup()];
  api.use(
    answer(getBackupState, () => state),
    answer(listBackups, () => ({ backups })),
    answer(createBackup, () => {
      state = theBackupState({ running: { progress: { step: 'proof', done: 0, total: 1 } } });
      return theBackupState({ running: { progress: null } });
    }),
  );
});

const open = () =>
  renderPage(<BackupSections />, {
    session: aUser({ isAuthor: true }),
    around: (page) => <ToastProvider>{page}</ToastProvider>,
  });

test('a site without a place for backups says how it gets one', async () => {
  state = theBackupState({ isConfigured: false });
  open();
  expect(await screen.findByText(/BACKUP_URL/)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('it says when a backup was proven last, and what there is', async () => {
  state = theBackupState({ lastProvenAt: new Date(Date.now() - 2 * 60 * 60 * 1000).toISOString() });
  open();
  expect(await screen.findByText(/^கடைசியாகச் சரிபார்த்தது: 2 மணி/)).toBeVisible();
  expect(await screen.findByRole('listitem')).toHaveTextContent('5.00 MB · தரவு வரிகள் 1200, படங்கள் 12');
});

test('it warns when none was proven for days, and says why', async () => {
  state = theBackupState({ isOverdue: true, error: 'The storage cannot be reached.' });
  open();
  const [overdue, error] = await screen.findAllByRole('alert');
  expect(overdue).toHaveTextContent('மூன்று நாள்களாகச் சரிபார்த்த பிரதி எதுவும் இல்லை.');
  expect(error).toHaveTextContent('The storage cannot be reached.');
});

test('a backup that cannot be restored is named', async () => {
  backups = [
    aBackup({ proof: { at: '2026-11-19T20:01:00.000Z', isWhole: true, error: 'A piece is missing.' } }),
  ];
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('மீட்டெடுக்க முடியாது: A piece is missing.');
});

test('one is made at any time, and shown while it is made', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'இப்போதே பிரதி எடு' }));
  expect(await screen.findByRole('progressbar', { name: 'சரிபார்ப்பு...' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'இப்போதே பிரதி எடு' })).toBeDisabled();
  state = theBackupState({ lastProvenAt: new Date().toISOString() });
  backups = [aBackup({ id: 'new', reason: 'asked' }), aBackup()];
  expect(await screen.findByText(/கேட்டபோது/, {}, { timeout: 5000 })).toBeVisible();
});

test('a place that cannot be reached leaves the rest on the screen', async () => {
  api.use(answer(listBackups, { code: 'unavailable', message: 'x' }, { status: 503 }));
  open();
  expect(await screen.findByText(/பிரதிகள் இருக்கும் இடத்தை/, {}, { timeout: 10_000 })).toBeVisible();
  expect(screen.getByRole('button', { name: 'இப்போதே பிரதி எடு' })).toBeEnabled();
});
