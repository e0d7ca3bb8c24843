import { z } from 'zod';
import { instant, linkToken } from './common.ts';
import { operation } from './operation.ts';

/** How long sessions last. */
export const sessionRules = z.object({
  sessionDays: z.int().min(1).max(365),
  /** Whether each use prolongs a session. */
  sessionSliding: z.boolean(),
});
export type SessionRules = z.infer<typeof sessionRules>;

export const defaultSessionRules: SessionRules = { sessionDays: 30, sessionSliding: false };

export const session = z.object({
  id: z.string(),
  /** Browser and system, if known. */
  device: z.string(),
  /** How the session began; empty in sessions of an earlier release. */
  method: z.enum(['password', 'passkey', 'totp', 'recovery', 'link', '']).optional(),
  /** ISO 3166 alpha-2 code of where the sign-in came from; empty if unknown. */
  country: z.string().optional(),
  /** Shortened network address of the sign-in, such as `203.0.113.0/24`; empty if unknown. */
  network: z.string().optional(),
  createdAt: instant,
  lastUsedAt: instant,
  /** Whether it is the session of this request. */
  current: z.boolean(),
});
export type AccountSession = z.infer<typeof session>;

/** The account's open sessions, the last used first. */
export const listSessions = operation('listSessions', 'GET /api/auth/sessions', {
  access: 'reader',
  response: z.object({ sessions: z.array(session) }),
});

export const endSession = operation('endSession', 'DELETE /api/auth/sessions/:id', {
  access: 'reader',
  params: z.object({ id: z.string().max(64) }),
});

/** Ends all sessions except the caller's. */
export const endOtherSessions = operation('endOtherSessions', 'DELETE /api/auth/sessions', {
  access: 'reader',
});

/**
 * For the mail about a sign-in from an unknown device. Ends every session of the account, and the password is not
 * accepted any more. The token that is returned sets a new one with `resetPassword`.
 * @throws 400 for a link that is unknown, used or expired
 */
export const disownSignIn = operation('disownSignIn', 'POST /api/auth/disown', {
  access: 'public',
  body: linkToken,
  response: linkToken,
});
