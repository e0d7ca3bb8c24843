import type { Language, SignedIn, signupForm } from '@ezhuthu/contract';
import type { z } from 'zod';
import {
  beginSession,
  emailKey,
  findAccount,
  findAccountByEmail,
  type GivenRole,
  hashOfSecret,
  insertAccount,
  makeLink,
  type Origin,
  refuseAuthorsName,
  signIn,
  takeLink,
  toUser,
} from '../accounts/service.ts';
import { subscribeMember } from '../newsletter/service.ts';
import { notify } from '../notifications/service.ts';
import { recordAudit } from '../platform/audit/record-audit.ts';
import { refuseCommonPassword } from '../platform/auth/common-passwords.ts';
import { hashPassword } from '../platform/auth/passwords.ts';
import type { Queryable } from '../platform/database/database.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { type Attempt, once, onceIn } from '../platform/idempotency.ts';
import { newId } from '../platform/ids.ts';
import { addJobs, type JobHandler } from '../platform/jobs/jobs.ts';
import { queueMails } from '../platform/mail/mail.ts';
import type { Hooks, Platform } from '../platform/platform.ts';
import { findSetting } from '../platform/settings/settings.ts';
import { inLanguage } from '../platform/text/language.ts';
import { currentLanguage } from '../platform/text/texts.ts';
import { wording } from '../platform/text/wording.ts';
import { alreadyMemberMail, verificationMail } from './emails.ts';
import { signUpMessages } from './messages.ts';
import { deleteInvitationsByEmail, findInvitation, useInvitation } from './queries.ts';

interface NewAccount {
  firstName: string;
  lastName: string;
  /** Verified by a mailed link. */
  email: string;
  passwordHash: string;
  newsletter: boolean;
  /** A reader without one. */
  role?: GivenRole;
}

/** Creates an account and begins its first session, in the caller's transaction. */
async function startAccount(
  tx: Queryable,
  platform: Platform,
  { firstName, lastName, email, passwordHash, newsletter, role = 'reader' }: NewAccount,
  origin: Origin,
): Promise<SignedIn> {
  const key = emailKey(email);
  if (await findAccountByEmail(tx, key)) throw new AppError('conflict', signUpMessages.registered);
  await refuseAuthorsName(tx, { name: `${firstName} ${lastName}`, path: 'firstName' });
  const account = {
    id: newId(),
    email,
    email_key: key,
    password_hash: passwordHash,
    first_name: firstName,
    last_name: lastName,
    is_author: false,
    role: role === 'reader' ? '' : role,
  };
  const row = await insertAccount(tx, account, platform.clock.now());
  const { name } = toUser(row);
  await recordAudit(tx, platform, { action: 'member_joined', whom: { accountId: row.id, name } });
  if (newsletter) await subscribeMember(tx, platform, email);
  await notify(tx, platform, [
    { accountId: row.id, type: 'system', message: wording(signUpMessages, 'welcome'), url: '/library' },
  ]);
  return beginSession(tx, platform, row, { origin, method: 'link' });
}

export { invitations, invite, withdrawInvitation } from './invitations.ts';

type Form = z.output<typeof signupForm>;

/** Who asks, and the attempt at it. */
interface Asking {
  origin: Origin;
  attempt: Attempt;
}

const verifyKind = 'verify';
const verifyMinutes = 24 * 60;
const signUpRequest = 'sign-up';

const isOpen = async (db: Queryable) => (await findSetting(db, 'signupPolicy')) === 'open';

const refused = () => new AppError('forbidden', signUpMessages.closed);

/** The invitation was mailed to the address, so the address is verified and the account starts at once. */
async function signUpInvited(
  platform: Platform,
  { password, invitation = '', ...form }: Form,
  { origin, attempt }: Asking,
): Promise<SignedIn> {
  const { database, clock } = platform;
  const invited = await findInvitation(database.read, { token_hash: hashOfSecret(invitation) });
  if (invited?.email_key !== emailKey(form.email)) throw refused();
  // a request repeated after a lost response signs in with the password
  if (invited.used_at !== null) return signIn(platform, { email: form.email, password, ...origin });
  await refuseCommonPassword(password);
  const passwordHash = await hashPassword(password);
  let signedIn: SignedIn | undefined;
  await database.transaction((tx) => {
    // of a run that was rolled back
    signedIn = undefined;
    return onceIn(tx, attempt, clock.now(), async () => {
      if (!(await useInvitation(tx, invited.id, clock.now()))) throw refused();
      signedIn = await startAccount(
        tx,
        platform,
        { ...form, passwordHash, role: invited.role || 'reader' },
        origin,
      );
      return { status: 201, resultId: signedIn.user.id };
    });
  });
  return signedIn ?? signIn(platform, { email: form.email, password, ...origin });
}

interface Asked extends NewAccount {
  /** Of the request. */
  language?: Language;
}

/** Queues the lookup as a job, so that neither response nor timing reveals whether there is an account. */
async function askForProof(platform: Platform, { password, ...form }: Form, attempt: Attempt): Promise<void> {
  await refuseCommonPassword(password);
  const passwordHash = await hashPassword(password, 'second');
  const payload: Asked = { ...form, passwordHash, language: currentLanguage() };
  await once(platform, attempt, async (tx) => {
    // closed while the password was hashed
    if (!(await isOpen(tx))) throw refused();
    await addJobs(tx, platform, [{ kind: signUpRequest, payload }]);
  });
}

/**
 * @returns a session for a valid invitation, or null when a verification mail was queued
 * @throws AppError `forbidden` when only invited people may sign up; then `conflict` for the author's address
 */
export async function signUp(platform: Platform, form: Form, asking: Asking): Promise<SignedIn | null> {
  const name = `${form.firstName} ${form.lastName}`;
  await refuseAuthorsName(platform.database.read, { name, path: 'firstName' });
  if (form.invitation) return signUpInvited(platform, form, asking);
  const db = platform.database.read;
  if (await isOpen(db)) {
    await askForProof(platform, form, asking.attempt);
    return null;
  }
  const account = await findAccountByEmail(db, emailKey(form.email));
  if (account?.is_author) throw new AppError('conflict', signUpMessages.registered);
  throw refused();
}

export const signUpJobs: Record<string, JobHandler> = {
  [signUpRequest]: async (platform, { language, ...account }: Asked) => {
    const key = emailKey(account.email);
    if (await findAccountByEmail(platform.database.read, key)) {
      const mail = await inLanguage(language, () => alreadyMemberMail(platform, account.email));
      return (tx) => queueMails(tx, platform, [mail]);
    }
    return async (tx) => {
      const link = { kind: verifyKind, owner: key, purpose: account, minutes: verifyMinutes };
      const secret = await makeLink(tx, platform, link);
      const mail = await inLanguage(language, () => verificationMail(platform, account.email, secret));
      await queueMails(tx, platform, [mail]);
    };
  },
};

/**
 * A request repeated after a lost response begins another session.
 * @throws AppError `invalid` for an outdated link, `conflict` when the address has an account by now
 */
export async function verifySignup(
  platform: Platform,
  secret: string,
  { origin, attempt }: Asking,
): Promise<SignedIn> {
  const { database, clock } = platform;
  let signedIn: SignedIn | undefined;
  const { resultId } = await database.transaction((tx) => {
    // of a run that was rolled back
    signedIn = undefined;
    return onceIn(tx, attempt, clock.now(), async () => {
      const { purpose } = await takeLink<NewAccount>(tx, platform, { kind: verifyKind, secret });
      signedIn = await startAccount(tx, platform, purpose, origin);
      return { status: 200, resultId: signedIn.user.id };
    });
  });
  return (
    signedIn ??
    database.transaction(async (tx) => {
      const account = await findAccount(tx, resultId);
      if (!account) throw refused();
      return beginSession(tx, platform, account, { origin, method: 'link' });
    })
  );
}

export const signUpHooks: Hooks = {
  onAccountRemoved: (tx, _, { emailKey: key }) => deleteInvitationsByEmail(tx, key),
};
