import { storedText } from '@ezhuthu/kit/ui';
import { afterEach, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { provideRandomIds, provideStorage } from './browser-fallbacks.ts';

const own = Object.getOwnPropertyDescriptor(window, 'localStorage');
const { randomUUID } = crypto;
afterEach(() => {
  if (own) Object.defineProperty(window, 'localStorage', own);
  else Reflect.deleteProperty(window, 'localStorage');
  Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true, writable: true });
});

/** As browsers do that block cookies and other data of sites. */
const refuse = () =>
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });

test('where the browser refuses storage, things are kept as long as the page', () => {
  refuse();
  expect(() => localStorage).toThrow();
  provideStorage('localStorage');
  localStorage.setItem('மழை', '1');
  localStorage.setItem('length', '2');
  expect(Object.keys(localStorage)).toEqual(['மழை', 'length']);
  expect([localStorage.getItem('மழை'), localStorage.getItem('வெயில்')]).toEqual(['1', null]);
  localStorage.removeItem('length');
  expect([localStorage.length, localStorage.key(0), localStorage.key(1)]).toEqual([1, 'மழை', null]);
  localStorage.clear();
  expect(localStorage.length).toBe(0);
  storedText('a').set('b');
  expect(storedText('a').get()).toBe('b');
});

test('storage that the browser gives is left as it is', () => {
  localStorage.setItem('மழை', '1');
  provideStorage('localStorage');
  expect(localStorage.getItem('மழை')).toBe('1');
});

test('without HTTPS there are random ids, too', () => {
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true, writable: true });
  provideRandomIds();
  const ids = [crypto.randomUUID(), crypto.randomUUID()];
  expect(new Set(ids).size).toBe(2);
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

const Answer = ({ text, isKnown }: { text: string; isKnown: boolean }) => (
  <p role="status">
    {isKnown && <b>!</b>}
    {text}
    {text && <b>.</b>}
  </p>
);

test('a text that the browser has translated may go and come back', () => {
  const { rerender } = render(<Answer text="நன்றி" isKnown={false} />);
  const word = screen.getByRole('status').firstChild as Text;
  const translation = document.createElement('font');
  word.replaceWith(translation);
  for (const [text, isKnown] of [
    ['நன்றி', true],
    ['', false],
    ['மழை', false],
  ] as const)
    rerender(<Answer text={text} isKnown={isKnown} />);
  expect(screen.getByRole('status').textContent).toContain('மழை');
});
