import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ensureLocalKeys, getKeyFolder } from '@ezhuthu/releases/keys/local-keys';
import { createSigner, getPublicKey, withSigner } from '@ezhuthu/releases/keys/signer';
import { openFolder } from '@ezhuthu/releases/store/folder-store';
import { openLocation } from '@ezhuthu/releases/store/open-location';
import { BadPointer, type ReleaseStore } from '@ezhuthu/releases/store/store';
import { findFault, findKeyFault } from '@ezhuthu/releases/trust';
import { findWorkspace, isSite, type Workspace } from '../project.ts';

const hint = '`npx ezhuthu-remote keys list` shows which are.';

/** Refuses pointers that page servers would not serve. */
function withCheckedReads(store: ReleaseStore): ReleaseStore {
  const checked =
    (read: ReleaseStore['read']): ReleaseStore['read'] =>
    async (name) => {
      const found = await read(name);
      const keys = found && (await store.readKeys())?.keys;
      const fault = keys && findFault(keys, 'pointer', JSON.parse(found.text), found.pointer.since);
      if (fault) throw new BadPointer(name, found.mark, `it ${fault}`);
      return found;
    };
  return { ...store, read: checked(store.read), readGood: checked(store.readGood) };
}

/**
 * Refuses what page servers would not serve: pointers of others, and keys before anything is written for a front.
 * @param keyFile the private key of a team
 */
async function withChecks(store: ReleaseStore, keyFile: string | undefined): Promise<ReleaseStore> {
  const privateKey = keyFile ? createPrivateKey(readFileSync(keyFile)) : undefined;
  const publicKey = privateKey && getPublicKey(privateKey);
  const readKeys = async () => (await store.readKeys())?.keys;
  const findOwn = async () => (await readKeys())?.find((key) => key.publicKey === publicKey);

  async function check(front: string): Promise<void> {
    if (!privateKey && (await readKeys()))
      throw new Error("This store has only what is signed. Name the file of your team's key: RELEASES_KEY=…");
    if (!privateKey) return;
    const key = await findOwn();
    if (!key) throw new Error(`The key in ${keyFile} is not in the store's keys.json. ${hint}`);
    const fault = findKeyFault(key, front, new Date().toISOString());
    if (fault) throw new Error(`The key ${key.name} ${fault}. ${hint}`);
  }

  const own = await findOwn();
  const signing = own && privateKey ? withSigner(store, createSigner(own.name, privateKey)) : store;
  const checked =
    <Written extends { name: string }, Rest extends unknown[], R>(
      write: (written: Written, ...rest: Rest) => Promise<R>,
    ) =>
    async (written: Written, ...rest: Rest) => {
      await check(written.name);
      return write(written, ...rest);
    };
  const { replace, put, addTrial } = signing;
  const writes = { replace: checked(replace), put: checked(put), addTrial: checked(addTrial) };
  return { ...withCheckedReads(signing), check, ...writes };
}

/** The store of a repository that contains the site itself. */
async function openOwnStore(workspace: Workspace): Promise<ReleaseStore> {
  if (!isSite(workspace))
    throw new Error("Set RELEASES_URL to the folder or bucket of the site's releases, such as ../site/dist.");
  return withCheckedReads(await ensureLocalKeys(openFolder(workspace.dist), getKeyFolder(workspace)));
}

/**
 * Opens the store of releases: the folder or bucket (`s3://…`) of RELEASES_URL, else `dist` of a repository that contains
 * the site itself. What is written is signed by RELEASES_KEY; in `dist` by a key of the repository.
 * @throws when RELEASES_URL is missing or invalid, or the file of RELEASES_KEY cannot be read
 */
export async function openStore(
  workspace: Workspace = findWorkspace(),
  env: NodeJS.ProcessEnv = process.env,
): Promise<ReleaseStore> {
  const { RELEASES_URL: location, RELEASES_KEY: key } = env;
  if (!location) return openOwnStore(workspace);
  return withChecks(await openLocation(location, path.join(workspace.dist, 'fetched')), key);
}
