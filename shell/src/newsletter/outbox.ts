import { subscribe } from '@ezhuthu/contract';
import { ApiError, call } from '@ezhuthu/kit';
import { storedValue } from '@ezhuthu/kit/ui';

/** Addresses whose subscription could not be sent, in local storage. */
const addresses = storedValue('subscribers', (found): string[] =>
  Array.isArray(found) ? found.filter((email) => typeof email === 'string') : [],
);

/** @returns whether it was stored */
export const keepSubscriber = (email: string): boolean =>
  addresses.set([...new Set([...addresses.get(), email])]);

function forget(email: string): void {
  const others = addresses.get().filter((other) => other !== email);
  if (others.length > 0) addresses.set(others);
  else addresses.remove();
}

/** Whether to retry later: no response, a server error or a rate limit. */
const isLater = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;

/** Sends the stored addresses; one that the server accepts or rejects for good is removed. */
export async function sendKept(): Promise<void> {
  for (const email of addresses.get()) {
    try {
      await call(subscribe, { body: { email } }, { isBackground: true });
    } catch (error) {
      if (isLater(error)) return;
    }
    forget(email);
  }
}
