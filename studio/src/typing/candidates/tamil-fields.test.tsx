import { listOwnWords } from '@ezhuthu/contract';
import { answer, startFakeApi } from '@ezhuthu/kit/testing';
import { Dialog, TextArea, TextField } from '@ezhuthu/kit/ui';
import { afterEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { type FormEvent, useState } from 'react';
import { typingStore } from '../typing-store.ts';
import { TamilFields } from './tamil-fields.tsx';

const words = Promise.withResolvers<void>();
startFakeApi(
  answer(listOwnWords, { words: [] }),
  http.get('*/files/file.txt', async () => {
    await words.promise;
    return HttpResponse.text('0மலை1\n1ழை1\n0நான்0');
  }),
);

const handleSubmit = jest.fn((event: FormEvent) => event.preventDefault());

function Title({ isLong = false }) {
  const [title, setTitle] = useState('');
  const Control = isLong ? TextArea : TextField;
  return (
    <form onSubmit={handleSubmit}>
      <TamilFields />
      <Control
        label="தலைப்பு"
        value={title}
        onChange={({ target }: { target: { value: string } }) => setTitle(target.value)}
      />
      <p>[{title}]</p>
    </form>
  );
}

const field = () => screen.getByRole('textbox');
const type = (keys: string) => userEvent.type(field(), keys);
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

async function open({ isLong = false } = {}): Promise<void> {
  render(<Title isLong={isLong} />);
  act(() => typingStore.toggle());
  await waitFor(() => expect(typingStore.current().state).toBe('ready'));
}

afterEach(() => {
  handleSubmit.mockClear();
  act(() => void (typingStore.current().isOn && typingStore.toggle()));
});

// the word list stays loaded, so this comes first
test('text typed while the word list loads is transliterated once it is loaded', async () => {
  render(<Title />);
  await type('naan ');
  act(() => typingStore.toggle());
  await type('mazhai, naan@mazhai.in malai');
  expect(screen.getAllByText('தமிழ்ச் சொற்கள் ஏற்றப்படுகின்றன...')).not.toHaveLength(0);
  words.resolve();
  // earlier text stays, and the word at the cursor has candidates
  await waitFor(() => expect(field()).toHaveValue('naan மழை, naan@mazhai.in malai'));
  expect(screen.getByText('[naan மழை, naan@mazhai.in malai]')).toBeInTheDocument();
  await userEvent.keyboard(' ');
  expect(field()).toHaveValue('naan மழை, naan@mazhai.in மலை ');
});

test('the candidates for a word are listed by number', async () => {
  await open();
  await type('malai');
  expect(options().slice(0, 2)).toEqual(['1மலை', '2மழை']);
});

test('Space makes the word Tamil', async () => {
  await open();
  await type('mazhai naan ');
  expect(field()).toHaveValue('மழை நான் ');
});

test('a change is reported to the owner of the value', async () => {
  await open();
  await type('mazhai ');
  expect(screen.getByText('[மழை ]')).toBeVisible();
});

test('in a text of several lines it is the same', async () => {
  await open({ isLong: true });
  await type('naan{Enter}mazhai ');
  expect(field()).toHaveValue('நான்\nமழை ');
});

test('the first Enter ends the word, not the field', async () => {
  await open();
  await type('mazhai{Enter}');
  expect(field()).toHaveValue('மழை');
  expect(handleSubmit).not.toHaveBeenCalled();
});

test('Tab ends the word and leaves the field only then', async () => {
  await open();
  await type('mazhai{Tab}');
  expect(field()).toHaveValue('மழை');
  expect(field()).toHaveFocus();
});

test('a word within a text is replaced where it is', async () => {
  await open();
  await type('naan  naan ');
  await userEvent.type(field(), 'mazhai', { initialSelectionStart: 5, initialSelectionEnd: 5 });
  await userEvent.keyboard(' ');
  expect(field()).toHaveValue('நான் மழை  நான் ');
});

test('a candidate is taken by a click, and the field keeps the focus', async () => {
  await open();
  await type('malai');
  await userEvent.click(screen.getByRole('option', { name: 'மழை' }));
  expect(field()).toHaveValue('மழை');
  expect(field()).toHaveFocus();
});

test('a candidate is taken by its number', async () => {
  await open();
  await type('malai2');
  expect(field()).toHaveValue('மழை');
});

test('the arrow keys choose', async () => {
  await open();
  await type('malai{ArrowDown}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('மழை');
});

test('the chosen candidate is announced to screen readers', async () => {
  await open();
  await type('malai{ArrowDown}');
  expect(screen.getByRole('status')).toHaveTextContent(/^மழை, \d சொற்களில் 2$/);
});

test('Escape leaves the word Latin', async () => {
  await open();
  await type('malai{Escape} ');
  expect(field()).toHaveValue('malai ');
});

test('a field that is left has no list', async () => {
  await open();
  await type('malai');
  fireEvent.blur(field());
  expect(options()).toEqual([]);
});

test('what is pasted stays as it is', async () => {
  await open();
  await userEvent.click(field());
  await userEvent.paste('malai');
  await userEvent.keyboard(' ');
  expect(field()).toHaveValue('malai ');
});

test('while it is off Latin letters are Latin', async () => {
  render(<Title />);
  await type('mazhai ');
  expect(field()).toHaveValue('mazhai ');
});

test('the last candidate leaves the word Latin', async () => {
  await open();
  await type('malai{ArrowUp} naan ');
  expect(field()).toHaveValue('malai நான் ');
});

test.each([
  ['an address', { inputMode: 'url' }],
  ['a password that is shown', { autoComplete: 'new-password' }],
  ['what is written in Latin letters', { 'data-latin': '' }],
] as const)('%s is never transliterated', async (_, attributes) => {
  render(
    <>
      <TamilFields />
      <input {...attributes} />
    </>,
  );
  act(() => typingStore.toggle());
  await waitFor(() => expect(typingStore.current().state).toBe('ready'));
  await type('mazhai ');
  expect(field()).toHaveValue('mazhai ');
});

test('two of them on one page change a word once', async () => {
  render(
    <>
      <TamilFields />
      <Title />
    </>,
  );
  act(() => typingStore.toggle());
  await waitFor(() => expect(typingStore.current().state).toBe('ready'));
  await type('mazhai ');
  expect(field()).toHaveValue('மழை ');
});

test('in a dialog a candidate is taken by a click, and the dialog stays', async () => {
  const onOpenChange = jest.fn();
  render(
    <>
      <TamilFields />
      <Dialog title="படம்" isOpen onOpenChange={onOpenChange}>
        <input aria-label="மாற்று உரை" />
      </Dialog>
    </>,
  );
  act(() => typingStore.toggle());
  await waitFor(() => expect(typingStore.current().state).toBe('ready'));
  await type('malai');
  await userEvent.click(screen.getByRole('option', { name: 'மழை' }));
  expect(field()).toHaveValue('மழை');
  expect(onOpenChange).not.toHaveBeenCalled();
});
