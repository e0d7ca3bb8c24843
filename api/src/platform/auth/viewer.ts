import { type Access, logout, type Operation } from '@ezhuthu/contract';
import { AppError } from '../errors/app-error.ts';
import type { Attempt } from '../idempotency.ts';

/** The account and session of an authenticated request. */
export interface Viewer {
  accountId: string;
  sessionId: string;
  name: string;
  isAuthor: boolean;
  /** The session can end itself, and otherwise only read. */
  isReadOnly?: boolean;
}

/** The viewer of a write, and its idempotency attempt. */
export interface Actor {
  viewer: Viewer;
  attempt: Attempt | undefined;
}

/** @returns null when the session has expired or was revoked, or its account no longer exists */
export type FindViewer = (sessionId: string, accountId: string) => Promise<Viewer | null>;

/** @throws AppError `forbidden` for a write in a session that can only read */
export function refuseWrite({ name, method }: Operation, viewer: Viewer | null): void {
  if (viewer?.isReadOnly && method !== 'GET' && name !== logout.name)
    throw new AppError('forbidden', 'This session can only read.');
}

/** @throws AppError `unauthorized` without a valid session, `forbidden` when only the author has access */
export function guard(access: Access, viewer: Viewer | null): void {
  if (access === 'public') return;
  if (!viewer) throw new AppError('unauthorized', 'Please sign in.');
  if (access === 'author' && !viewer.isAuthor) {
    throw new AppError('forbidden', 'Only the author may do this.');
  }
}
