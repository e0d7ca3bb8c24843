import { subscribe } from '@ezhuthu/contract';
import { ApiError, call } from '@ezhuthu/kit';

/** Addresses that could not be sent when they were typed. */
const key = 'subscribers';

function storedAddresses(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(found) ? found.filter((email) => typeof email === 'string') : [];
  } catch {
    return [];
  }
}

function keep(emails: string[]): void {
  if (emails.length > 0) localStorage.setItem(key, JSON.stringify(emails));
  else localStorage.removeItem(key);
}

/** @throws when this browser stores nothing */
export const keepSubscriber = (email: string): void => keep([...new Set([...storedAddresses(), email])]);

/** Nobody waits for it, and a server that is busy is asked another time. */
const isLater = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;

/** Sends what was kept; an address that the server has taken, or never will, is forgotten. */
export async function sendKept(): Promise<void> {
  for (const email of storedAddresses()) {
    try {
      await call(subscribe, { body: { email } }, { isBackground: true });
    } catch (error) {
      if (isLater(error)) return;
    }
    keep(storedAddresses().filter((other) => other !== email));
  }
}
