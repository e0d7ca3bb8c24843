import { type Access, logout, type Operation, type Scope } from '@ezhuthu/contract';
import { hasPermission, type Role } from '@ezhuthu/contract/text';
import { AppError } from '../errors/app-error.ts';
import type { Attempt } from '../idempotency.ts';
import { accessMessages, requestMessages } from '../messages.ts';

/** The account and session of an authenticated request. */
export interface Viewer {
  accountId: string;
  sessionId: string;
  name: string;
  isAuthor: boolean;
  /** A reader, too, whose own role waits for a second factor. */
  role: Role;
  /** The site demands a second factor of this account's role, and it has none. */
  needsFactor?: boolean;
  /** The session can end itself, and otherwise only read. */
  isReadOnly?: boolean;
  /** Set for a script: what its key allows. */
  apiKey?: { id: string; name: string; scopes: readonly Scope[] };
}

/** The viewer of a write, and its idempotency attempt. */
export interface Actor {
  viewer: Viewer;
  attempt: Attempt;
}

/** Who writes with a public operation: a member, or a visitor, of whom only the network address is known. */
export interface PublicActor {
  viewer: Viewer | null;
  address: string;
  attempt: Attempt;
}

/** @returns null when the session has expired or was revoked, or its account no longer exists */
export type FindViewer = (sessionId: string, accountId: string) => Promise<Viewer | null>;

/** @returns null for a token that is none, is expired or was revoked. @throws AppError `too_many_requests` */
export type FindKeyViewer = (token: string) => Promise<Viewer | null>;

/** @throws AppError `forbidden` for a key without this scope, or where keys are refused */
function checkScope({ apiKey }: Viewer, scope: Scope | undefined): void {
  if (!apiKey) return;
  if (!scope) throw new AppError('forbidden', 'API keys may not do this.');
  if (!apiKey.scopes.includes(scope))
    throw new AppError('forbidden', `This API key needs the scope ${scope}.`);
}

/** @throws AppError `forbidden` for a write in a session that can only read */
export function refuseWrite({ name, method }: Operation, viewer: Viewer | null): void {
  if (viewer?.isReadOnly && method !== 'GET' && name !== logout.name)
    throw new AppError('forbidden', accessMessages.readOnly);
}

/**
 * @param scope that an API key needs; without it keys are refused
 * @throws AppError `unauthorized` without a valid session, `forbidden` for a role without the permission
 */
export function guard(access: Access, viewer: Viewer | null, scope?: Scope): void {
  if (viewer) checkScope(viewer, scope);
  if (access === 'public') return;
  if (!viewer) throw new AppError('unauthorized', requestMessages.signIn);
  if (access === 'reader' || hasPermission(viewer.role, access)) return;
  const { factorFirst, permissions } = accessMessages;
  throw new AppError('forbidden', viewer.needsFactor ? factorFirst : permissions[access]);
}
