import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { DeferredKeyboard } from './deferred-keyboard.tsx';

test('the keyboard comes when it is first opened', async () => {
  render(<DeferredKeyboard onClose={() => {}} />);
  expect(await screen.findByRole('region', { name: 'திரை விசைப்பலகை' })).toBeVisible();
});

test('until then it says that it is coming', async () => {
  render(<DeferredKeyboard onClose={() => {}} />);
  expect(screen.getByRole('status')).toHaveTextContent('விசைப்பலகை ஏற்றப்படுகிறது...');
  await screen.findByRole('region');
});
