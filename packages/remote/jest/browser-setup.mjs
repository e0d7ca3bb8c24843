import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, expect, jest } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';

/** Milliseconds for elements to appear, long enough for a busy machine. */
configure({ asyncUtilTimeout: 30_000 });

let consoleError;

beforeEach(() => {
  consoleError = jest.spyOn(console, 'error');
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  const { calls } = consoleError.mock;
  consoleError.mockRestore();
  expect(calls).toEqual([]);
});
