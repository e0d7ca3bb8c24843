import { getProfile } from '@ezhuthu/contract';
import { makeQueryClient } from '@ezhuthu/kit/query';
import { answer, aProfile, aUser, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { pagesBesideSidebar } from '../pages.ts';

const api = startFakeApi(answer(getProfile, aProfile()));

function open(path: string) {
  const queryClient = makeQueryClient();
  return renderPage(pagesBesideSidebar, { queryClient, path, session: aUser() }).router;
}

const tab = (name: string) => screen.findByRole('tab', { name, selected: true });

test('a profile has its tabs, and begins with who one is', async () => {
  open('/profile');
  expect(await screen.findByRole('heading', { level: 1, name: 'சுயவிவரம்' })).toBeVisible();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Profile',
    'Images',
    'Preferences',
    'Security',
  ]);
  expect(await screen.findByText('கயல் அரசன்')).toBeVisible();
});

test('a tab has an address', async () => {
  const router = open('/profile');
  await userEvent.click(await screen.findByRole('tab', { name: 'Preferences' }));
  expect(router.state.location.search).toBe('?tab=preferences');
  expect(await screen.findAllByRole('switch')).toHaveLength(4);
});

test('the tab of the address is shown', async () => {
  open('/profile?tab=images');
  expect(await tab('Images')).toBeVisible();
  expect(await screen.findByLabelText(/^படத்தைத் தேர்ந்தெடுங்கள்/)).toBeInTheDocument();
});

test('an address without such a tab shows the first', async () => {
  open('/profile?tab=site');
  expect(await tab('Profile')).toBeVisible();
  await screen.findByText('கயல் அரசன்');
});

test('what is typed in one tab is still there after another', async () => {
  open('/profile');
  await userEvent.click(await screen.findByRole('button', { name: 'Update' }));
  await userEvent.type(screen.getByLabelText('இடம்'), 'கோவை');
  await userEvent.click(screen.getByRole('tab', { name: 'Preferences' }));
  await screen.findAllByRole('switch');
  await userEvent.click(screen.getByRole('tab', { name: 'Profile' }));
  expect(await screen.findByLabelText('இடம்')).toHaveValue('கோவை');
});

test('a profile that cannot be had can be tried again', async () => {
  api.use(answer(getProfile, { code: 'too_many', message: '' }, { status: 429, once: true }));
  open('/profile');
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('கயல் அரசன்')).toBeVisible();
});
