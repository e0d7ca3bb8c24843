import type { SignedIn, signupForm } from '@ezhuthu/contract';
import type { z } from 'zod';
import {
  emailKey,
  findAccountByEmail,
  hashOfSecret,
  makeLink,
  type Origin,
  signIn,
  takeLink,
} from '../accounts/service.ts';
import { refuseCommonPassword } from '../platform/auth/common-passwords.ts';
import { hashPassword } from '../platform/auth/passwords.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { addJobs, type JobHandler } from '../platform/jobs/jobs.ts';
import { queueMails } from '../platform/mail/mail.ts';
import type { Platform } from '../platform/platform.ts';
import { findSetting } from '../platform/settings.ts';
import { alreadyMemberMail, verificationMail } from './emails.ts';
import { signUpMessages } from './messages.ts';
import { type NewAccount, startAccount } from './new-account.ts';
import { findInvitation, useInvitation } from './queries.ts';

export { invitations, invite, withdrawInvitation } from './invitations.ts';

type Form = z.output<typeof signupForm>;

const verifyKind = 'verify';
const verifyMinutes = 24 * 60;
const signUpRequest = 'sign-up';

const refused = () => new AppError('forbidden', signUpMessages.closed);

/** The invitation was mailed to the address, so the address is verified and the account starts at once. */
async function signUpInvited(
  platform: Platform,
  { password, invitation, ...form }: Form,
  origin: Origin,
): Promise<SignedIn> {
  const { database, clock } = platform;
  const invited = await findInvitation(database.read, { token_hash: hashOfSecret(invitation!) });
  if (invited?.email_key !== emailKey(form.email)) throw refused();
  // a request repeated after a lost response signs in with the password
  if (invited.used_at !== null) return signIn(platform, { email: form.email, password, ...origin });
  await refuseCommonPassword(password);
  const passwordHash = await hashPassword(password);
  return database.transaction(async (tx) => {
    if (!(await useInvitation(tx, invited.id, clock.now()))) throw refused();
    return startAccount(tx, platform, { ...form, passwordHash }, origin);
  });
}

/** Queues the lookup as a job, so that neither response nor timing reveals whether there is an account. */
async function askForProof(platform: Platform, { password, ...form }: Form): Promise<void> {
  await refuseCommonPassword(password);
  const payload: NewAccount = { ...form, passwordHash: await hashPassword(password, 'second') };
  await platform.database.transaction((tx) => addJobs(tx, platform, [{ kind: signUpRequest, payload }]));
}

/**
 * @returns a session for a valid invitation, or null when a verification mail was queued
 * @throws AppError `forbidden` when only invited people may sign up; then `conflict` for the author's address
 */
export async function signUp(platform: Platform, form: Form, origin: Origin): Promise<SignedIn | null> {
  if (form.invitation) return signUpInvited(platform, form, origin);
  const db = platform.database.read;
  if ((await findSetting(db, 'signupPolicy')) === 'open') {
    await askForProof(platform, form);
    return null;
  }
  const account = await findAccountByEmail(db, emailKey(form.email));
  if (account?.is_author) throw new AppError('conflict', signUpMessages.registered);
  throw refused();
}

export const signUpJobs: Record<string, JobHandler> = {
  [signUpRequest]: async (platform, account: NewAccount) => {
    const key = emailKey(account.email);
    if (await findAccountByEmail(platform.database.read, key)) {
      const mail = await alreadyMemberMail(platform, account.email);
      return (tx) => queueMails(tx, platform, [mail]);
    }
    return async (tx) => {
      const link = { kind: verifyKind, owner: key, purpose: account, minutes: verifyMinutes };
      const secret = await makeLink(tx, platform, link);
      await queueMails(tx, platform, [await verificationMail(platform, account.email, secret)]);
    };
  },
};

/** @throws AppError `invalid` for an outdated link, `conflict` when the address has an account by now */
export async function verifySignup(platform: Platform, secret: string, origin: Origin): Promise<SignedIn> {
  return platform.database.transaction(async (tx) => {
    const { purpose } = await takeLink<NewAccount>(tx, platform, { kind: verifyKind, secret });
    return startAccount(tx, platform, purpose, origin);
  });
}
