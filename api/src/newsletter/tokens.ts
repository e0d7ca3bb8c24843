import { timingSafeEqual } from 'node:crypto';
import { invalid } from '../platform/errors/app-error.ts';
import { keyedHash } from '../platform/keyed-hash.ts';
import type { Platform } from '../platform/platform.ts';
import { newsletterMessages } from './messages.ts';
import type { SubscriberRow } from './queries.ts';

type Secret = Pick<Platform, 'jwtSecret'>;

/** What a link may do. One that unsubscribes holds for ever, since mails are kept for years. */
type Right = 'confirm' | 'unsubscribe';

const seal = (secret: Secret, right: Right, subject: string) =>
  keyedHash(secret, `newsletter ${right} ${subject}`);

const getSubject = (right: Right, { id, generation }: Pick<SubscriberRow, 'id' | 'generation'>) =>
  right === 'confirm' ? `${id}.${generation}` : id;

/** Nothing is stored for it: the site's own secret tells whether it is genuine. */
export function tokenFor(
  secret: Secret,
  right: Right,
  row: Pick<SubscriberRow, 'id' | 'generation'>,
): string {
  const subject = getSubject(right, row);
  return `${subject}.${seal(secret, right, subject)}`;
}

/**
 * Whose link it is. The generation is 0 for one that has none.
 * @throws AppError `invalid` for a link that is not ours
 */
export function readToken(secret: Secret, right: Right, token: string): { id: string; generation: number } {
  const cut = token.lastIndexOf('.');
  const subject = token.slice(0, Math.max(0, cut));
  const [input, genuine] = [Buffer.from(token.slice(cut + 1)), Buffer.from(seal(secret, right, subject))];
  if (input.length !== genuine.length || !timingSafeEqual(input, genuine)) {
    throw invalid(newsletterMessages.deadLink);
  }
  const [id = '', generation = '0'] = subject.split('.');
  return { id, generation: Number(generation) };
}
