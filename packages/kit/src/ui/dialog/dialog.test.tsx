import { expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { Menu, MenuItem } from '../menu/menu.tsx';
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

test('a dialog whose first field is disabled takes the focus, too', () => {
  render(
    <Dialog title="விளம்பரம்" isOpen>
      <input aria-label="காட்டு" disabled />
    </Dialog>,
  );
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

function PageWithoutOpener() {
  const [isOpen, setIsOpen] = useState<boolean>();
  return (
    <>
      {isOpen !== false && <Button onClick={() => setIsOpen(true)}>உள்நுழை</Button>}
      <main tabIndex={-1}>முகப்பு</main>
      <Dialog title="உள்நுழைக" isOpen={isOpen ?? false} onOpenChange={setIsOpen} />
    </>
  );
}

test('a dialog whose opener is gone gives the focus to the page', async () => {
  render(<PageWithoutOpener />);
  await userEvent.click(screen.getByRole('button', { name: 'உள்நுழை' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

function MenuWithDialog() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Menu trigger={<Button>மேலும்</Button>}>
        <MenuItem onSelect={() => setIsOpen(true)}>பகிர்</MenuItem>
      </Menu>
      <Dialog title="பகிர்க" isOpen={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}

test('a dialog that a menu opened gives the focus back to the button of the menu', async () => {
  render(<MenuWithDialog />);
  await userEvent.click(screen.getByRole('button', { name: 'மேலும்' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'பகிர்' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'மேலும்' })).toHaveFocus());
});
