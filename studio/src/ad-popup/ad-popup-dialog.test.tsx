import { type AdPopup, getAdPopup, getSite, listImages, updateAdPopup } from '@ezhuthu/contract';
import { answer, aSite, aUser, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { ToastProvider } from '@ezhuthu/kit/ui';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdPopupDialog } from './ad-popup-dialog.tsx';

const api = startFakeApi(answer(getSite, aSite()), answer(listImages, { images: [] }));
const refusal = { code: 'too_many_requests', message: 'பொறுங்கள்' };

let stored: AdPopup;
let saves: object[];

beforeEach(() => {
  saves = [];
  stored = { enabled: false, image: '/uploads/ad.webp', link: '' };
  api.use(
    answer(getAdPopup, () => stored),
    answer(updateAdPopup, ({ body }) => {
      saves.push(body);
      stored = { ...stored, ...body };
      return stored;
    }),
  );
});

function show() {
  renderPage(<AdPopupDialog onClose={() => {}} />, {
    session: aUser({ isAuthor: true }),
    around: (inside) => <ToastProvider>{inside}</ToastProvider>,
  });
}

async function open() {
  show();
  await screen.findByLabelText('விளம்பரத்தின் இணைப்பு');
}

const isOpened = () => screen.getByRole('switch', { name: 'விளம்பரத்தைக் காட்டு' });
const link = () => screen.getByLabelText('விளம்பரத்தின் இணைப்பு');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('it has the switch, the link and the pictures', async () => {
  await open();
  expect(screen.getByRole('dialog', { name: 'Manage Ad Popup' })).toBeVisible();
  expect(isOpened()).not.toBeChecked();
  expect(screen.getByRole('heading', { name: 'Manage Ad Popup Images' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'பதிவேற்று' })).toBeVisible();
});

describe('the switch', () => {
  test('is saved as it is switched', async () => {
    await open();
    await userEvent.click(isOpened());
    await waitFor(() => expect(saves).toEqual([{ enabled: true }]));
    expect(isOpened()).toBeChecked();
  });

  test('is back when that failed', async () => {
    await open();
    const held = Promise.withResolvers<typeof refusal>();
    api.use(answer(updateAdPopup, () => held.promise, { status: 429 }));
    await userEvent.click(isOpened());
    expect(isOpened()).toBeChecked();
    held.resolve(refusal);
    expect(await screen.findByRole('alert')).toHaveTextContent('பொறுங்கள்');
    expect(isOpened()).not.toBeChecked();
  });

  test('says when there is no picture to show', async () => {
    stored = { ...stored, enabled: true, image: null };
    await open();
    expect(isOpened()).toHaveAccessibleDescription(/படம் இல்லை/);
  });
});

describe('the link', () => {
  test('is saved', async () => {
    await open();
    await userEvent.type(link(), 'https://shop.example/');
    await press('சேமி');
    await screen.findByText('இணைப்பு சேமிக்கப்பட்டது', { selector: 'div' });
    expect(saves).toEqual([{ link: 'https://shop.example/' }]);
    expect(link()).toHaveValue('https://shop.example/');
  });

  test('that is rejected shows an error at its field until it is changed', async () => {
    await open();
    api.use(answer(updateAdPopup, { code: 'invalid', message: 'No', details: [] }, { status: 400 }));
    await userEvent.type(link(), '/books');
    await press('சேமி');
    await waitFor(() => expect(link()).toHaveAccessibleDescription(/^https:\/\/ என்று தொடங்கும்/));
    expect(link()).toHaveValue('/books');
    await userEvent.type(link(), 'x');
    expect(link()).toBeValid();
  });
});

test('a setting that fails to load is shown as off and can be retried', async () => {
  stored = { ...stored, enabled: true };
  api.use(answer(getAdPopup, refusal, { status: 429, once: true }));
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('விளம்பர அமைப்பை ஏற்ற முடியவில்லை.');
  expect(isOpened()).not.toBeChecked();
  expect(isOpened()).toBeDisabled();
  await press('Retry');
  await waitFor(() => expect(isOpened()).toBeChecked());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
