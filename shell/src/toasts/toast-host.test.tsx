import { toast } from '@ezhuthu/kit/ui';
import { beforeAll, expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { ToastHost } from './toast-host.tsx';

beforeAll(() => import('./toasts.tsx'));

test('the first toast is shown after its code has loaded', async () => {
  render(<ToastHost />);
  act(() => toast.good('சேமிக்கப்பட்டது'));
  expect(await screen.findByText('சேமிக்கப்பட்டது')).toBeVisible();
});

test('the messages after it are shown too', async () => {
  render(<ToastHost />);
  act(() => toast.good('சேமிக்கப்பட்டது'));
  await screen.findByText('சேமிக்கப்பட்டது');
  act(() => toast.bad('சேமிக்க முடியவில்லை'));
  expect(screen.getByText('சேமிக்க முடியவில்லை')).toBeVisible();
});

test('until there is a message there is nothing', () => {
  const { container } = render(<ToastHost />);
  expect(container).toBeEmptyDOMElement();
});
