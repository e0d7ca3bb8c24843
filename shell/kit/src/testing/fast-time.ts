import { afterEach, beforeEach, jest } from '@jest/globals';
import { act } from '@testing-library/react';

/** Time of which each second passes at once, for all tests of the file or of its block. */
export function onFastTime(): void {
  // it also moves by itself, as user-event expects of it
  beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => void jest.useRealTimers());
}

const longestWait = 300;

/**
 * Lets fast time pass, a second and then another, until there is something to find.
 * @throws what `find` throws, when that has not ended after five minutes
 */
export async function inTime<T>(find: () => T): Promise<T> {
  for (let seconds = 0; seconds < longestWait; seconds++) {
    try {
      return find();
    } catch {
      await act(() => jest.advanceTimersByTimeAsync(1000));
    }
  }
  return find();
}

/** What becomes of a promise, as `inTime` waits for it. */
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
