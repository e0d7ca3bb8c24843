/** Does something when the block ends, also with an error: `using _ = defer(() => file.close())`. */
export const defer = (end: () => unknown): Disposable => ({ [Symbol.dispose]: end });

/** The same where the end is waited for: `await using _ = deferAsync(() => database.close())`. */
export const deferAsync = (end: () => Promise<unknown>): AsyncDisposable => ({
  [Symbol.asyncDispose]: async () => void (await end()),
});
