import { expect, jest, test } from '@jest/globals';

test('who has switched local storage off is left alone', async () => {
  const storage = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const setInterval = jest.spyOn(globalThis, 'setInterval');
  await import('./script.ts').finally(() => storage.mockRestore());
  expect(setInterval).not.toHaveBeenCalled();
});
