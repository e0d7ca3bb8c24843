import { execFile } from 'node:child_process';
import os from 'node:os';
import { promisify } from 'node:util';
import { root } from '../build/fronts.ts';

const git = async (...args: string[]): Promise<string> =>
  (await promisify(execFile)('git', args, { cwd: root })).stdout.trim();

/** Who runs this command: `user@host`. */
export const getDeployer = (): string => `${os.userInfo().username}@${os.hostname()}`;

/** What is checked out. */
export interface Checkout {
  /** Abbreviated hash of the commit. */
  commit: string;
  hasChanges: boolean;
}

/** @returns undefined outside of a git repository */
export async function getCheckout(): Promise<Checkout | undefined> {
  try {
    const commit = await git('rev-parse', '--short=12', 'HEAD');
    return { commit, hasChanges: (await git('status', '--porcelain')) !== '' };
  } catch {
    return undefined;
  }
}

/** Names what is checked out, with `+` when there are uncommitted changes; null outside of a repository. */
export const formatCheckout = (checkout: Checkout | undefined): string | null =>
  checkout ? checkout.commit + (checkout.hasChanges ? '+' : '') : null;

/** Whether the checked out commit contains another one; false also when that one is unknown here. */
export const descendsFrom = (commit: string): Promise<boolean> =>
  git('merge-base', '--is-ancestor', commit, 'HEAD').then(
    () => true,
    () => false,
  );
