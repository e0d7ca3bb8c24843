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
} from '@ezhuthu/contract';
import { on } from '../platform/http/route.ts';
import type { Slice } from '../slice.ts';
import { auditSignInJobs } from './audit-sign-in.ts';
import { getOrigin, rememberDevice } from './device-cookie.ts';
import { disown } from './disown.ts';
import { accountMessages } from './messages.ts';
import * as passwords from './passwords.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import * as service from './service.ts';
import type { Sessions } from './sessions.ts';
import { beginTrialSession } from './trial-session.ts';

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

  on(getMe, async (platform, call) => ({ user: await service.getUser(platform, call.viewer.accountId) })),

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
