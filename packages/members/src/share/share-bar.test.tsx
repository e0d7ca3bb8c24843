import { onToast } from '@ezhuthu/kit/ui';
import { afterEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ShareBar } from './share-bar.tsx';

const post = { title: 'மழை & காற்று', url: '/post/%E0%AE%AE' };
const url = 'https://ezhuthu.example/post/%E0%AE%AE';

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'share');
});

const show = () => render(<ShareBar post={post} siteUrl="https://ezhuthu.example" />);
const copy = () => screen.getByRole('button', { name: 'Copy link' });

test.each([
  ['Facebook', /facebook\.com\/sharer/],
  ['Twitter', /twitter\.com\/intent/],
  ['LinkedIn', /linkedin\.com\/sharing/],
  ['WhatsApp', /wa\.me/],
  ['Telegram', /t\.me\/share/],
  ['Email', /^mailto:/],
])('%s is given the absolute address', (name, pattern) => {
  show();
  const href = screen.getByRole('link', { name }).getAttribute('href')!;
  expect(href).toMatch(pattern);
  expect(decodeURIComponent(href)).toContain(url);
});

test('a copied link is said to be copied for two seconds', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  show();
  await user.click(copy());
  expect(await screen.findByText('Link copied!')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(url);
  act(() => jest.advanceTimersByTime(2000));
  expect(screen.queryByText('Link copied!')).not.toBeInTheDocument();
});

test('a link that cannot be copied is shown instead', async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  const handleToast = jest.fn();
  const stop = onToast(handleToast);
  show();
  await user.click(copy());
  expect(handleToast).toHaveBeenCalledWith(expect.objectContaining({ text: expect.stringContaining(url) }));
  stop();
});

test('where the device can share, it is offered', async () => {
  const share = jest.fn(async (_: ShareData) => {});
  Object.assign(navigator, { share });
  show();
  await userEvent.click(screen.getByRole('button', { name: 'வேறு வழியில் பகிர்' }));
  expect(share).toHaveBeenCalledWith({ title: post.title, url });
});

test('where it cannot, nothing is offered', () => {
  show();
  expect(screen.queryByRole('button', { name: 'வேறு வழியில் பகிர்' })).not.toBeInTheDocument();
});
