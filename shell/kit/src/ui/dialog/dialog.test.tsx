import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Button } from '../button/button.tsx';
import { Dialog, DialogClose } from './dialog.tsx';

function renderDialog() {
  render(
    <Dialog
      title="பகிர்க"
      description="இந்தப் பதிவின் முகவரி"
      trigger={<Button>பகிர்</Button>}
      footer={
        <DialogClose>
          <Button>முடிந்தது</Button>
        </DialogClose>
      }
    >
      <input aria-label="முகவரி" />
    </Dialog>,
  );
}

async function openDialog() {
  renderDialog();
  await userEvent.click(screen.getByRole('button', { name: 'பகிர்' }));
}

test('a dialog is closed until its trigger is used', () => {
  renderDialog();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('an open dialog has its name and description', async () => {
  await openDialog();
  expect(screen.getByRole('dialog', { name: 'பகிர்க' })).toHaveAccessibleDescription('இந்தப் பதிவின் முகவரி');
});

test('an open dialog takes the focus', async () => {
  await openDialog();
  expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
});

test('Escape closes a dialog and gives the focus back', async () => {
  await openDialog();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'பகிர்' })).toHaveFocus();
});

test('a dialog has a close button', async () => {
  await openDialog();
  await userEvent.click(screen.getByRole('button', { name: 'மூடு' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a button in the footer can close the dialog', async () => {
  await openDialog();
  await userEvent.click(screen.getByRole('button', { name: 'முடிந்தது' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
