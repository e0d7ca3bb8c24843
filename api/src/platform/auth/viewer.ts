import type { Attempt } from '../idempotency.ts';

/** Whoever makes a request with a session that still counts. */
export interface Viewer {
  accountId: string;
  sessionId: string;
  name: string;
  isAuthor: boolean;
}

/** Who acts, and the attempt by which a repeated request is known. */
export interface Actor {
  viewer: Viewer;
  attempt: Attempt | undefined;
}

/** Looks a session up; null when it has ended, was revoked, or its account is gone. */
export type FindViewer = (sessionId: string, accountId: string) => Promise<Viewer | null>;
