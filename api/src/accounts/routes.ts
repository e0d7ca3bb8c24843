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
import { getOrigin, rememberDevice } from './device-cookie.ts';
import { disown } from './disown.ts';
import { accountMessages } from './messages.ts';
import * as passwords from './passwords.ts';
import * as service from './service.ts';
import type { Sessions } from './sessions.ts';
import { beginTrialSession } from './trial-session.ts';

/** Limits floods of requests per address; password guessing is limited by counts in the database. */
const signInLimit = { points: 60, seconds: 60, isShared: true };
const resetLimit = { points: 10, seconds: 10 * 60, isShared: true };

export const accountRoutes = (sessions: Sessions) => [
  on(
    login,
    async (call) => rememberDevice(call, await service.signIn(call, { ...call.body, ...getOrigin(call) })),
    { limit: signInLimit },
  ),

  on(createTrialSession, (call) => beginTrialSession(call, call.body), { limit: signInLimit }),

  on(logout, async (call) => {
    await service.signOut(call, call.viewer);
    sessions.forget(call.viewer.sessionId);
  }),

  on(getMe, async (call) => ({ user: await service.getUser(call, call.viewer.accountId) })),

  on(listSessions, async (call) => ({ sessions: await service.openSessions(call, call.viewer) })),

  on(endSession, async (call) => {
    await service.endSession(call, call.params.id, call);
    sessions.forget(call.params.id);
  }),

  on(endOtherSessions, async (call) => {
    const { accountId, sessionId } = call.viewer;
    await service.endOtherSessions(call, call.viewer);
    sessions.forgetAccount(accountId, sessionId);
  }),

  on(changePassword, async (call) => {
    const { accountId, sessionId } = call.viewer;
    await passwords.changePassword(call, call.body, call);
    sessions.forgetAccount(accountId, sessionId);
  }),

  on(
    forgotPassword,
    async (call) => {
      await passwords.askForReset(call, call.body.email, call.attempt);
      return { message: accountMessages.resetSent };
    },
    { limit: resetLimit },
  ),

  on(
    resetPassword,
    async (call) => {
      const { accountId, signedIn } = await passwords.resetPassword(call, call.body, {
        origin: getOrigin(call),
        attempt: call.attempt,
      });
      sessions.forgetAccount(accountId);
      if (!signedIn) return { message: accountMessages.resetNeedsFactor };
      return { message: accountMessages.resetDone, ...(await rememberDevice(call, signedIn)) };
    },
    { limit: signInLimit },
  ),

  on(
    disownSignIn,
    async (call) => {
      const { accountId, token } = await disown(call, call.body.token, call.attempt);
      sessions.forgetAccount(accountId);
      return { token };
    },
    { limit: resetLimit },
  ),
];
