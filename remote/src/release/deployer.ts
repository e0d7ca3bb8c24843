import { execFile } from 'node:child_process';
import os from 'node:os';
import { promisify } from 'node:util';
import type { Workspace } from '../project.ts';

/** Who runs this command: `user@host`. */
export const getDeployer = (): string => `${os.userInfo().username}@${os.hostname()}`;

/** What is checked out in the folder of a repository. */
export interface Checkout {
  folder: string;
  /** Abbreviated hash of the commit. */
  commit: string;
  hasChanges: boolean;
}

const git = async (folder: string, ...args: string[]): Promise<string> =>
  (await promisify(execFile)('git', args, { cwd: folder })).stdout.trim();

/** @returns undefined outside of a git repository */
export async function getCheckout({ root: folder }: Pick<Workspace, 'root'>): Promise<Checkout | undefined> {
  try {
    const commit = await git(folder, 'rev-parse', '--short=12', 'HEAD');
    return { folder, commit, hasChanges: (await git(folder, 'status', '--porcelain')) !== '' };
  } catch {
    return undefined;
  }
}

/** Names what is checked out, with `+` when there are uncommitted changes; null outside of a repository. */
export const formatCheckout = (checkout: Checkout | undefined): string | null =>
  checkout ? checkout.commit + (checkout.hasChanges ? '+' : '') : null;

/** Whether the checked out commit contains another one; false also when that one is unknown here. */
export const descendsFrom = ({ folder }: Checkout, commit: string): Promise<boolean> =>
  git(folder, 'merge-base', '--is-ancestor', commit, 'HEAD').then(
    () => true,
    () => false,
  );
