import type { User } from '@ezhuthu/contract';
import {
  accountMail,
  emailKey,
  endResetLinks,
  findAccount,
  findAccountByEmail,
  findPurpose,
  hasLinkForUpdate,
  lockAccount,
  makeLink,
  takeBackAccount,
  takeLink,
  toUser,
  updateAccount,
} from '../accounts/service.ts';
import { isSubscribed, subscribeMember, unsubscribeMember } from '../newsletter/service.ts';
import { recordAudit } from '../platform/audit/record-audit.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { AccountRow } from '../platform/database/rows.ts';
import { AppError, orNotFound } from '../platform/errors/app-error.ts';
import { type Attempt, once } from '../platform/idempotency.ts';
import { queueMails } from '../platform/mail/mail.ts';
import type { Platform } from '../platform/platform.ts';
import { addressMails, profileMessages } from './messages.ts';

/** Purposes of the links to the new and the current address. The second click changes the address. */
const kinds = { new: 'email', current: 'email-current' } as const;
const minutes = 24 * 60;
/** Purpose of the link to the former address that takes the change back. */
const backKind = 'email-back';
const backMinutes = 7 * 24 * 60;

interface Purpose {
  email: string;
}

/** The new address that is not confirmed at both places yet. */
export async function pendingEmail({ database, clock }: Platform, owner: string): Promise<string | null> {
  for (const kind of Object.values(kinds)) {
    const purpose = await findPurpose(database.read, { kind, owner, now: clock.now() });
    if (purpose !== undefined) return (JSON.parse(purpose) as Purpose).email;
  }
  return null;
}

/**
 * Mails a link to both addresses. The response does not reveal whether the new address has an account.
 */
export async function askForNewEmail(
  tx: Queryable,
  platform: Platform,
  account: AccountRow,
  email: string,
): Promise<void> {
  const getLink = (kind: string) =>
    makeLink(tx, platform, { kind, owner: account.id, purpose: { email }, minutes });
  const [secret, currentSecret] = [await getLink(kinds.new), await getLink(kinds.current)];
  const getUrl = (token: string) => `${platform.config.siteUrl}/confirm-email?token=${token}`;
  await recordAudit(tx, platform, { action: 'email_change_asked' });
  const { confirm, toNew, toCurrent } = addressMails;
  await queueMails(tx, platform, [
    await accountMail(platform, email, {
      heading: toNew.heading,
      paragraphs: [toNew.asked],
      action: { label: confirm, url: getUrl(secret) },
      ending: { text: toNew.ending },
    }),
    await accountMail(platform, account.email, {
      heading: toCurrent.heading,
      paragraphs: [toCurrent.asked(email), toCurrent.notYou],
      action: { label: confirm, url: getUrl(currentSecret) },
    }),
  ]);
}

/** Stores the new address; a newsletter subscription moves to it. */
async function moveAccount(tx: Queryable, platform: Platform, account: AccountRow, email: string) {
  if (await isSubscribed(tx, account.email)) {
    await unsubscribeMember(tx, account.email);
    await subscribeMember(tx, platform, email);
  }
  await updateAccount(tx, account.id, { email, email_key: emailKey(email) });
  await endResetLinks(tx, account.id);
  const change = { before: { email: account.email }, after: { email } };
  await recordAudit(tx, platform, {
    action: 'email_changed',
    whom: { accountId: account.id, name: toUser(account).name, ...change },
  });
}

async function mailTheWayBack(tx: Queryable, platform: Platform, account: AccountRow, email: string) {
  const purpose: Purpose = { email: account.email };
  const link = { kind: backKind, owner: account.id, purpose, minutes: backMinutes, isAdditional: true };
  const secret = await makeLink(tx, platform, link);
  const { heading, happened, notYou, label } = addressMails.changed;
  await queueMails(tx, platform, [
    await accountMail(platform, account.email, {
      heading,
      paragraphs: [happened(email), notYou],
      action: { label, url: `${platform.config.siteUrl}/take-back-email?token=${secret}` },
    }),
  ]);
}

/** Takes the link of either of the two mails. */
async function takeEither(tx: Queryable, platform: Platform, secret: string) {
  try {
    return {
      ...(await takeLink<Purpose>(tx, platform, { kind: kinds.new, secret })),
      other: 'current' as const,
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const taken = await takeLink<Purpose>(tx, platform, { kind: kinds.current, secret });
    return { ...taken, other: 'new' as const };
  }
}

/**
 * Confirms one of the two addresses; the change happens when both are.
 * @returns which address has not been confirmed yet
 * @throws AppError `invalid` for an outdated link, `conflict` when the address has an account by now
 */
export async function confirmEmail(
  platform: Platform,
  secret: string,
  attempt: Attempt,
): Promise<{ user: User; waitsFor?: keyof typeof kinds }> {
  const { database, clock } = platform;
  const { status, resultId: owner } = await once(platform, attempt, async (tx) => {
    const { owner, purpose, other } = await takeEither(tx, platform, secret);
    // of two links that are opened at the same moment, one finds the other taken
    const account = await lockAccount(tx, owner);
    const present = await findAccountByEmail(tx, emailKey(purpose.email));
    if (!account || (present && present.id !== owner)) throw new AppError('conflict', profileMessages.taken);
    if (await hasLinkForUpdate(tx, { kind: kinds[other], owner, now: clock.now() }))
      return { status: 202, resultId: owner };
    await moveAccount(tx, platform, account, purpose.email);
    await mailTheWayBack(tx, platform, account, purpose.email);
    return { status: 200, resultId: owner };
  });
  const account = orNotFound(await findAccount(database.read, owner));
  if (status === 200) return { user: toUser(account) };
  const isNew = await findPurpose(database.read, { kind: kinds.new, owner, now: clock.now() });
  return { user: toUser(account), waitsFor: isNew === undefined ? 'current' : 'new' };
}

/**
 * Gives the account its former address back, for an owner who did not want the change.
 * @returns with the secret of a link that sets a new password
 * @throws AppError `invalid` for an outdated link, `conflict` when the former address has another account by now
 */
export const takeBackEmail = (
  platform: Platform,
  secret: string,
  attempt: Attempt,
): Promise<{ accountId: string; token: string }> =>
  takeBackAccount(platform, attempt, async (tx) => {
    const { owner, purpose } = await takeLink<Purpose>(tx, platform, { kind: backKind, secret });
    const account = await lockAccount(tx, owner);
    const present = await findAccountByEmail(tx, emailKey(purpose.email));
    if (!account || (present && present.id !== owner)) throw new AppError('conflict', profileMessages.taken);
    await moveAccount(tx, platform, account, purpose.email);
    const whom = { accountId: owner, name: toUser(account).name };
    await recordAudit(tx, platform, { action: 'email_taken_back', whom });
    return owner;
  });
