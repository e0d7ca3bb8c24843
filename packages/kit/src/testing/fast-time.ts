import { afterEach, beforeEach, jest } from '@jest/globals';
import { act } from '@testing-library/react';

/** Fake timers for all tests of the file or block. */
export function onFastTime(): void {
  // user-event requires timers that also advance on their own
  beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => void jest.useRealTimers());
}

/** Milliseconds between two looks: less than anything is shown for. */
const step = 500;
const longestWait = 5 * 60_000;

/**
 * Advances fake timers step by step until `find` succeeds.
 * @throws the error of `find` after five minutes
 */
export async function inTime<T>(find: () => T): Promise<T> {
  for (let waited = 0; waited < longestWait; waited += step) {
    try {
      return find();
    } catch {
      await act(() => jest.advanceTimersByTimeAsync(step));
    }
  }
  return find();
}

/** The outcome of a promise, advancing fake timers meanwhile. */
export async function settled<T>(promise: Promise<T>): Promise<PromiseSettledResult<T>> {
  let result: PromiseSettledResult<T> | undefined;
  void Promise.allSettled([promise]).then(([found]) => {
    result = found;
  });
  return inTime(() => {
    if (!result) throw new Error('not settled yet');
    return result;
  });
}
