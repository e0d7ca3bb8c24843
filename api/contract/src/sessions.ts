import { z } from 'zod';
import { instant } from './common.ts';
import { operation } from './operation.ts';

export const session = z.object({
  id: z.string(),
  /** Browser and system, if known. */
  device: z.string(),
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
