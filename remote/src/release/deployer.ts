import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Workspace } from '../project.ts';

/** Who runs this command: `user@host`. */
export const getDeployer = (): string => `${os.userInfo().username}@${os.hostname()}`;

/** What is checked out in the folder of a repository. */
export interface Checkout {
  folder: string;
  /** Abbreviated hash of the commit. */
  commit: string;
  /** Hash of the commit's files. */
  tree: string;
  hasChanges: boolean;
}

const git = async (folder: string, ...args: string[]): Promise<string> =>
  (await promisify(execFile)('git', args, { cwd: folder })).stdout.trim();

/** @returns undefined outside of a git repository */
export async function getCheckout({ root: folder }: Pick<Workspace, 'root'>): Promise<Checkout | undefined> {
  try {
    const commit = await git(folder, 'rev-parse', '--short=12', 'HEAD');
    const tree = await git(folder, 'rev-parse', 'HEAD^{tree}');
    return { folder, commit, tree, hasChanges: (await git(folder, 'status', '--porcelain')) !== '' };
  } catch {
    return undefined;
  }
}

/** Names what is checked out, with `+` when there are uncommitted changes; null outside of a repository. */
export const formatCheckout = (checkout: Checkout | undefined): string | null =>
  checkout ? checkout.commit + (checkout.hasChanges ? '+' : '') : null;

const getCheckedFile = (folder: string, front = '') => path.join(folder, '.cache/checked', front || 'all');

/**
 * Remembers that checks have passed for what is checked out, if that is a commit.
 * @param front whose checks; by default all
 */
export async function rememberChecked(workspace: Pick<Workspace, 'root'>, front?: string): Promise<void> {
  const checkout = await getCheckout(workspace);
  if (!checkout || checkout.hasChanges) return;
  const file = getCheckedFile(checkout.folder, front);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, checkout.tree);
}

/** Whether the checks of a front have passed for this checkout, here. */
export function wasChecked({ folder, tree, hasChanges }: Checkout, front: string): boolean {
  const files = [getCheckedFile(folder), getCheckedFile(folder, front)];
  return !hasChanges && files.some((file) => existsSync(file) && readFileSync(file, 'utf8') === tree);
}

/** Whether the checked out commit contains another one; false also when that one is unknown here. */
export const descendsFrom = ({ folder }: Checkout, commit: string): Promise<boolean> =>
  git(folder, 'merge-base', '--is-ancestor', commit, 'HEAD').then(
    () => true,
    () => false,
  );
