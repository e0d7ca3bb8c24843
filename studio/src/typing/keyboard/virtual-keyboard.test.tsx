import { expect, jest, test } from '@jest/globals';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { registerTypingTarget, type TypingTarget } from '../typing-target.ts';
import { VirtualKeyboard } from './virtual-keyboard.tsx';

const handleClose = jest.fn();

function Page() {
  const [text, setText] = useState('');
  return (
    <>
      <textarea aria-label="உரை" value={text} onChange={({ target }) => setText(target.value)} />
      <input aria-label="தலைப்பு" inputMode="text" />
      <input type="checkbox" aria-label="தெரிவு" />
      <VirtualKeyboard onClose={handleClose} />
    </>
  );
}

const text = () => screen.getByRole('textbox', { name: 'உரை' });

async function open() {
  handleClose.mockClear();
  const page = render(<Page />);
  await userEvent.click(text());
  return page;
}

async function press(...keys: string[]): Promise<void> {
  for (const name of keys) await userEvent.click(screen.getByRole('button', { name }));
}

test('keys write into the field that has the focus', async () => {
  await open();
  await press('த', 'ம', 'இ', 'ழ', 'புள்ளி');
  expect(text()).toHaveValue('தமிழ்');
});

test('the field keeps the focus', async () => {
  await open();
  await press('த');
  expect(text()).toHaveFocus();
});

test('they write where the cursor is', async () => {
  await open();
  await press('ம', 'ர');
  (text() as HTMLTextAreaElement).setSelectionRange(0, 0);
  await press('அ');
  expect(text()).toHaveValue('அமர');
});

test('they write over what is selected', async () => {
  await open();
  await press('ம', 'ர');
  (text() as HTMLTextAreaElement).setSelectionRange(0, 2);
  await press('அ');
  expect(text()).toHaveValue('அ');
});

test('space, the next line and Backspace are there', async () => {
  await open();
  await press('அ', 'இடைவெளி', 'அடுத்த வரி', 'ஆ', 'ஈ', 'அழி');
  expect(text()).toHaveValue('அ \nஆ');
});

test('Backspace takes what is selected', async () => {
  await open();
  await press('அ', 'ஆ', 'ஈ');
  (text() as HTMLTextAreaElement).setSelectionRange(1, 3);
  await press('அழி');
  expect(text()).toHaveValue('அ');
});

test('Backspace at the beginning does nothing', async () => {
  await open();
  await press('அழி');
  expect(text()).toHaveValue('');
});

test('Shift gives one letter of the other layer', async () => {
  await open();
  await press('மேல் எழுத்துகள்', 'ஜ', 'அ');
  expect(text()).toHaveValue('ஜ');
  expect(screen.getByRole('button', { name: 'மேல் எழுத்துகள்' })).toHaveAttribute('aria-pressed', 'false');
});

test.each([
  ['English', 'q', 'q'],
  ['हिन्दी', 'क', 'क'],
])('there is a layout for %s', async (layout, key, written) => {
  await open();
  await press(layout, key);
  expect(text()).toHaveValue(written);
});

test.each([
  ['English', 'Q'],
  ['हिन्दी', 'ख'],
])('the layout for %s has a second layer', async (layout, key) => {
  await open();
  await press(layout, 'மேல் எழுத்துகள்', key);
  expect(text()).toHaveValue(key);
});

test('another layout composes nothing', async () => {
  await open();
  await press('हिन्दी', 'क', 'क');
  expect(text()).toHaveValue('कक');
});

test('the layout that is used says so', async () => {
  await open();
  await press('English');
  expect(screen.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
});

test('the keys of the device write nothing', async () => {
  await open();
  await userEvent.keyboard('abc');
  expect(text()).toHaveValue('');
});

/** Whether the key's default action would run. */
function isHeard(init: KeyboardEventInit): boolean {
  const event = createEvent.keyDown(document.activeElement!, init);
  fireEvent(document.activeElement!, event);
  return !event.defaultPrevented;
}

test.each([
  ['F5', { key: 'F5' }],
  ['F12', { key: 'F12' }],
  ['Tab', { key: 'Tab' }],
  ['Control and R', { key: 'r', ctrlKey: true }],
  ['Command and R', { key: 'r', metaKey: true }],
  ['Control, Shift and I', { key: 'I', ctrlKey: true, shiftKey: true }],
  ['Control, Shift and J', { key: 'J', ctrlKey: true, shiftKey: true }],
  ['Control, Shift and C', { key: 'C', ctrlKey: true, shiftKey: true }],
])('%s does what it does', async (_, key) => {
  await open();
  expect(isHeard(key)).toBe(true);
});

test.each([
  ['a letter', { key: 'a' }],
  ['Enter', { key: 'Enter' }],
  ['Control and B', { key: 'b', ctrlKey: true }],
])('%s is not heard', async (_, key) => {
  await open();
  expect(isHeard(key)).toBe(false);
});

test('elements without text receive every key', async () => {
  await open();
  screen.getByRole('checkbox').focus();
  expect(isHeard({ key: ' ' })).toBe(true);
});

test('Escape closes', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  expect(handleClose).toHaveBeenCalledTimes(1);
});

test('the button closes', async () => {
  await open();
  await press('விசைப்பலகையை மூடு');
  expect(handleClose).toHaveBeenCalledTimes(1);
});

test("the device's keyboard is suppressed", async () => {
  await open();
  expect(text()).toHaveAttribute('inputmode', 'none');
});

test('a field that is left has its own keyboard again', async () => {
  await open();
  screen.getByRole('textbox', { name: 'தலைப்பு' }).focus();
  text().focus();
  expect(screen.getByRole('textbox', { name: 'தலைப்பு' })).toHaveAttribute('inputmode', 'text');
});

test('once it is closed the keys and the keyboard of the device are back', async () => {
  const { unmount } = await open();
  const event = createEvent.keyDown(text(), { key: 'a' });
  const element = text();
  unmount();
  fireEvent(window, event);
  expect([event.defaultPrevented, element.hasAttribute('inputmode')]).toEqual([false, false]);
});

test('keys write into a registered editor', async () => {
  await open();
  const change = jest.fn();
  const element = screen.getByRole<HTMLInputElement>('textbox', { name: 'தலைப்பு' });
  const editor: TypingTarget = {
    element,
    change,
    breakLine: () => {},
    hasSelection: () => false,
    before: () => 'ம',
  };
  const forget = registerTypingTarget(editor);
  element.focus();
  await press('ஆ');
  forget();
  expect(change).toHaveBeenCalledWith({ remove: 0, insert: 'ா' });
});
