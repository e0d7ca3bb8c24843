import type { SubscriberRow } from '../platform/database/rows.ts';
import { invalid } from '../platform/errors/app-error.ts';
import type { Platform } from '../platform/platform.ts';
import { readSigned, sign } from '../platform/secrets/keyed-hash.ts';
import { newsletterMessages } from './messages.ts';

/** What a link allows. Unsubscribe links never expire, because people keep mails for years. */
type Right = 'confirm' | 'unsubscribe';

export const tokenFor = (
  platform: Platform,
  right: Right,
  { id, generation }: Pick<SubscriberRow, 'id' | 'generation'>,
): string => sign(platform, `newsletter ${right}`, right === 'confirm' ? `${id}.${generation}` : id);

/**
 * Verifies a token. The generation is 0 for tokens without one.
 * @throws AppError `invalid` for a forged token
 */
export function readToken(
  platform: Platform,
  right: Right,
  token: string,
): { id: string; generation: number } {
  const subject = readSigned(platform, `newsletter ${right}`, token);
  if (subject === undefined) throw invalid(newsletterMessages.deadLink);
  const [id = '', generation = '0'] = subject.split('.');
  return { id, generation: Number(generation) };
}
