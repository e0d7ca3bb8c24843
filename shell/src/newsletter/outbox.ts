import { subscribe } from '@ezhuthu/contract';
import { ApiError, call } from '@ezhuthu/kit';
import { storedValue } from '@ezhuthu/kit/ui';

/** Addresses that could not be sent when they were typed. */
const addresses = storedValue('subscribers', (found): string[] =>
  Array.isArray(found) ? found.filter((email) => typeof email === 'string') : [],
);

/** @returns whether this browser stores anything */
export const keepSubscriber = (email: string): boolean =>
  addresses.set([...new Set([...addresses.get(), email])]);

function forget(email: string): void {
  const others = addresses.get().filter((other) => other !== email);
  if (others.length > 0) addresses.set(others);
  else addresses.remove();
}

/** Nobody waits for it, and a server that is busy is asked another time. */
const isLater = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;

/** Sends what was kept; an address that the server has taken, or never will, is forgotten. */
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
