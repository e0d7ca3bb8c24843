import type { Attempt } from '../idempotency.ts';

/** The account and session of an authenticated request. */
export interface Viewer {
  accountId: string;
  sessionId: string;
  name: string;
  isAuthor: boolean;
}

/** The viewer of a write, and its idempotency attempt. */
export interface Actor {
  viewer: Viewer;
  attempt: Attempt | undefined;
}

/** @returns null when the session has expired or was revoked, or its account no longer exists */
export type FindViewer = (sessionId: string, accountId: string) => Promise<Viewer | null>;
