import type { Scope } from '@ezhuthu/contract';
import { type Translations, translation } from '@ezhuthu/kit/text';
import { connectionsText } from '../../messages/connections.ts';

const subjects = {
  posts: 'Posts',
  comments: 'Comments',
  images: 'Pictures',
  books: 'Books',
  redirects: 'Redirects',
  subscribers: 'Subscribers',
  analytics: 'Analytics',
};

const right = (scope: Scope) => (scope.endsWith(':read') ? 'Read' : 'Change');

export const connections: Translations = [
  translation(connectionsText, {
    title: 'Connections',
    back: 'Dashboard',
    intro: 'Let your own programs use this site, and let other services know at once what happens here.',
    loading: 'Loading…',
    loadFailed: 'Could not load this',
    failed: 'That didn’t work. Please try again.',
    close: 'Done',
    once: {
      hint: 'This is shown only now. Keep it in a safe place.',
      copy: 'Copy',
      copied: 'Copied',
      copyFailed: 'Could not copy. Select the text and copy it.',
      lost: {
        question: 'Have you copied it?',
        detail: 'Once this is closed, it cannot be seen again.',
        discard: 'Close',
        goOn: 'Not yet',
      },
    },
    keys: {
      title: 'API keys',
      hint: 'A program with a key can do only what you allow. Accounts, passwords, settings and backups are out of its reach.',
      docs: 'API documentation',
      none: 'No keys yet.',
      add: 'Create key',
      name: 'Name',
      nameHint: 'So that you know which program it is for.',
      scopes: 'What it may do',
      scopesMissing: 'Allow at least one thing.',
      scope: (scope) =>
        `${subjects[scope.split(':')[0] as keyof typeof subjects]}: ${right(scope).toLowerCase()}`,
      subjects,
      right,
      days: 'For how long',
      dayChoices: [
        { value: '30', label: '30 days' },
        { value: '90', label: '90 days' },
        { value: '180', label: '180 days' },
        { value: '366', label: 'One year' },
      ],
      create: 'Create',
      creating: 'Creating…',
      created: 'Key created',
      token: 'Key',
      until: (day) => `Until ${day}`,
      expired: 'Expired',
      lastUsed: (when) => `Last used ${when}`,
      unused: 'Not used yet',
      revoke: 'Revoke',
      revokeOf: (name) => `Revoke ${name}`,
      revokeQuestion: 'Revoke this key?',
      revokeExplained: (name) => `“${name}” loses access at once. This can’t be undone.`,
      revoking: 'Revoking…',
      revoked: 'Key revoked',
    },
  }),
];
