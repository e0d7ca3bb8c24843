import { beforeEach, expect, jest, test } from '@jest/globals';
import { storedText, storedValue } from './stored-value.ts';

const names = storedValue('names', (found): string[] => (Array.isArray(found) ? found : []));

beforeEach(() => localStorage.clear());

test('a value is kept as JSON, a text as it is', () => {
  expect(names.set(['நிலா'])).toBe(true);
  expect(storedText('city').set('கோவை')).toBe(true);
  expect([localStorage.getItem('names'), localStorage.getItem('city')]).toEqual(['["நிலா"]', 'கோவை']);
  expect([names.get(), storedText('city').get()]).toEqual([['நிலா'], 'கோவை']);
});

test('what was removed is nothing', () => {
  names.set(['நிலா']);
  names.remove();
  expect([localStorage.length, names.get(), storedText('names').get()]).toEqual([0, [], null]);
});

test.each(['{', '"நிலா"', 'null', ''])('of %s nothing is made', (found) => {
  localStorage.setItem('names', found);
  expect(names.get()).toEqual([]);
});

test('a text may be kept for the visit alone', () => {
  storedText('city', 'sessionStorage').set('கோவை');
  expect([localStorage.length, sessionStorage.getItem('city')]).toEqual([0, 'கோவை']);
});

test('disabled storage holds nothing', () => {
  const forbidden = jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Forbidden', 'SecurityError');
  });
  const outcomes = [names.get(), names.set(['நிலா']), names.remove()];
  forbidden.mockRestore();
  expect(outcomes).toEqual([[], false, undefined]);
});
