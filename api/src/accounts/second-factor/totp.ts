import type { Queryable } from '../../platform/database/database.ts';
import type { TotpRow } from '../../platform/database/rows.ts';
import { openText, sealText } from '../../platform/encryption/site-cipher.ts';
import { AppError, invalid } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { siteName } from '../../platform/settings/settings.ts';
import { checkSecret } from '../check-secret.ts';
import { accountMessages } from '../messages.ts';
import { advanceTotp, confirmTotpRow, findTotp, replaceTotp } from './queries.ts';

const loadLibrary = () => import('otpauth');

/** Seconds of a time step (RFC 6238). */
const period = 30;
/** Steps before and after the current one that are accepted, for clocks that are wrong. */
const tolerance = 1;

const getPurpose = (accountId: string) => `totp of ${accountId}`;

/** Limit on wrong codes of an account. */
export const codeLimits = (accountId: string) => [
  { subject: `second factor of ${accountId}`, max: 10, minutes: 15 },
];

/** What an authenticator app needs. The secret is stored, and counts once a code of it was entered. */
export async function beginTotp(
  platform: Platform,
  { id, email }: { id: string; email: string },
): Promise<{ secret: string; uri: string; qrCode: string }> {
  const { database, clock } = platform;
  const [{ Secret, TOTP }, { renderSVG }] = await Promise.all([loadLibrary(), import('uqr')]);
  const secret = new Secret({ size: 20 });
  const totp = new TOTP({ issuer: await siteName(database.read), label: email, secret, period });
  const uri = totp.toString();
  await database.transaction(async (tx) => {
    const existing = await findTotp(tx, id);
    if (existing?.confirmed_at) throw new AppError('conflict', accountMessages.hasTotp);
    await replaceTotp(tx, {
      account_id: id,
      secret: sealText(platform, getPurpose(id), secret.base32),
      confirmed_at: null,
      last_step: 0,
      created_at: clock.now(),
    });
  });
  return { secret: secret.base32, uri, qrCode: renderSVG(uri) };
}

/** The digits of what an app shows, which people also write in groups; undefined for what no app shows. */
export const digitsOf = (code: string): string | undefined => /^\d{6}$/.exec(code.replace(/\s/g, ''))?.[0];

/**
 * The time step of the digits of an app.
 * @returns null for a wrong code, `used` when this step or a later one was accepted before
 */
export async function stepOfCode(
  platform: Platform,
  row: TotpRow,
  digits: string,
): Promise<number | 'used' | null> {
  const base32 = openText(platform, getPurpose(row.account_id), row.secret);
  if (base32 === null) return null;
  const { Secret, TOTP } = await loadLibrary();
  const totp = new TOTP({ secret: Secret.fromBase32(base32), period });
  const timestamp = platform.clock.now().getTime();
  const delta = totp.validate({ token: digits, window: tolerance, timestamp });
  if (delta === null) return null;
  const step = Math.floor(timestamp / 1000 / period) + delta;
  return step > Number(row.last_step) ? step : 'used';
}

/** @throws AppError `forbidden` for a wrong code, `invalid` when none was begun */
export async function confirmTotp(
  platform: Platform,
  accountId: string,
  code: string,
  also: (tx: Queryable) => Promise<void>,
): Promise<void> {
  const { database, clock } = platform;
  const row = await findTotp(database.read, accountId);
  if (!row) throw invalid(accountMessages.noTotp);
  // a repeated request after a lost response
  if (row.confirmed_at) return;
  let step: number | null = null;
  const isRight = async () => {
    const digits = digitsOf(code);
    const found = digits === undefined ? null : await stepOfCode(platform, row, digits);
    step = found === 'used' ? null : found;
    return step !== null;
  };
  if (!(await checkSecret(platform, { limits: codeLimits(accountId), priority: 'first', isRight })))
    throw new AppError('forbidden', accountMessages.wrongCode);
  await database.transaction(async (tx) => {
    if (step === null || !(await advanceTotp(tx, row, step))) return;
    await confirmTotpRow(tx, accountId, clock.now());
    await also(tx);
  });
}
