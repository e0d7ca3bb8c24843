import { getAdPopup } from '@ezhuthu/contract';
import { answer, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { AdPopupHost } from './ad-popup-host.tsx';

const api = startFakeApi();
const enabled = { enabled: true, image: '/uploads/ad.webp', link: 'https://shop.example/' };

beforeEach(() => {
  sessionStorage.clear();
  // which jsdom does not have
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
  });
});

let requestCount = 0;

function arrive(setting: { enabled: boolean; image: string | null; link: string } = enabled) {
  requestCount = 0;
  api.use(
    answer(getAdPopup, () => {
      requestCount++;
      return setting;
    }),
  );
  renderPage(<AdPopupHost />);
}

const popup = () => screen.queryByRole('dialog', { name: 'விளம்பரம்' });

test('on arrival the advertisement opens', async () => {
  arrive();
  expect(await screen.findByRole('dialog', { name: 'விளம்பரம்' })).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', 'https://shop.example/');
});

test('one that was closed is not opened again in this visit', async () => {
  arrive();
  const opened = await screen.findByRole<HTMLDialogElement>('dialog');
  opened.open = false;
  fireEvent(opened, new Event('close'));
  cleanup();
  arrive();
  await Promise.resolve();
  expect([requestCount, popup()]).toEqual([0, null]);
});

test.each([
  ['is switched off', { ...enabled, enabled: false }],
  ['has no picture', { ...enabled, image: null }],
])('one that %s is not opened', async (_, setting) => {
  arrive(setting);
  await waitFor(() => expect(requestCount).toBe(1));
  expect(popup()).not.toBeInTheDocument();
});
