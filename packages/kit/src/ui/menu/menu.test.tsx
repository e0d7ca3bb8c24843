import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Button } from '../button/button.tsx';
import { Menu, MenuItem } from './menu.tsx';

function renderMenu() {
  const handleCopy = jest.fn();
  render(
    <Menu trigger={<Button>மேலும்</Button>}>
      <MenuItem onSelect={handleCopy}>முகவரியை நகலெடு</MenuItem>
      <MenuItem asChild>
        <a href="/write">திருத்து</a>
      </MenuItem>
      <MenuItem disabled>நீக்கு</MenuItem>
    </Menu>,
  );
  return handleCopy;
}

async function openMenuByKeyboard() {
  const handleCopy = renderMenu();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  return handleCopy;
}

test('a menu is opened by its trigger', async () => {
  renderMenu();
  await userEvent.click(screen.getByRole('button', { name: 'மேலும்' }));
  expect(screen.getByRole('menu', { name: 'மேலும்' })).toBeVisible();
});

test('the keyboard reaches and chooses an item', async () => {
  const handleCopy = await openMenuByKeyboard();
  await userEvent.keyboard('{Enter}');
  expect(handleCopy).toHaveBeenCalledTimes(1);
});

test('choosing an item closes the menu', async () => {
  await openMenuByKeyboard();
  await userEvent.click(screen.getByRole('menuitem', { name: 'முகவரியை நகலெடு' }));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('an item can be a link', async () => {
  await openMenuByKeyboard();
  expect(screen.getByRole('menuitem', { name: 'திருத்து' })).toHaveAttribute('href', '/write');
});

test('an item that is not available says so', async () => {
  await openMenuByKeyboard();
  expect(screen.getByRole('menuitem', { name: 'நீக்கு' })).toHaveAttribute('aria-disabled', 'true');
});

test('Escape closes a menu and gives the focus back', async () => {
  await openMenuByKeyboard();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'மேலும்' })).toHaveFocus();
});
