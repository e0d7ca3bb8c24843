import { deleteAvatar, getProfile, uploadAvatar } from '@ezhuthu/contract';
import { sessionStore } from '@ezhuthu/kit';
import { answer, aProfile, aUser, inTime, onFastTime, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { ToastProvider } from '@ezhuthu/kit/ui';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AvatarPanel } from './avatar-panel.tsx';

const api = startFakeApi();
const picture = new File(['…'], 'நான்.png', { type: 'image/png' });
const letter = new File(['…'], 'கடிதம்.pdf', { type: 'application/pdf' });
const sent = jest.fn();

// jsdom has no object URLs
beforeEach(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
  sent.mockClear();
});

async function open(avatar: string | null = null) {
  api.use(
    answer(getProfile, aProfile({ profile: { avatar } })),
    answer(uploadAvatar, () => {
      sent();
      return { avatar: '/uploads/new.webp' };
    }),
    answer(deleteAvatar, undefined),
  );
  renderPage(<AvatarPanel />, {
    session: aUser({ avatar }),
    around: (page) => <ToastProvider>{page}</ToastProvider>,
  });
  await screen.findByLabelText(/^படத்தைத் தேர்ந்தெடுங்கள்/);
}

const field = () => screen.getByLabelText(/^படத்தைத் தேர்ந்தெடுங்கள்/);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = (file: File) => userEvent.upload(field(), file, { applyAccept: false });
const said = (text: string) => screen.findByText(text, { selector: 'div' });

test('the present picture is shown', async () => {
  await open('/uploads/old.webp');
  expect(screen.getByRole('img', { name: 'உங்கள் படம்' })).toHaveAttribute('src', '/uploads/old.webp');
});

test('without a picture there is the first letter, and nothing to take away', async () => {
  await open();
  expect(screen.getByText('க')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'படத்தை நீக்கு' })).not.toBeInTheDocument();
});

test('a chosen picture that the browser cannot show leaves what is there', async () => {
  await open();
  await choose(picture);
  fireEvent.error(screen.getByRole('img', { name: 'தேர்ந்தெடுத்த படம்' }));
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.getByText('க')).toBeVisible();
});

test('a chosen picture is shown before it is sent', async () => {
  await open();
  await choose(picture);
  expect(screen.getByRole('img', { name: 'தேர்ந்தெடுத்த படம்' })).toHaveAttribute('src', 'blob:picture');
  expect(sent).not.toHaveBeenCalled();
});

test('a picture that was dropped is chosen', async () => {
  await open();
  const drop = createEvent.drop(field());
  Object.assign(drop, { dataTransfer: { types: ['Files'], files: [picture] } });
  fireEvent(field(), drop);
  expect(screen.getByRole('img', { name: 'தேர்ந்தெடுத்த படம்' })).toBeVisible();
});

test('what is no picture is refused', async () => {
  await open();
  await choose(letter);
  expect(screen.getByRole('alert')).toHaveTextContent('படக் கோப்புகளை மட்டுமே ஏற்க முடியும்.');
  expect(screen.queryByRole('button', { name: 'பதிவேற்று' })).not.toBeInTheDocument();
});

test('a picture that is sent is the present one, here and in the session', async () => {
  await open();
  await choose(picture);
  await press('பதிவேற்று');
  await said('Image uploaded successfully!');
  expect(screen.getByRole('img', { name: 'உங்கள் படம்' })).toHaveAttribute('src', '/uploads/new.webp');
  expect(sessionStore.current().user?.avatar).toBe('/uploads/new.webp');
  await waitFor(() => expect(field()).toHaveFocus());
});

test('a picture that is put back is not sent', async () => {
  await open('/uploads/old.webp');
  await choose(picture);
  await press('வேண்டாம்');
  expect(screen.getByRole('img', { name: 'உங்கள் படம்' })).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
});

test('a picture that the server refuses can be sent again', async () => {
  await open();
  const refused = { code: 'unsupported_media_type', message: 'Only pictures.' };
  api.use(answer(uploadAvatar, refused, { status: 415 }));
  await choose(picture);
  await press('பதிவேற்று');
  await said('Failed to upload image. Please try again. (Only pictures.)');
  expect(screen.getByRole('button', { name: 'பதிவேற்று' })).toBeVisible();
});

describe('a picture that is taken away', () => {
  test('is asked for first', async () => {
    await open('/uploads/old.webp');
    await press('படத்தை நீக்கு');
    expect(screen.getByRole('alertdialog')).toHaveAccessibleName(
      'Are you sure you want to delete this image?',
    );
    await press('வேண்டாம்');
    expect(screen.getByRole('img', { name: 'உங்கள் படம்' })).toBeVisible();
  });

  test('is gone, here and in the session', async () => {
    await open('/uploads/old.webp');
    await press('படத்தை நீக்கு');
    await press('நீக்கு');
    await said('Image deleted successfully!');
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(sessionStore.current().user?.avatar).toBeNull();
    await waitFor(() => expect(field()).toHaveFocus());
  });
});

describe('while the server is down', () => {
  onFastTime();
  const down = { code: 'internal', message: 'EIO' };

  test('a picture is not sent, and stays chosen', async () => {
    await open();
    api.use(answer(uploadAvatar, down, { status: 500 }));
    await choose(picture);
    await press('பதிவேற்று');
    await inTime(() => screen.getByText('Failed to upload image. Please try again.', { selector: 'div' }));
    expect(screen.getByRole('img', { name: 'தேர்ந்தெடுத்த படம்' })).toBeVisible();
  });

  test('a picture is not taken away', async () => {
    await open('/uploads/old.webp');
    api.use(answer(deleteAvatar, down, { status: 500 }));
    await press('படத்தை நீக்கு');
    await press('நீக்கு');
    await inTime(() => screen.getByText('Failed to delete image. Please try again.', { selector: 'div' }));
    expect(screen.getByRole('img', { name: 'உங்கள் படம்' })).toBeVisible();
  });
});
