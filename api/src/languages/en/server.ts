import { type Translations, translation } from '@ezhuthu/contract/text';
import { apiKeyMessages } from '../../api-keys/service.ts';
import { archiveMessages } from '../../archive/messages.ts';
import { backupMessages } from '../../backups/messages.ts';
import { diagnosticsMessages } from '../../diagnostics/service.ts';
import { deliveryMessages } from '../../webhooks/deliver.ts';
import { webhookMessages } from '../../webhooks/service.ts';

/** About the server and its connections. */
export const server: Translations = [
  translation(backupMessages, {
    running: 'A backup is already being made.',
    overdue: {
      heading: 'No backup has been verified for three days',
      happened:
        'In the last three days, not one backup of the site was verified. If the disk fails, what was written since then may be lost.',
      error: (error) => `Error of the last attempt: ${error}`,
      label: 'See the backups',
      ending: 'On the server, the command npm run backup makes one now, and says what happens.',
    },
  }),
  translation(archiveMessages, {
    running: 'An archive is already being made.',
    all: 'All posts',
    comments: 'Comments',
    states: { draft: 'draft', scheduled: 'scheduled', published: '' },
    hidden: 'hidden',
  }),
  translation(diagnosticsMessages, {
    ...diagnosticsMessages,
    testMail: {
      heading: 'Test email',
      arrived: 'If this email reaches you, the site sends its emails correctly.',
      forReaders: 'To reach readers too, its source should contain spf=pass, dkim=pass and dmarc=pass.',
    },
  }),
  translation(apiKeyMessages, {
    gone: 'This key is no longer there.',
    tooMany: 'There are too many keys. Revoke one that is not in use.',
  }),
  translation(webhookMessages, {
    gone: 'This webhook is no longer there.',
    deliveryGone: 'This delivery is no longer there.',
    withPassword: 'The address must not contain a password.',
    notEncrypted: 'The address must begin with https://.',
    tooMany: 'There are too many webhooks. Delete one that is not in use.',
    off: 'This webhook is stopped.',
    waiting: 'It is waiting to be sent already.',
  }),
  translation(deliveryMessages, {
    ...deliveryMessages,
    heading: 'A webhook was stopped',
    stopped: (host) => `${host} has not answered for five days, so messages are no longer sent there.`,
    label: 'See the connections',
  }),
];
