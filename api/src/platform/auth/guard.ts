import type { Access } from '@ezhuthu/contract';
import { AppError } from '../errors/app-error.ts';
import type { Viewer } from './viewer.ts';

/** Refuses a call that its access does not allow: no session that counts 401, not the author 403. */
export function guard(access: Access, viewer: Viewer | null): void {
  if (access === 'public') return;
  if (!viewer) throw new AppError('unauthorized', 'Please sign in.');
  if (access === 'author' && !viewer.isAuthor) {
    throw new AppError('forbidden', 'Only the author may do this.');
  }
}
