import { getProfile, type ProfileAnswer, type ProfileChange, updateProfile } from '@ezhuthu/contract';
import { sessionStore } from '@ezhuthu/kit';
import {
  answer,
  aProfile,
  aUser,
  inTime,
  noAnswer,
  onFastTime,
  renderPage,
  startFakeApi,
} from '@ezhuthu/kit/testing';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ProfilePanel } from './profile-panel.tsx';

const api = startFakeApi();
const user = aUser();

let stored: ProfileAnswer;
let saves: ProfileChange[];

/** Saves like the server: fields that are left out stay. */
function save(change: ProfileChange): ProfileAnswer {
  saves.push(change);
  stored = { ...stored, profile: { ...stored.profile, ...change.profile } };
  return stored;
}

beforeEach(() => {
  saves = [];
  stored = aProfile();
  api.use(
    answer(getProfile, () => stored),
    answer(updateProfile, ({ body }) => save(body)),
  );
});

const field = (label: string) => screen.getByLabelText(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = (label: string, text: string) => userEvent.type(field(label), text);

async function open() {
  const page = renderPage(<ProfilePanel />, { session: user });
  await screen.findByRole('button', { name: /^(Update|Save)$/ });
  return page;
}

async function openForm() {
  const page = await open();
  await press('Update');
  return page;
}

const kept = () => JSON.parse(localStorage.getItem('pendingProfile') ?? '{}')[user.id] ?? null;

function keep(changes: object, isWaiting: boolean): void {
  localStorage.setItem('pendingProfile', JSON.stringify({ [user.id]: { changes, isWaiting } }));
}

test('a new e-mail address is restored at the next visit, but no password', async () => {
  keep({ email: 'new@example.com' }, true);
  await open();
  expect(field('மின்னஞ்சல்')).toHaveValue('new@example.com');
  expect(field('இப்போதைய கடவுச்சொல்')).toHaveValue('');
  expect(saves).toEqual([]);
});

test('unsaved input is restored after another page', async () => {
  const { unmount } = await openForm();
  await type('இடம்', 'கோவை');
  unmount();
  await open();
  expect(field('இடம்')).toHaveValue('கோவை');
  expect(screen.getByText('இங்கே எழுதியது இன்னும் சேமிக்கப்படவில்லை.')).toBeVisible();
  expect(saves).toEqual([]);
});

test("what one person typed is not another's", async () => {
  keep({ location: 'கோவை' }, true);
  renderPage(<ProfilePanel />, { session: aUser({ id: 'user-2' }) });
  await screen.findByRole('button', { name: 'Update' });
  expect([saves, kept()]).toEqual([[], { changes: { location: 'கோவை' }, isWaiting: true }]);
});

test('unsent changes are sent at the next visit and then removed', async () => {
  keep({ location: 'கோவை' }, true);
  await open();
  expect(await screen.findByText('Saved!')).toBeVisible();
  expect([saves, kept()]).toEqual([[{ profile: { location: 'கோவை' } }], null]);
});

test('an ended session keeps the input, which is saved after a new sign-in', async () => {
  api.use(answer(updateProfile, { code: 'unauthorized', message: '' }, { status: 401, once: true }));
  await openForm();
  await type('இடம்', 'கோவை');
  await press('Save');
  await screen.findByRole('alert');
  expect(field('இடம்')).toHaveValue('கோவை');
  act(() => sessionStore.begin('fresh', user));
  expect(await screen.findByText('Saved!')).toBeVisible();
  expect(saves).toEqual([{ profile: { location: 'கோவை' } }]);
});

describe('while the server is down', () => {
  onFastTime();

  async function fail() {
    api.use(noAnswer(updateProfile));
    await openForm();
    await type('இடம்', 'கோவை');
    await press('Save');
    await inTime(() => screen.getByRole('alert'));
  }

  test('a failure keeps the input, also for the next visit', async () => {
    await fail();
    expect(field('இடம்')).toHaveValue('கோவை');
    expect(kept()).toEqual({ changes: { location: 'கோவை' }, isWaiting: true });
  });

  test('a failure is made good when the connection is back', async () => {
    await fail();
    api.use(answer(updateProfile, ({ body }) => save(body)));
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await inTime(() => screen.getByText('Saved!'))).toBeVisible();
    expect([saves, kept()]).toEqual([[{ profile: { location: 'கோவை' } }], null]);
  });
});
