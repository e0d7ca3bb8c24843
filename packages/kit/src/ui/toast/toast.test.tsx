import { expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Button } from '../button/button.tsx';
import { toast } from './send-toast.ts';
import { ToastProvider } from './toast-provider.tsx';

const handleRestore = jest.fn();

function Deleter() {
  return (
    <>
      <Button onClick={() => toast.good('பதிவு நீக்கப்பட்டது', { label: 'மீட்டெடு', onAction: handleRestore })}>
        நீக்கு
      </Button>
      <Button onClick={() => toast.bad('சேமிக்க முடியவில்லை')}>சேமி</Button>
    </>
  );
}

async function deleteSomething() {
  render(
    <ToastProvider>
      <Deleter />
    </ToastProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'நீக்கு' }));
}

test('a message is shown', async () => {
  await deleteSomething();
  expect(screen.getByText('பதிவு நீக்கப்பட்டது')).toBeVisible();
});

test('a message is announced', async () => {
  await deleteSomething();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('பதிவு நீக்கப்பட்டது'));
});

test('a failure is announced at once', async () => {
  await deleteSomething();
  await userEvent.click(screen.getByRole('button', { name: 'சேமி' }));
  const announcements = await screen.findAllByRole('status');
  expect(announcements.at(-1)).toHaveAttribute('aria-live', 'assertive');
});

test('a message can offer an action', async () => {
  await deleteSomething();
  await userEvent.click(screen.getByRole('button', { name: 'மீட்டெடு' }));
  expect(handleRestore).toHaveBeenCalledTimes(1);
});

test('a message can be closed', async () => {
  await deleteSomething();
  await userEvent.click(screen.getByRole('button', { name: 'மூடு' }));
  expect(screen.queryByText('பதிவு நீக்கப்பட்டது')).not.toBeInTheDocument();
});

test('a message goes by itself after five seconds', () => {
  jest.useFakeTimers();
  render(<ToastProvider />);
  act(() => toast.neutral('நகலெடுக்கப்பட்டது'));
  act(() => jest.advanceTimersByTime(5000));
  expect(screen.queryByText('நகலெடுக்கப்பட்டது')).not.toBeInTheDocument();
  jest.useRealTimers();
});

test('a message with Restore waits for people who read slowly', () => {
  jest.useFakeTimers();
  render(<ToastProvider />);
  act(() => toast.neutral('பதிவு நீக்கப்பட்டது', { label: 'மீட்டெடு', onAction: () => {} }));
  act(() => jest.advanceTimersByTime(19_000));
  expect(screen.getByRole('button', { name: 'மீட்டெடு' })).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1000));
  expect(screen.queryByText('பதிவு நீக்கப்பட்டது')).not.toBeInTheDocument();
  jest.useRealTimers();
});

test('two providers show a message once', () => {
  render(
    <ToastProvider>
      <ToastProvider />
    </ToastProvider>,
  );
  act(() => toast.neutral('நகலெடுக்கப்பட்டது'));
  expect(screen.getAllByText('நகலெடுக்கப்பட்டது')).toHaveLength(1);
});

test('a repeated toast does not stack up', () => {
  render(<ToastProvider />);
  act(() => toast.bad('சேமிக்க முடியவில்லை'));
  act(() => toast.bad('இணைப்பு இல்லை'));
  act(() => toast.bad('சேமிக்க முடியவில்லை'));
  expect(screen.getAllByText('சேமிக்க முடியவில்லை')).toHaveLength(1);
  expect(screen.getByText('இணைப்பு இல்லை')).toBeInTheDocument();
});
