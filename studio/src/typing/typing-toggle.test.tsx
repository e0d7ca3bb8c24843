import { listOwnWords } from '@ezhuthu/contract';
import { answer, aUser, beHere, startFakeApi } from '@ezhuthu/kit/testing';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { typingStore } from './typing-store.ts';
import { TypingToggle } from './typing-toggle.tsx';
import { fetchOwnWords } from './words/own-words.ts';

const wordList = '*/files/file.txt';
const api = startFakeApi(
  answer(listOwnWords, { words: [['எழுத்தன்', 3]] }),
  http.get(wordList, () => HttpResponse.text('0மழை1')),
);
const refused = { code: 'too_many', message: 'Slowly' };

beforeEach(() => localStorage.clear());
beforeEach(() => beHere(aUser({ isAuthor: true })));
beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => act(() => void (typingStore.current().isOn && typingStore.toggle())));

const toggle = () => screen.getByRole('button', { name: /^தமிழ் ஒலிபெயர்ப்பு/ });
const candidates = (typed: string) => typingStore.current().transliterator?.candidates(typed) ?? [];

const ready = () => waitFor(() => expect(typingStore.current().state).toBe('ready'));

// the word list stays loaded, so the failures come first
test('a word list that fails to load shows an error and can be retried', async () => {
  api.use(http.get(wordList, () => new HttpResponse(null, { status: 500 }), { once: true }));
  render(<TypingToggle />);
  await userEvent.click(toggle());
  await screen.findByText('தமிழ்ச் சொற்களை ஏற்ற முடியவில்லை');
  await userEvent.click(screen.getByRole('button', { name: 'மீண்டும் முயல்க' }));
  await ready();
});

test("without the author's own words it works all the same", async () => {
  api.use(answer(listOwnWords, refused, { status: 429 }));
  render(<TypingToggle />);
  await userEvent.click(toggle());
  await waitFor(() => expect(candidates('mazhai')[0]).toBe('மழை'));
});

test('a guest author, who may not read them, does not ask for them', async () => {
  expect(listOwnWords.access).toBe('editing');
  beHere(aUser({ isAuthor: false, role: 'guest' }));
  let asked = 0;
  api.use(
    answer(listOwnWords, () => {
      asked += 1;
      return { words: [] };
    }),
  );
  expect(await fetchOwnWords()).toBeNull();
  expect(asked).toBe(0);
});

test("it knows the author's own words", async () => {
  render(<TypingToggle />);
  await userEvent.click(toggle());
  await waitFor(() => expect(candidates('ezhuththan')[0]).toBe('எழுத்தன்'));
});

test('at first it is off', () => {
  render(<TypingToggle />);
  expect(toggle()).toHaveAttribute('aria-pressed', 'false');
});

test('it says that it is on', async () => {
  render(<TypingToggle />);
  await userEvent.click(toggle());
  await ready();
  expect(toggle()).toHaveAttribute('aria-pressed', 'true');
});

test('a second press switches it off', async () => {
  render(<TypingToggle />);
  await userEvent.dblClick(toggle());
  expect(typingStore.current()).toMatchObject({ state: 'off', transliterator: null });
});

test('transliteration that was left on is on again', async () => {
  localStorage.setItem('tamilTyping', 'true');
  render(<TypingToggle />);
  await ready();
  expect(toggle()).toHaveAttribute('aria-pressed', 'true');
});

test('what was switched off stays off', async () => {
  localStorage.setItem('tamilTyping', 'true');
  render(<TypingToggle />);
  await ready();
  await userEvent.click(toggle());
  expect(localStorage.getItem('tamilTyping')).toBe('false');
});

describe('on a Tamil site', () => {
  beforeEach(() => document.documentElement.setAttribute('lang', 'ta'));
  afterEach(() => document.documentElement.removeAttribute('lang'));

  test('it is on from the beginning, and says so in words', async () => {
    localStorage.removeItem('tamilTyping');
    render(<TypingToggle />);
    await ready();
    expect(toggle()).toHaveTextContent('அ தமிழ்');
  });

  test('a stored choice of English stays', () => {
    localStorage.setItem('tamilTyping', 'false');
    render(<TypingToggle />);
    expect(toggle()).toHaveTextContent('A English');
  });
});

test('Ctrl+G switches it, and nothing else does', async () => {
  render(<TypingToggle />);
  await userEvent.keyboard('{Control>}g{/Control}');
  await ready();
  await userEvent.keyboard('g{Control>}{Shift>}g{/Shift}{/Control}');
  expect(typingStore.current().isOn).toBe(true);
  await userEvent.keyboard('{Control>}g{/Control}');
  expect(typingStore.current().isOn).toBe(false);
});
