/** Replaces `@jest/globals` in tests run by jest-light-runner. */
export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } = globalThis;
