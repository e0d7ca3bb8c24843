import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { isSite, type Project } from '../project.ts';
import { type Checkout, descendsFrom } from './deployer.ts';
import { orNothing, type ReleaseStore } from './store/store.ts';

/** Checks that a deployment can leave out by name; the log of releases says so. */
export interface Exceptions {
  /** Deploys uncommitted changes. */
  dirty?: boolean;
  /** Deploys a commit that does not contain what is live. */
  older?: boolean;
  /** Deploys without `npm run check`. */
  unchecked?: boolean;
}

/** Names of the exceptions that were asked for. */
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
  const options = { cwd: root, stdio: 'inherit', signal } as const;
  // npm is a script on Windows
  const shell = process.platform === 'win32';
  const scope = isSite({ root }) ? ['--', name] : [];
  const check = spawn('npm', ['run', 'check', '--if-present', ...scope], { ...options, shell });
  const [code] = await once(check, 'exit');
  if (code !== 0)
    throw new Error(`${name} is not deployed: a check has failed. Correct it, or add --unchecked.`);
}
