import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, expect, jest } from '@jest/globals';
import { cleanup } from '@testing-library/react';

let consoleError: ReturnType<typeof jest.spyOn>;

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
