import { type Translations, translation } from '@ezhuthu/kit/text';
import { archiveText } from '../../messages/archive.ts';

export const archive: Translations = [
  translation(archiveText, {
    title: 'Archive of the whole site',
    intro:
      'All posts, drafts, comments, pictures and analytics in one file. Read it in any browser, or set the site up again on another server.',
    restoring: 'Restoring is done by a command, on an empty site: `npm run restore -- FILE`.',
    make: 'Create archive',
    making: 'Starting…',
    makeFailed: 'Could not start the archive. Please try again.',
    secrets: 'Include passwords and keys',
    secretsHint: 'They are encrypted. Without them, everyone sets a new password after a move.',
    passphrase: 'Passphrase',
    passphraseHint: (least) =>
      `At least ${least} characters. It isn’t stored anywhere; if you forget it, the passwords can’t be restored.`,
    repeated: 'Repeat the passphrase',
    different: 'The two don’t match.',
    loading: 'Loading archives…',
    failed: 'Could not load the archives',
    list: 'Archives',
    none: 'No archives yet.',
    kept: 'Only the last two are kept.',
    waiting: 'Waiting',
    steps: { posts: 'Posts', tables: 'Tables', uploads: 'Pictures' },
    progressOf: (step, done, total) => `${step}: ${done} / ${total}`,
    holds: (posts, pictures) => `Posts: ${posts}, pictures: ${pictures}`,
    withSecrets: 'With passwords',
    broken: 'Failed',
    download: 'Download',
    downloadOf: (name) => `Download ${name}`,
    preparing: 'Preparing…',
    downloadFailed: 'Could not download. Please try again.',
    stop: 'Stop',
    remove: 'Delete',
    removeOf: (name) => `Delete ${name}`,
    removeQuestion: 'Delete this archive?',
    removeExplained: 'The file on the server is deleted. Copies you downloaded stay with you.',
    removing: 'Deleting…',
    removeFailed: 'Could not delete. Please try again.',
  }),
];
