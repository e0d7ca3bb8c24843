import { type AuditEntry, getSite, listAuditEntries } from '@ezhuthu/contract';
import { answer, aSite, aUser, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { setLanguage } from '@ezhuthu/kit/text';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { en } from '../languages/en/index.ts';
import { ActivityPage } from './route.tsx';

const anEntry = (given: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 'one',
  at: '2026-11-19T20:00:00.000Z',
  action: 'settings_changed',
  actor: 'account',
  accountId: 'author',
  name: 'கயல்',
  network: '203.0.113.0/24',
  device: 'Firefox · Linux',
  subject: '',
  title: '',
  before: { siteName: 'பழையது' },
  after: { siteName: 'புதியது' },
  isErased: false,
  ...given,
});

let entries: AuditEntry[];
let asked: unknown[];
startFakeApi(
  answer(getSite, aSite()),
  answer(listAuditEntries, ({ query }) => {
    asked.push(query);
    const isLater = query.before !== undefined;
    return {
      entries: isLater ? [anEntry({ id: 'later', action: 'sign_in' })] : entries,
      hasMore: !isLater && entries.length > 1,
      people: [{ accountId: 'author', name: 'கயல்' }],
    };
  }),
);

beforeEach(() => {
  entries = [anEntry()];
  asked = [];
});

afterEach(() => setLanguage('mixed', []));

const open = () => renderPage(<ActivityPage />, { session: aUser({ isAuthor: true }) });

test('a line says what, when, who, and from where', async () => {
  open();
  expect(await screen.findByText('அமைப்புகள் மாற்றப்பட்டன')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'வெள்ளி, 20 நவம்பர், 2026' })).toBeVisible();
  expect(screen.getByText('01:30')).toBeVisible();
  expect(screen.getByText('கயல் · Firefox · Linux · 203.0.113.0/24')).toBeVisible();
});

test('what was changed is shown before and after', async () => {
  open();
  await userEvent.click(await screen.findByText('முன்பும் பின்பும்'));
  expect(screen.getByRole('row', { name: 'siteName பழையது புதியது' })).toBeVisible();
});

test('in another language fields and what they can be have names', async () => {
  setLanguage('en', [en]);
  entries = [
    anEntry({
      before: { signupPolicy: 'closed', guestComments: false, title: 'open' },
      after: { signupPolicy: 'open', guestComments: true, title: 'constructor' },
    }),
  ];
  open();
  await userEvent.click(await screen.findByText('Before and after'));
  expect(screen.getByRole('row', { name: 'Who can sign up Only people you invite Anyone' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Comments without an account No Yes' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Title open constructor' })).toBeVisible();
});

test('moments and values with parts are shown in words', async () => {
  setLanguage('en', [en]);
  const after = {
    publishedAt: '2026-11-20T02:00:00.000Z',
    title: '2026-99-99T99:00Z',
    credits: [
      { text: 'கயல்', url: 'https://example.com' },
      { text: 'நிலா', url: '' },
    ],
  };
  entries = [anEntry({ before: { credits: [] }, after })];
  open();
  await userEvent.click(await screen.findByText('Before and after'));
  expect(screen.getByRole('row', { name: 'Published – வெள்ளி, 20 நவம்பர், 2026, 07:30' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Title – 2026-99-99T99:00Z' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Credits – கயல் · https://example.com, நிலா' })).toBeVisible();
});

test('one whose personal data are erased is named as that', async () => {
  entries = [anEntry({ name: '', device: '', network: '', isErased: true })];
  open();
  expect(await screen.findByText('விவரங்கள் அழிக்கப்பட்டன')).toBeVisible();
});

test('the list is filtered by group and by who it was', async () => {
  open();
  await userEvent.selectOptions(await screen.findByLabelText('எவை'), 'உள்நுழைவுகள்');
  await userEvent.selectOptions(screen.getByLabelText('யார்'), 'கயல்');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ group: 'access', accountId: 'author' }));
  await userEvent.selectOptions(screen.getByLabelText('யார்'), 'API திறவுகோல்');
  await waitFor(() => expect(asked.at(-1)).not.toHaveProperty('accountId'));
  expect(asked.at(-1)).toMatchObject({ actor: 'key' });
});

test('older lines follow on demand', async () => {
  entries = [anEntry(), anEntry({ id: 'two' })];
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'மேலும் காட்டு' }));
  expect(await screen.findByText('உள்நுழைவு')).toBeVisible();
  expect(asked.at(-1)).toMatchObject({ before: 'two' });
});

test('where nothing happened, that is said', async () => {
  entries = [];
  open();
  expect(await screen.findByText('அப்படி எந்த நிகழ்வும் இல்லை.')).toBeVisible();
});
