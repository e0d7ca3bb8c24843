import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
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
  /** Hash of the commit's files. */
  tree: string;
  hasChanges: boolean;
}

/** @returns undefined outside of a git repository */
export async function getCheckout(): Promise<Checkout | undefined> {
  try {
    const commit = await git('rev-parse', '--short=12', 'HEAD');
    const tree = await git('rev-parse', 'HEAD^{tree}');
    return { commit, tree, hasChanges: (await git('status', '--porcelain')) !== '' };
  } catch {
    return undefined;
  }
}

/** Names what is checked out, with `+` when there are uncommitted changes; null outside of a repository. */
export const formatCheckout = (checkout: Checkout | undefined): string | null =>
  checkout ? checkout.commit + (checkout.hasChanges ? '+' : '') : null;

const checkedFile = path.join(root, '.cache/checked');

/** Remembers that all checks have passed for what is checked out, if that is a commit. */
export async function rememberChecked(): Promise<void> {
  const checkout = await getCheckout();
  if (!checkout || checkout.hasChanges) return;
  mkdirSync(path.dirname(checkedFile), { recursive: true });
  writeFileSync(checkedFile, checkout.tree);
}

/** Whether all checks have passed for this checkout, here. */
export const wasChecked = ({ tree, hasChanges }: Checkout): boolean =>
  !hasChanges && existsSync(checkedFile) && readFileSync(checkedFile, 'utf8') === tree;

/** Whether the checked out commit contains another one; false also when that one is unknown here. */
export const descendsFrom = (commit: string): Promise<boolean> =>
  git('merge-base', '--is-ancestor', commit, 'HEAD').then(
    () => true,
    () => false,
  );
