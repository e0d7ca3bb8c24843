import { getMe, login, logout } from '@ezhuthu/contract';
import { on } from '../platform/http/mount.ts';
import { signIn, signOut, userOf } from './service.ts';
import type { Sessions } from './sessions.ts';

/** Tries per address; guessing one account from many addresses is slowed by the cost of the hash. */
const signInLimit = { points: 20, seconds: 60 };

export const accountRoutes = (sessions: Sessions) => [
  on(login, (call) => signIn(call, { ...call.body, device: call.userAgent }), { limit: signInLimit }),
  on(logout, async (call) => {
    await signOut(call, call.viewer!.sessionId);
    sessions.forget(call.viewer!.sessionId);
  }),
  on(getMe, async (call) => ({ user: await userOf(call, call.viewer!.accountId) })),
];
