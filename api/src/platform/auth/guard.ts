import type { Access } from '@ezhuthu/contract';
import { AppError } from '../errors/app-error.ts';
import type { Viewer } from './viewer.ts';

/** @throws AppError `unauthorized` without a valid session, `forbidden` when only the author has access */
export function guard(access: Access, viewer: Viewer | null): void {
  if (access === 'public') return;
  if (!viewer) throw new AppError('unauthorized', 'Please sign in.');
  if (access === 'author' && !viewer.isAuthor) {
    throw new AppError('forbidden', 'Only the author may do this.');
  }
}
