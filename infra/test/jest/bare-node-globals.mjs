/** Replaces `@jest/globals` in tests run by jest-light-runner, which knows no time limits: those are added here. */

/** Milliseconds, long enough for a busy machine. */
const timeout = 120_000 * Number(process.env.TEST_TIMEOUT_FACTOR ?? 1);

const limit =
  (run) =>
  async (...args) => {
    let timer;
    const error = new Error(`Not ended after ${timeout / 1000} s`);
    const expiry = new Promise((_, reject) => {
      timer = setTimeout(reject, timeout, error);
    });
    try {
      return await Promise.race([run(...args), expiry]);
    } finally {
      clearTimeout(timer);
    }
  };

const limitTest = (original) =>
  Object.assign((name, run) => original(name, limit(run)), {
    each:
      (...table) =>
      (name, run) =>
        original.each(...table)(name, limit(run)),
  });

export const { describe, expect, jest } = globalThis;

export const test = Object.assign(limitTest(globalThis.test), {
  only: limitTest(globalThis.test.only),
  skip: limitTest(globalThis.test.skip),
});

export const afterAll = (run) => globalThis.afterAll(limit(run));
export const afterEach = (run) => globalThis.afterEach(limit(run));
export const beforeAll = (run) => globalThis.beforeAll(limit(run));
export const beforeEach = (run) => globalThis.beforeEach(limit(run));
