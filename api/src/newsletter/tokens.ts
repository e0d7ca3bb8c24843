import type { SubscriberRow } from '../platform/database/rows.ts';
import { invalid } from '../platform/errors/app-error.ts';
import type { Platform } from '../platform/platform.ts';
import { isSameText, keyedHash } from '../platform/secrets/keyed-hash.ts';
import { newsletterMessages } from './messages.ts';

/** What a link allows. Unsubscribe links never expire, because people keep mails for years. */
type Right = 'confirm' | 'unsubscribe';

const seal = (platform: Platform, right: Right, subject: string) =>
  keyedHash(platform, `newsletter ${right} ${subject}`);

const getSubject = (right: Right, { id, generation }: Pick<SubscriberRow, 'id' | 'generation'>) =>
  right === 'confirm' ? `${id}.${generation}` : id;

/** A signed token; nothing is stored. */
export function tokenFor(
  platform: Platform,
  right: Right,
  row: Pick<SubscriberRow, 'id' | 'generation'>,
): string {
  const subject = getSubject(right, row);
  return `${subject}.${seal(platform, right, subject)}`;
}

/**
 * Verifies a token. The generation is 0 for tokens without one.
 * @throws AppError `invalid` for a forged token
 */
export function readToken(
  platform: Platform,
  right: Right,
  token: string,
): { id: string; generation: number } {
  const cut = token.lastIndexOf('.');
  const subject = token.slice(0, Math.max(0, cut));
  if (!isSameText(token.slice(cut + 1), seal(platform, right, subject)))
    throw invalid(newsletterMessages.deadLink);
  const [id = '', generation = '0'] = subject.split('.');
  return { id, generation: Number(generation) };
}
