/** Whoever makes a request with a session that still counts. */
export interface Viewer {
  accountId: string;
  sessionId: string;
  name: string;
  isAuthor: boolean;
}

/** Looks a session up; null when it has ended, was revoked, or its account is gone. */
export type FindViewer = (sessionId: string, accountId: string) => Promise<Viewer | null>;
