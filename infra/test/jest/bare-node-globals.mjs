/** `@jest/globals` for tests that jest-light-runner runs. */
export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } = globalThis;
