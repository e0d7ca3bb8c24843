import { subscribe } from '@ezhuthu/contract';
import { ApiError, call } from '@ezhuthu/kit';
import { newsletterText } from '../../text/index.ts';
import { storedValue } from '../storage/stored-value.ts';

/** What came of a subscription. */
export interface Outcome {
  kind: 'asked' | 'subscribed' | 'refused';
  message: string;
}

/** As specified: text around an @ and a dot, without spaces. */
function looksRight(email: string): boolean {
  const [name, host = '', ...others] = email.split('@');
  return !/\s/.test(email) && name !== '' && others.length === 0 && host.slice(1, -1).includes('.');
}

/** The server is unreachable: stores the address for a later attempt. */
const kept = (email: string): Outcome =>
  keepSubscriber(email)
    ? { kind: 'asked', message: newsletterText.kept }
    : { kind: 'refused', message: newsletterText.failed };

export async function subscribeWith(address: string): Promise<Outcome> {
  const email = address.trim();
  if (!looksRight(email)) return { kind: 'refused', message: newsletterText.wrongEmail };
  try {
    const { message } = await call(subscribe, { body: { email } });
    return { kind: 'asked', message };
  } catch (error) {
    const { status, message } = error as ApiError;
    if (status === 0) return kept(email);
    if (status === 409) return { kind: 'subscribed', message: newsletterText.taken };
    if (status === 400) return { kind: 'refused', message: newsletterText.wrongEmail };
    return { kind: 'refused', message: status < 500 ? message : newsletterText.failed };
  }
}

/** Addresses whose subscription could not be sent, in local storage. */
const addresses = storedValue('subscribers', (found): string[] =>
  Array.isArray(found) ? found.filter((email) => typeof email === 'string') : [],
);

/** @returns whether it was stored */
const keepSubscriber = (email: string): boolean => addresses.set([...new Set([...addresses.get(), email])]);

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
