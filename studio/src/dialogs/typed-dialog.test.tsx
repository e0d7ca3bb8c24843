import { beforeEach, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { studioText } from '../messages/studio.ts';
import { TypedDialog } from './typed-dialog.tsx';

const messages = studioText.typed;
const onClose = jest.fn();

beforeEach(() => {
  onClose.mockClear();
  render(
    <TypedDialog title="இணைப்பு" onClose={onClose}>
      <input aria-label="முகவரி" />
    </TypedDialog>,
  );
});

test('Escape asks before it discards what was typed, and once more goes on', async () => {
  await userEvent.keyboard('a{Escape}');
  expect(screen.getByRole('alertdialog', { name: messages.question })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('textbox', { name: 'முகவரி' })).toHaveFocus();
});

test('what was typed is discarded when that is answered', async () => {
  await userEvent.keyboard('a{Escape}');
  await userEvent.click(screen.getByRole('button', { name: messages.discard }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('Escape closes a dialog in which nothing was typed', async () => {
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});
