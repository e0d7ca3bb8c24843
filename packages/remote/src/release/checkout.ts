import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { orNothing, type ReleaseStore } from '@ezhuthu/releases/store/store';
import { isSite, type Project, type Workspace } from '../project.ts';

interface Checkout {
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
const descendsFrom = ({ folder }: Checkout, commit: string): Promise<boolean> =>
  git(folder, 'merge-base', '--is-ancestor', commit, 'HEAD').then(
    () => true,
    () => false,
  );

/** Checks that a deployment can leave out by name; the log of releases says so. */
export type Exceptions = Partial<Record<'dirty' | 'older' | 'unchecked', boolean>>;

export const listExceptions = (exceptions: Exceptions): string[] =>
  Object.entries(exceptions).flatMap(([name, isMade]) => (isMade ? [name] : []));

/**
 * Checks that what is checked out may be deployed: it is committed, and contains what is live. Outside of a git repository
 * everything may.
 * @throws with the option that leaves out the check
 */
export async function checkCheckout(
  { name }: Project,
  checkout: Checkout | undefined,
  store: ReleaseStore,
  { dirty, older }: Exceptions,
): Promise<void> {
  if (checkout?.hasChanges && !dirty)
    throw new Error(`${name} is not deployed: there are uncommitted changes. Commit them, or add --dirty.`);
  const live = (await store.read(name).catch(orNothing))?.pointer.commit?.replace('+', '');
  if (checkout && live && !older && !(await descendsFrom(checkout, live)))
    throw new Error(
      `${name} is not deployed: ${checkout.commit} does not contain ${live}, which is live. Merge it, or add --older.`,
    );
}

/**
 * Runs `npm run check`, in the repository of the site for this front only.
 * @param signal ends it
 * @throws with the option that leaves it out
 */
export async function runCheck(
  { name, root }: Project,
  { unchecked }: Exceptions,
  signal?: AbortSignal,
): Promise<void> {
  if (unchecked) return;
  const scope = isSite({ root }) ? ['--', name] : [];
  const check = spawn('npm', ['run', 'check', '--if-present', ...scope], {
    ...{ cwd: root, stdio: 'inherit', signal },
    // npm is a script on Windows
    shell: process.platform === 'win32',
  });
  const [code] = await once(check, 'exit');
  if (code !== 0)
    throw new Error(`${name} is not deployed: a check has failed. Correct it, or add --unchecked.`);
}
