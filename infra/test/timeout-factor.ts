/**
 * By how much the runners multiply the times after which they give a test up: more than 1 where the machine is made slow
 * on purpose.
 */
export const getTimeoutFactor = (): number => Number(process.env.TEST_TIMEOUT_FACTOR ?? 1);
