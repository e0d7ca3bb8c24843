/**
 * Loaded into processes that tests run in: time limits of a second and more, which a busy machine can exceed without a
 * fault, become an hour. A test that wants a limit to pass sets a shorter one.
 */
const shortest = 1000;
const long = 60 * 60_000;

const { timeout } = AbortSignal;
AbortSignal.timeout = (milliseconds) =>
  timeout.call(AbortSignal, milliseconds < shortest ? milliseconds : long);
