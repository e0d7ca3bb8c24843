import { counted, type Translations, translation } from '@ezhuthu/kit/text';
import { backupsText } from '../../messages/backups.ts';

export const backups: Translations = [
  translation(backupsText, {
    title: 'Backups',
    intro:
      'The server makes a backup every day and before each database change, and proves each one by restoring it into a scratch database.',
    continuous: 'Changes in between are copied within ten seconds.',
    encrypted: 'Backups are encrypted.',
    restoring: 'Restoring is done by a command, on an empty site: npm run restore -- --at latest.',
    noPlace:
      'There is no place for backups yet. Set BACKUP_URL on the server to a folder on another disk or to S3 storage.',
    proven: (when) => `Last proven: ${when}`,
    provenWhole: (when) => `Proven with all pictures: ${when}`,
    neverProven: 'No backup has been proven yet.',
    overdue: 'No backup has been proven for three days.',
    lastFailed: 'The last attempt failed',
    make: 'Back up now',
    making: 'Starting…',
    makeFailed: 'Could not start the backup. Please try again.',
    waiting: 'Waiting',
    steps: { database: 'Database', uploads: 'Pictures', proof: 'Proof' },
    progressOf: (step, done, total) => (total > 1 ? `${step}: ${done} / ${total}` : `${step}…`),
    loading: 'Loading backups…',
    failed: 'Could not load the state of the backups',
    list: 'Backups kept',
    listFailed: 'The place of the backups can’t be reached now',
    none: 'No backups yet.',
    kept: 'One is kept for each of the last seven days, four weeks and twelve months.',
    reasons: { daily: 'Daily', migration: 'Before a database change', asked: 'On request' },
    holds: (rows, uploads) => `${counted(rows, 'row', 'rows')}, ${counted(uploads, 'picture', 'pictures')}`,
    isProven: 'Proven',
    isNotProven: 'Not proven yet',
    isBroken: 'Can’t be restored',
  }),
];
