import { getAdPopup } from '@ezhuthu/contract';
import { answer, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdPopupHost } from './ad-popup-host.tsx';

const api = startFakeApi();
const enabled = { enabled: true, image: '/uploads/ad.webp', link: 'https://shop.example/' };

beforeEach(() => sessionStorage.clear());

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

test('Escape closes it', async () => {
  arrive();
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(popup()).not.toBeInTheDocument());
});

test('one that was closed is not opened again in this visit', async () => {
  sessionStorage.setItem('adPopupSeen', 'true');
  arrive();
  await Promise.resolve();
  expect(requestCount).toBe(0);
});

test.each([
  ['is switched off', { ...enabled, enabled: false }],
  ['has no picture', { ...enabled, image: null }],
])('one that %s is not opened', async (_, setting) => {
  arrive(setting);
  await waitFor(() => expect(requestCount).toBe(1));
  expect(popup()).not.toBeInTheDocument();
});
