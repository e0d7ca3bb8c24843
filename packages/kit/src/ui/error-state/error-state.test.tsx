import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ErrorState } from './error-state.tsx';

test('a failure says what happened', () => {
  render(<ErrorState title="பதிவுகளை ஏற்ற முடியவில்லை" detail="இணைப்பைச் சரிபார்க்கவும்" />);
  expect(screen.getByRole('alert')).toHaveTextContent('பதிவுகளை ஏற்ற முடியவில்லைஇணைப்பைச் சரிபார்க்கவும்');
});

test('a failure can be tried again', async () => {
  const handleRetry = jest.fn();
  render(<ErrorState onRetry={handleRetry} />);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(handleRetry).toHaveBeenCalledTimes(1);
});

test('a failure is tried again when the browser is online again', () => {
  const handleRetry = jest.fn();
  render(<ErrorState onRetry={handleRetry} />);
  fireEvent.online(window);
  expect(handleRetry).toHaveBeenCalledTimes(1);
});

test('what is being tried again is not tried twice when the browser is online again', () => {
  const handleRetry = jest.fn();
  render(<ErrorState onRetry={handleRetry} isRetrying />);
  fireEvent.online(window);
  expect(handleRetry).not.toHaveBeenCalled();
});

test('the button says that it is trying again', () => {
  render(<ErrorState onRetry={() => {}} isRetrying />);
  expect(screen.getByRole('button', { name: 'மீண்டும் முயல்கிறது...', busy: true })).toBeVisible();
});

test('the failure of a whole page is its heading', () => {
  render(<ErrorState title="இந்தப் பக்கம் இல்லை" headingLevel={1} />);
  expect(screen.getByRole('heading', { level: 1, name: 'இந்தப் பக்கம் இல்லை' })).toBeVisible();
});
