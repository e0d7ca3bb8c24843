import { getAdPopup, getAuthor, getSite, listImages } from '@ezhuthu/contract';
import { answer, aSite, aUser, renderPage, startFakeApi, theAuthor } from '@ezhuthu/kit/testing';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { DashboardHeader } from './dashboard-header.tsx';

const api = startFakeApi(
  answer(getSite, aSite()),
  answer(getAuthor, theAuthor()),
  answer(listImages, { images: [] }),
  answer(getAdPopup, { enabled: false, image: null, link: '' }),
);

const show = () => renderPage(<DashboardHeader />, { session: aUser({ isAuthor: true }) });

test('the author is shown with picture, name and quote', async () => {
  const { container } = show();
  expect(await screen.findByText('எழுத்தே வாழ்வு.')).toBeVisible();
  expect(screen.getByText('நிலா செல்வி')).toBeVisible();
  expect(container.querySelector('img')).toHaveAttribute('src', '/uploads/nila.webp');
});

test('one who cannot be had has the name of the account', async () => {
  api.use(answer(getAuthor, { code: 'too_many', message: '' }, { status: 429 }));
  show();
  expect(await screen.findByText('கயல் அரசன்')).toBeVisible();
});

test.each([
  ['Manage Banner', 'Manage Banner Images'],
  ['Manage Footer', 'Manage Footer Images'],
  ['Manage Ad Popup', 'Manage Ad Popup'],
  ['சுயவிவரப் படத்தை மாற்று', 'Manage Profile Images'],
])('%s opens its dialog, which closes again', async (button, dialog) => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: button }));
  expect(await screen.findByRole('dialog', { name: dialog })).toBeVisible();
  await screen.findByText(/^இங்கே இன்னும் படங்கள் இல்லை/);
  await userEvent.click(screen.getByRole('button', { name: 'மூடு' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
