import { getProfile, type ProfileAnswer, type ProfileChange, updateProfile } from '@ezhuthu/contract';
import { sessionStore } from '@ezhuthu/kit';
import { answer, aProfile, aUser, onFastTime, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ProfilePanel } from './profile-panel.tsx';

const api = startFakeApi();
const user = aUser();
const refused = { code: 'forbidden', message: 'இப்போதைய கடவுச்சொல் தவறு.' };

let stored: ProfileAnswer;
let saves: ProfileChange[];

/** Saves like the server: fields that are left out stay, a new e-mail address is pending. */
function save(change: ProfileChange): ProfileAnswer {
  saves.push(change);
  const { email, ...profile } = change.profile ?? {};
  const isOther = email !== undefined && email !== stored.profile.email;
  stored = {
    ...stored,
    profile: { ...stored.profile, ...profile },
    pendingEmail: isOther ? email : stored.pendingEmail,
  };
  return stored;
}

beforeEach(() => {
  saves = [];
  stored = aProfile({ profile: { location: 'மதுரை' } });
  api.use(
    answer(getProfile, () => stored),
    answer(updateProfile, ({ body }) => save(body)),
  );
});

const field = (label: string) => screen.getByLabelText(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function type(label: string, text: string) {
  await userEvent.clear(field(label));
  if (text) await userEvent.type(field(label), text);
}

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

test('a profile is shown before it is edited', async () => {
  await open();
  expect(screen.getByText('கயல் அரசன்')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('loading is announced', async () => {
  renderPage(<ProfilePanel />, { session: user });
  expect(screen.getByRole('status')).toHaveTextContent('Loading your profile...');
  await screen.findByRole('button', { name: 'Update' });
});

test('a profile that cannot be had can be tried again', async () => {
  api.use(answer(getProfile, { code: 'too_many', message: '' }, { status: 429, once: true }));
  renderPage(<ProfilePanel />, { session: user });
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('கயல் அரசன்')).toBeVisible();
});

test('who edits begins in the first field', async () => {
  await openForm();
  expect(field('முழுப் பெயர்')).toHaveFocus();
});

test('the first space of a name parts first and last name', async () => {
  await openForm();
  await type('முழுப் பெயர்', 'மருதன் இள நாகன்');
  await press('Save');
  await screen.findByRole('button', { name: 'Update' });
  expect(saves).toEqual([{ profile: { firstName: 'மருதன்', lastName: 'இள நாகன்' } }]);
});

test('only what was changed is sent', async () => {
  await openForm();
  await type('உங்களைப் பற்றி', 'வாசகன்');
  await press('Save');
  await screen.findByRole('button', { name: 'Update' });
  expect(saves).toEqual([{ profile: { bio: 'வாசகன்' } }]);
});

test('saved values are shown, and the focus moves to the edit button', async () => {
  await openForm();
  await type('இடம்', 'கோவை');
  await press('Save');
  expect(await screen.findByText('கோவை')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Update' })).toHaveFocus();
});

test('cancelling discards the input', async () => {
  await openForm();
  await type('இடம்', 'கோவை');
  await press('Cancel');
  expect(screen.getByText('மதுரை')).toBeVisible();
  await press('Update');
  expect(field('இடம்')).toHaveValue('மதுரை');
  expect([saves, kept()]).toEqual([[], null]);
});

test('the letters about oneself are counted, and more than hinted at are taken', async () => {
  await openForm();
  await userEvent.click(field('உங்களைப் பற்றி'));
  await userEvent.paste('அ'.repeat(201));
  expect(field('உங்களைப் பற்றி')).toHaveAccessibleDescription('அதிகபட்சம் 200 எழுத்துகள் (201/200)');
  await press('Save');
  await screen.findByRole('button', { name: 'Update' });
  expect(saves[0]!.profile!.bio).toHaveLength(201);
});

test('a name is needed', async () => {
  await openForm();
  await type('முழுப் பெயர்', ' ');
  await press('Save');
  expect(field('முழுப் பெயர்')).toHaveAccessibleDescription('பெயரை எழுதுங்கள்');
  expect(saves).toEqual([]);
});

test('a quote is asked of the author alone', async () => {
  await openForm();
  expect(screen.queryByLabelText('மேற்கோள்')).not.toBeInTheDocument();
});

test('the author has a quote', async () => {
  stored = aProfile({ profile: { quote: 'சொல்.' } });
  await openForm();
  await type('மேற்கோள்', 'எழுத்து.');
  await press('Save');
  expect(await screen.findByText('எழுத்து.')).toBeVisible();
});

test('the session knows the new name, and the stored profile what else was saved', async () => {
  await openForm();
  await type('முழுப் பெயர்', 'மருதன்');
  await type('இடம்', 'கோவை');
  await press('Save');
  await screen.findByText('கோவை');
  expect(sessionStore.current().user).toMatchObject({ firstName: 'மருதன்', lastName: '', name: 'மருதன்' });
  expect(JSON.parse(localStorage.getItem('userProfile')!)).toMatchObject({ id: user.id, location: 'கோவை' });
  expect(sessionStore.token()).toBe('token');
});

describe('another address', () => {
  test('needs the current password', async () => {
    await openForm();
    expect(screen.queryByLabelText('இப்போதைய கடவுச்சொல்')).not.toBeInTheDocument();
    await type('மின்னஞ்சல்', 'new@example.com');
    expect(field('இப்போதைய கடவுச்சொல்')).toBeRequired();
  });

  test('in other letters alone is the same', async () => {
    await openForm();
    await type('மின்னஞ்சல்', 'KAYAL@example.com');
    expect(screen.queryByLabelText('இப்போதைய கடவுச்சொல்')).not.toBeInTheDocument();
  });

  test('waits for its mail, and the present one is shown until then', async () => {
    await openForm();
    await type('மின்னஞ்சல்', 'new@example.com');
    await type('இப்போதைய கடவுச்சொல்', 'குறுந்தொகை');
    await press('Save');
    expect(await screen.findByText(/^new@example.com முகவரிக்கு உறுதிப்படுத்தும் மின்னஞ்சல்/)).toBeVisible();
    expect(screen.getByText('kayal@example.com')).toBeVisible();
    expect(saves).toEqual([{ profile: { email: 'new@example.com' }, currentPassword: 'குறுந்தொகை' }]);
  });

  test('with a wrong password is refused, and all stays as it was typed', async () => {
    api.use(answer(updateProfile, refused, { status: 403 }));
    await openForm();
    await type('மின்னஞ்சல்', 'new@example.com');
    await type('இப்போதைய கடவுச்சொல்', 'நற்றிணை');
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent(refused.message);
    expect(field('மின்னஞ்சல்')).toHaveValue('new@example.com');
    expect(field('இப்போதைய கடவுச்சொல்')).toHaveValue('நற்றிணை');
  });
});

test('a field that the server does not take is marked', async () => {
  const details = [{ path: 'body.profile.website', message: 'Too big' }];
  const invalid = { code: 'invalid', message: 'எழுதியதில் ஏதோ சரியில்லை.', details };
  api.use(answer(updateProfile, invalid, { status: 400 }));
  await openForm();
  await type('இணையதளம்', 'மழை');
  await press('Save');
  await waitFor(() => expect(field('இணையதளம்')).toBeInvalid());
  expect(screen.getByText(invalid.message)).toBeInTheDocument();
});

describe('a success', () => {
  onFastTime();

  test('is said for three seconds', async () => {
    await openForm();
    await press('Save');
    await screen.findByText('Saved!');
    await act(() => jest.advanceTimersByTimeAsync(2500));
    expect(screen.getByText('Saved!')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(500));
    expect(screen.queryByText('Saved!')).not.toBeInTheDocument();
  });
});
