import {
  changePassword,
  createTrialSession,
  disownSignIn,
  endOtherSessions,
  endSession,
  forgotPassword,
  getMe,
  listSessions,
  login,
  logout,
  resetPassword,
  type SignedIn,
} from '@ezhuthu/contract';
import type { Proof } from '@ezhuthu/releases/page-server-proof';
import { signToken } from '../platform/auth/authenticate.ts';
import { orNotFound } from '../platform/errors/app-error.ts';
import { on } from '../platform/http/route.ts';
import { newId } from '../platform/ids.ts';
import { missingMessages } from '../platform/messages.ts';
import type { Platform } from '../platform/platform.ts';
import { checkProof } from '../platform/secrets/page-server-proof.ts';
import type { Slice } from '../slice.ts';
import { ownAccount, toUser } from './account.ts';
import { auditSignInJobs, recordSignIn } from './audit-sign-in.ts';
import { getOrigin, rememberDevice } from './device-cookie.ts';
import { disown } from './disown.ts';
import { accountMessages } from './messages.ts';
import * as passwords from './passwords.ts';
import { findAuthor, insertSession } from './queries.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import * as service from './service.ts';
import type { Sessions } from './sessions.ts';

/** Milliseconds after which a session ends by itself when its trial was interrupted. */
const lifetime = 30 * 60 * 1000;

/**
 * Begins a session of the author that can only read.
 * @throws AppError `forbidden` when the proof is wrong or too old
 */
async function beginTrialSession(platform: Platform, proof: Proof): Promise<SignedIn> {
  const now = platform.clock.now();
  checkProof(platform, 'trial session', proof);
  const author = orNotFound(await findAuthor(platform.database.read), missingMessages.author);
  const expiresAt = new Date(now.getTime() + lifetime);
  const device = 'trial of a release';
  const session = { id: newId(), accountId: author.id, device, now, expiresAt, isProven: false };
  const unknown = { method: '', country: '', network: '' } as const;
  await platform.database.transaction(async (tx) => {
    await insertSession(tx, { ...session, ...unknown });
    await recordSignIn(tx, platform, 'sign_in', author, { isReadOnly: true });
  });
  const payload = { sub: author.id, sid: session.id, scope: 'read' as const };
  return { token: signToken(payload, platform.siteSecret, expiresAt), user: toUser(author) };
}

/** Limits floods of requests per address; password guessing is limited by counts in the database. */
const signInLimit = { points: 60, seconds: 60, isShared: true };
const resetLimit = { points: 10, seconds: 10 * 60, isShared: true };

const accountRoutes = (sessions: Sessions) => [
  on(
    login,
    async (platform, call) => {
      const signedIn = await service.signIn(platform, { ...call.body, ...getOrigin(call) });
      return rememberDevice(platform, signedIn, call);
    },
    { limit: signInLimit },
  ),

  on(createTrialSession, (platform, call) => beginTrialSession(platform, call.body), { limit: signInLimit }),

  on(logout, async (platform, call) => {
    await service.signOut(platform, call.viewer);
    sessions.forget(call.viewer.sessionId);
  }),

  on(getMe, async (platform, call) => ({
    user: toUser(await ownAccount(platform.database.read, call.viewer)),
  })),

  on(listSessions, async (platform, call) => ({
    sessions: await service.openSessions(platform, call.viewer),
  })),

  on(endSession, async (platform, call) => {
    await service.endSession(platform, call.params.id, call);
    sessions.forget(call.params.id);
  }),

  on(endOtherSessions, async (platform, call) => {
    const { accountId, sessionId } = call.viewer;
    await service.endOtherSessions(platform, call.viewer);
    sessions.forgetAccount(accountId, sessionId);
  }),

  on(changePassword, async (platform, call) => {
    const { accountId, sessionId } = call.viewer;
    await passwords.changePassword(platform, call.body, call);
    sessions.forgetAccount(accountId, sessionId);
  }),

  on(
    forgotPassword,
    async (platform, call) => {
      await passwords.askForReset(platform, call.body.email, call.attempt);
      return { message: accountMessages.resetSent };
    },
    { limit: resetLimit },
  ),

  on(
    resetPassword,
    async (platform, call) => {
      const { accountId, signedIn } = await passwords.resetPassword(platform, call.body, {
        origin: getOrigin(call),
        attempt: call.attempt,
      });
      sessions.forgetAccount(accountId);
      if (!signedIn) return { message: accountMessages.resetNeedsFactor };
      return { message: accountMessages.resetDone, ...(await rememberDevice(platform, signedIn, call)) };
    },
    { limit: signInLimit },
  ),

  on(
    disownSignIn,
    async (platform, call) => {
      const { accountId, token } = await disown(platform, call.body.token, call.attempt);
      sessions.forgetAccount(accountId);
      return { token };
    },
    { limit: resetLimit },
  ),
];

export const accounts: Slice = {
  routes: ({ sessions }) => [...accountRoutes(sessions), ...secondFactorRoutes(sessions)],
  jobs: { ...auditSignInJobs, ...passwords.passwordJobs },
  prunes: [service.pruneSessions],
};
