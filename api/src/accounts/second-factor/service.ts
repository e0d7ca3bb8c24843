import type { SecondFactor } from '@ezhuthu/contract';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Actor, Viewer } from '../../platform/auth/viewer.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { once } from '../../platform/idempotency.ts';
import { queueMails } from '../../platform/mail/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { inSiteLanguage } from '../../platform/text/language.ts';
import { emailKey, ownAccount, toUser } from '../account.ts';
import { factorAddedMail, factorRemovedMail } from '../emails.ts';
import { accountMessages } from '../messages.ts';
import { findAccountByEmail, lockAccount, revokeAccountSessions } from '../queries.ts';
import { lacksDemandedFactor } from './demanded.ts';
import { getFactors } from './factors.ts';
import { toPasskey } from './passkeys.ts';
import * as queries from './queries.ts';
import { dropCodesWithoutFactor, renewRecoveryCodes } from './recovery-codes.ts';
import * as totp from './totp.ts';
import { relyingParty } from './web-authn.ts';

const totpName = 'Authenticator';

export async function getSecondFactor(platform: Platform, viewer: Viewer): Promise<SecondFactor> {
  const { accountId } = viewer;
  const db = platform.database.read;
  const [passkeys, app, recoveryCodes, isDue] = await Promise.all([
    queries.findAccountPasskeys(db, accountId),
    queries.findTotp(db, accountId),
    queries.countRecoveryCodes(db, accountId),
    ownAccount(platform.database.read, viewer).then((account) => lacksDemandedFactor(db, platform, account)),
  ]);
  const rpId = relyingParty(platform);
  return {
    passkeys: passkeys.map((row) => toPasskey(row, rpId)),
    totpSince: app?.confirmed_at?.toISOString() ?? null,
    recoveryCodes,
    isDue,
  };
}

export const hasSecondFactor = async (platform: Platform, accountId: string): Promise<boolean> =>
  (await getFactors(platform.database.read, platform, accountId)).hasFactor;

export const beginTotp = async (platform: Platform, viewer: Viewer) =>
  totp.beginTotp(platform, await ownAccount(platform.database.read, viewer));

export async function confirmTotp(platform: Platform, viewer: Viewer, code: string): Promise<void> {
  const { id, email } = await ownAccount(platform.database.read, viewer);
  const mail = await factorAddedMail(platform, email, totpName);
  await totp.confirmTotp(platform, id, code, async (tx) => {
    await queueMails(tx, platform, [mail]);
    await recordAudit(tx, platform, { action: 'totp_added' });
  });
}

/** Recovery codes go with the last factor. Idempotent. */
export async function removeTotp(platform: Platform, { viewer, attempt }: Actor): Promise<void> {
  const { id, email } = await ownAccount(platform.database.read, viewer);
  const mail = await factorRemovedMail(platform, email, totpName);
  await once(platform, attempt, async (tx) => {
    const existing = await queries.findTotp(tx, id);
    if (existing) {
      await queries.deleteTotp(tx, id);
      await dropCodesWithoutFactor(tx, id);
      await queueMails(tx, platform, [mail]);
      await recordAudit(tx, platform, { action: 'totp_removed' });
    }
  });
}

/** @throws AppError `conflict` for an account without a second factor, which needs no codes */
export async function renewCodes(platform: Platform, { accountId }: Viewer): Promise<string[]> {
  return platform.database.transaction(async (tx) => {
    const { hasFactor } = await getFactors(tx, platform, accountId);
    if (!hasFactor) throw new AppError('conflict', accountMessages.noFactor);
    await recordAudit(tx, platform, { action: 'recovery_codes_made' });
    return renewRecoveryCodes(tx, accountId);
  });
}

/**
 * For the owner of the server, when an account's second factors are lost. Ends every session of the account.
 * @returns the address of the account; null when there is none
 */
export async function resetSecondFactor(platform: Platform, email: string): Promise<string | null> {
  const { database, clock } = platform;
  return database.transaction(async (tx) => {
    const account = await findAccountByEmail(tx, emailKey(email));
    if (!account) return null;
    // a sign-in under way comes before or after it
    await lockAccount(tx, account.id);
    await queries.deleteSecondFactors(tx, account.id);
    await revokeAccountSessions(tx, { accountId: account.id, now: clock.now() });
    const mail = await inSiteLanguage(tx, () => factorRemovedMail(platform, account.email, ''));
    await queueMails(tx, platform, [mail]);
    const whom = { accountId: account.id, name: toUser(account).name };
    await recordAudit(tx, platform, { action: 'second_factor_reset', whom });
    return account.email;
  });
}
