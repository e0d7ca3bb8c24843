import { subscribe } from '@ezhuthu/contract';
import { type ApiError, call } from '@ezhuthu/kit';
import { newsletterText } from '@ezhuthu/kit/text';
import { keepSubscriber } from './outbox.ts';

export interface Outcome {
  kind: 'asked' | 'subscribed' | 'refused';
  message: string;
}

/** As specified: text around an @ and a dot, without spaces. */
const looksRight = (email: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email);

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
