import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { LinkDialog } from './link-dialog.tsx';

const onInsert = jest.fn();
const onClose = jest.fn();

async function enter(url: string) {
  onInsert.mockClear();
  render(<LinkDialog text="மழை" onInsert={onInsert} onClose={onClose} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'URL' }), url);
  await userEvent.click(screen.getByRole('button', { name: 'செருகு' }));
}

test.each([
  ['example.com', 'https://example.com'],
  ['http://example.com/a', 'http://example.com/a'],
  ['mailto:a@example.com', 'mailto:a@example.com'],
  ['/post/x', '/post/x'],
])('%s becomes a link to %s', async (given, url) => {
  await enter(given);
  expect(onInsert).toHaveBeenCalledWith({ text: 'மழை', url });
});

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java script:alert(1)',
  'data:text/html,x',
  'vbscript:x',
])('%s is refused in words, and stays to be mended', async (given) => {
  await enter(given);
  expect(onInsert).not.toHaveBeenCalled();
  expect(screen.getByRole('textbox', { name: 'URL' })).toHaveAccessibleDescription(/https, http, mailto/);
  expect(screen.getByRole('textbox', { name: 'URL' })).toHaveValue(given);
});

test('it can be left by Cancel', async () => {
  render(<LinkDialog text="" onInsert={onInsert} onClose={onClose} />);
  await userEvent.click(screen.getByRole('button', { name: 'வேண்டாம்' }));
  expect(onClose).toHaveBeenCalled();
});
