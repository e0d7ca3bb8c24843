import { getManifestHash, type Manifest } from '../build/manifest.ts';
import { getDeployer } from './deployer.ts';
import { logRelease } from './log.ts';
import { advance, findBad, type Pointer, revert } from './pointer.ts';
import type { ReleaseStore } from './store/store.ts';

interface MakeLiveOptions {
  /** What was built, from `formatCheckout`. */
  commit?: string | null;
  /** Mark of the pointer that is to be replaced, undefined when there was none; by default whatever is live. */
  expected?: { mark: string | undefined };
  /** Checks that were left out; recorded in the log. */
  without?: string[];
  /** What has happened to it as a canary. */
  why?: string;
}

/**
 * Makes a stored release live; does nothing when it already is.
 * @throws when another deployment has moved the pointer meanwhile, or the release was taken back before
 */
export async function makeLive(
  store: ReleaseStore,
  manifest: Manifest,
  { commit = null, expected, without, why }: MakeLiveOptions = {},
): Promise<Pointer> {
  const { name, version } = manifest;
  const found = await store.read(name);
  if (found?.pointer.version === version) return found.pointer;
  if (expected && found?.mark !== expected.mark) throw movedMeanwhile(name, found?.pointer.version);
  const bad = findBad(found?.pointer, version);
  if (bad)
    throw new Error(
      `${name} ${version} was taken back by ${bad.by}: ${bad.why}. Change it, or make it live again by ` +
        `npm run rollback -w ${name} -- --to ${version}`,
    );
  const pointer = advance(
    found?.pointer,
    { ...manifest, commit, manifest: getManifestHash(manifest) },
    new Date(),
  );
  await replaceOrThrow(store, pointer, found?.mark);
  const from = found?.pointer.version ?? null;
  const entry = { at: pointer.since, name, from, to: version, by: getDeployer(), commit };
  await logRelease(store, { ...entry, action: 'deployed', without, why });
  return pointer;
}

const movedMeanwhile = (name: string, version: string | undefined) =>
  new Error(
    `Another deployment has just made ${name} ${version} live. Check \`npm run releases\`, then deploy again.`,
  );

/** @throws when another deployment has moved the pointer meanwhile */
async function replaceOrThrow(
  store: ReleaseStore,
  pointer: Pointer,
  mark: string | undefined,
): Promise<void> {
  if (await store.replace(pointer, mark)) return;
  throw movedMeanwhile(pointer.name, (await store.read(pointer.name))?.pointer.version);
}

interface RollBackOptions {
  /** A version that was live before; by default the latest that was not taken back. */
  to?: string;
  why?: string;
  /** Whether a watch has decided it, not a person. */
  isAutomatic?: boolean;
}

/**
 * Moves a front's pointer back to a version that was live before, and marks the one that it leaves as bad.
 * @throws when there is no such version, or its release was deleted
 */
export async function rollBack(
  store: ReleaseStore,
  name: string,
  { to, why = 'no reason given', isAutomatic }: RollBackOptions = {},
): Promise<Pointer> {
  const found = await store.read(name);
  if (!found) throw new Error(`${name} has no live release.`);
  const by = getDeployer();
  const reverted = revert(found.pointer, { to, by, why }, new Date());
  const { version, since, commit } = reverted;
  const manifest = await store.manifest(name, version);
  if (!manifest) throw new Error(`The release ${name} ${version} was deleted.`);
  // versions that were live before pointers contained hashes have none
  const pointer = { ...reverted, manifest: reverted.manifest ?? getManifestHash(manifest) };
  await replaceOrThrow(store, pointer, found.mark);
  const from = found.pointer.version;
  const entry = { at: since, name, from, to: version, by, commit, why, isAutomatic };
  await logRelease(store, { ...entry, action: 'rolled back' });
  return pointer;
}
