import { getSite, listMembers, type Member, setRole } from '@ezhuthu/contract';
import { answer, aSite, aUser, hearToasts, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Members } from './members.tsx';

const toasts = hearToasts();
const api = startFakeApi(answer(getSite, aSite()));

const aMember = (given: Partial<Member>): Member => ({
  id: 'user-1',
  name: 'நிலா',
  email: 'nila@example.com',
  avatar: null,
  isAuthor: false,
  createdAt: '2026-11-19T20:00:00.000Z',
  ...given,
});

/** Pages of one member each. */
const hasMembers = (...members: Member[]) =>
  answer(listMembers, ({ query: { page } }) => ({
    members: [members[page - 1]!],
    pagination: {
      currentPage: page,
      totalPages: members.length,
      totalCount: members.length,
      hasMore: page < members.length,
    },
  }));

const author = aMember({ isAuthor: true });
const open = () => renderPage(<Members />, { session: aUser({ isAuthor: true }) });
const shown = () =>
  screen.getAllByRole('listitem').map((item) => item.querySelector('p')!.textContent!.trim());

test('members are shown with address and day, the author marked', async () => {
  api.use(hasMembers(author));
  open();
  expect(await screen.findByText('சேர்ந்த நாள்: 20 நவ., 2026')).toBeVisible();
  expect(screen.getByText('nila@example.com')).toBeVisible();
  expect(shown()).toEqual(['நிலா ஆசிரியர்']);
});

test('members come a page at a time', async () => {
  api.use(hasMembers(author, aMember({ id: 'user-2', name: 'கயல்' })));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'மேலும் உறுப்பினர்கள்' }));
  await waitFor(() => expect(shown()).toEqual(['நிலா ஆசிரியர்', 'கயல்']));
});

test('members that fail to load can be retried', async () => {
  api.use(
    answer(listMembers, { code: 'too_many', message: '' }, { status: 429, once: true }),
    hasMembers(author),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('nila@example.com')).toBeVisible();
});

test('a chosen role is shown while it is saved', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const member = aMember({ role: 'reader' });
  api.use(
    answer(listMembers, () => ({
      members: [{ ...member }],
      pagination: { currentPage: 1, totalPages: 1, totalCount: 1, hasMore: false },
    })),
    answer(setRole, async ({ body: { role } }) => {
      await promise;
      member.role = role;
      return member;
    }),
  );
  open();
  const select = await screen.findByRole('combobox');
  await userEvent.selectOptions(select, 'editor');
  expect(select).toHaveValue('editor');
  resolve();
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(select).toHaveValue('editor');
});
