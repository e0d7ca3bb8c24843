/**
 * Replaces `@jest/globals` in tests run by jest-light-runner, which knows no time limits and few functions of fake timers:
 * those are added here.
 */
import { performance } from 'node:perf_hooks';
import { ModernFakeTimers } from '@jest/fake-timers';

// the real ones, also while a test has fake timers
const { setTimeout, clearTimeout } = globalThis;
const now = performance.now.bind(performance);

const factor = Number(process.env.TEST_TIMEOUT_FACTOR ?? 1);

/** @param milliseconds by default long enough for a busy machine */
const limit =
  (run, milliseconds = 120_000) =>
  async (...args) => {
    let timer;
    const error = new Error(`Not ended after ${(milliseconds * factor) / 1000} s`);
    const expiry = new Promise((_, reject) => {
      timer = setTimeout(reject, milliseconds * factor, error);
    });
    try {
      return await Promise.race([run(...args), expiry]);
    } finally {
      clearTimeout(timer);
    }
  };

const limitTest = (original) =>
  Object.assign((name, run, milliseconds) => original(name, limit(run, milliseconds)), {
    each:
      (...table) =>
      (name, run, milliseconds) =>
        original.each(...table)(name, limit(run, milliseconds)),
  });

export const { describe, expect } = globalThis;

const timers = new ModernFakeTimers({ config: { fakeTimers: {} }, global: globalThis });
/** Node itself needs these, since tests run in its own global scope. */
const neverFake = ['nextTick', 'queueMicrotask'];

export const jest = {
  ...globalThis.jest,
  useFakeTimers(options) {
    timers.useFakeTimers({ ...options, doNotFake: [...neverFake, ...(options?.doNotFake ?? [])] });
    // the runner measures tests with it; `globalThis.performance`, which tests use, stays fake
    Object.defineProperty(performance, 'now', { value: now, configurable: true, writable: true });
  },
  useRealTimers: () => timers.useRealTimers(),
  setSystemTime: (now) => timers.setSystemTime(now),
  advanceTimersByTime: (milliseconds) => timers.advanceTimersByTime(milliseconds),
  runAllTimersAsync: () => timers.runAllTimersAsync(),
};

export const test = Object.assign(limitTest(globalThis.test), {
  only: limitTest(globalThis.test.only),
  skip: limitTest(globalThis.test.skip),
});

export const afterAll = (run, milliseconds) => globalThis.afterAll(limit(run, milliseconds));
export const afterEach = (run) => globalThis.afterEach(limit(run));
export const beforeAll = (run, milliseconds) => globalThis.beforeAll(limit(run, milliseconds));
export const beforeEach = (run) => globalThis.beforeEach(limit(run));
