import { counted, type Translations, translation } from '@ezhuthu/kit/text';
import { backupsText } from '../../messages/backups.ts';

export const backups: Translations = [
  translation(backupsText, {
    title: 'Backups',
    intro:
      'The server makes a backup every day and before each database change, and verifies each one by restoring it into a scratch database.',
    continuous: 'Changes in between are copied within ten seconds.',
    encrypted: 'Backups are encrypted.',
    restoring: 'Restoring is done by a command, on an empty site: `npm run restore -- --at latest`.',
    noPlace:
      'No storage for backups is set up yet. Set `BACKUP_URL` on the server to a folder on another disk or to S3 storage.',
    proven: (when) => `Last verified: ${when}`,
    provenWhole: (when) => `Verified with all pictures: ${when}`,
    neverProven: 'No backup has been verified yet.',
    overdue: 'No backup has been verified for three days.',
    lastFailed: 'The last attempt failed',
    make: 'Back up now',
    making: 'Starting…',
    makeFailed: 'Could not start the backup. Please try again.',
    waiting: 'Waiting',
    steps: { database: 'Database', uploads: 'Pictures', proof: 'Verification' },
    progressOf: (step, done, total) => (total > 1 ? `${step}: ${done} / ${total}` : `${step}…`),
    loading: 'Loading backups…',
    failed: 'Could not load the state of the backups',
    list: 'Backups kept',
    listFailed: 'The backup storage can’t be reached right now',
    none: 'No backups yet.',
    kept: 'One is kept for each of the last seven days, four weeks and twelve months.',
    reasons: { daily: 'Daily', migration: 'Before a database change', asked: 'On request' },
    holds: (rows, uploads) => `${counted(rows, 'row', 'rows')}, ${counted(uploads, 'picture', 'pictures')}`,
    isProven: 'Verified',
    isNotProven: 'Not verified yet',
    isBroken: 'Can’t be restored',
  }),
];
