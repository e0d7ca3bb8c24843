import type { Canary, Manifest, Pointer } from '@ezhuthu/releases/documents';
import { createEntry, getDeployer, type LogEntry } from '@ezhuthu/releases/log-entry';
import { getManifestHash } from '@ezhuthu/releases/manifest';
import { advance, endCanary, findBad, renumber, revert } from '@ezhuthu/releases/pointer';
import { type BadPointer, type Found, orNothing, type ReleaseStore } from '@ezhuthu/releases/store/store';
import { sayHow } from '../project.ts';
import { getContractVersion, waitUntilServed } from './live-site.ts';
import { checkCompatibility, getLiveState } from './live-state.ts';

interface MakeLiveOptions extends Partial<Pick<LogEntry, 'commit' | 'without' | 'why'>> {
  /** Mark of the pointer that is to be replaced, undefined when there was none; by default whatever is live. */
  expected?: { mark: string | undefined };
  /** Address of the running site, which must serve the release before it is called live. */
  site?: string;
  /** Milliseconds for the site to serve it. */
  timeout?: number;
}

/** A front's pointer; in the place of one that is not served, the last that was, if it is known. */
async function readServed(
  store: ReleaseStore,
  name: string,
): Promise<(Pick<Found, 'mark'> & { pointer: Pointer | undefined; isGood: boolean }) | undefined> {
  try {
    const found = await store.read(name);
    return found && { ...found, isGood: true };
  } catch (error) {
    orNothing(error);
    const { mark } = error as BadPointer;
    return { mark, pointer: (await store.readGood(name).catch(orNothing))?.pointer, isGood: false };
  }
}

const movedMeanwhile = (name: string, version: string | undefined) =>
  new Error(
    `Another deployment has just made ${name} ${version} live. Check \`npm run releases\`, then deploy again.`,
  );

/** @param mark of the pointer before @throws when another deployment has moved it meanwhile */
export async function replacePointer(store: ReleaseStore, pointer: Pointer, mark: string | undefined) {
  if (await store.replace(pointer, mark)) return;
  throw movedMeanwhile(pointer.name, (await store.read(pointer.name).catch(orNothing))?.pointer.version);
}

/**
 * Gives a canary to nobody any longer; does nothing when it has ended already.
 * @param isBad marks the release, so that it is not deployed again
 */
export async function takeBackCanary(
  store: ReleaseStore,
  { name, version, commit }: Pick<Canary, 'name' | 'version' | 'commit'>,
  { why, isBad }: { why: string; isBad: boolean },
): Promise<void> {
  const found = await store.read(name).catch(orNothing);
  if (found?.pointer.canary?.version !== version) return;
  const mark = isBad ? { at: new Date().toISOString(), by: getDeployer(), why } : undefined;
  await replacePointer(store, endCanary(found.pointer, mark), found.mark);
  const entry = { name, from: found.pointer.version, to: version, commit };
  await store.appendLog(createEntry({ ...entry, action: 'canary taken back', isAutomatic: isBad, why }));
}

/**
 * Replaces a pointer, waits until the site serves it, and logs it.
 * @param mark of the pointer that is replaced
 * @param from the version that was live
 * @returns the milliseconds until it was served
 * @throws when another deployment has moved the pointer meanwhile, or the site does not serve it, which is logged
 */
async function move(
  store: ReleaseStore,
  pointer: Pointer,
  { mark, from }: { mark: string | undefined; from: string | undefined },
  { site, timeout }: Pick<MakeLiveOptions, 'site' | 'timeout'>,
  details: Pick<LogEntry, 'action' | 'why' | 'without' | 'isAutomatic'>,
): Promise<number> {
  const { name, version, base, commit } = pointer;
  await replacePointer(store, pointer, mark);
  const entry = createEntry({ ...details, name, from: from ?? null, to: version, commit });
  const milliseconds = site
    ? await waitUntilServed(site, base, timeout).catch(async (error: Error) => {
        await store.appendLog({ ...entry, action: 'not served', why: error.message });
        throw new Error(`${error.message} The pointer of ${name} names ${version} now.`, { cause: error });
      })
    : 0;
  await store.appendLog(entry);
  return milliseconds;
}

/**
 * Makes a stored release live; does nothing when it already is.
 * @returns the milliseconds until the site served it
 * @throws when another deployment has moved the pointer meanwhile, the release was taken back before, the key may not
 * move this front, or the site does not serve it
 */
export async function makeLive(
  store: ReleaseStore,
  manifest: Manifest,
  { commit = null, expected, without, why, site, timeout }: MakeLiveOptions = {},
): Promise<number> {
  const { name, version } = manifest;
  await store.check(name);
  const found = await readServed(store, name);
  if (found?.isGood && found.pointer?.version === version) return 0;
  if (expected && found?.mark !== expected.mark) throw movedMeanwhile(name, found?.pointer?.version);
  const bad = findBad(found?.pointer, version);
  if (bad)
    throw new Error(
      `${name} ${version} was taken back by ${bad.by}: ${bad.why}. Change it, or make it live again by ` +
        `${sayHow('rollback', name)} -- --to ${version}`,
    );
  const next = { ...manifest, commit, manifest: getManifestHash(manifest) };
  const pointer = advance(found?.pointer, next, new Date());
  const before = { mark: found?.mark, from: found?.pointer?.version };
  return move(store, pointer, before, { site, timeout }, { action: 'deployed', without, why });
}

interface RollBackOptions extends Pick<LogEntry, 'why' | 'isAutomatic'> {
  /** A version that was live before; by default the latest that was not taken back. */
  to?: string;
  site?: string;
  print?(line: string): void;
}

/**
 * Moves a front's pointer back to a version that was live before, and marks the one that it leaves as bad; or forward again,
 * which marks none. A pointer that is not served is replaced by the last that was.
 * @throws when there is no such version, its release was deleted, it does not fit to what is live, the key may not move
 * this front, or the site does not serve it
 */
export async function rollBack(
  store: ReleaseStore,
  name: string,
  { to, why = 'no reason given', isAutomatic, site, print = () => {} }: RollBackOptions = {},
): Promise<Pointer> {
  await store.check(name);
  const found = await readServed(store, name);
  if (!found?.pointer) throw new Error(`${name} has no live release to go back from. Deploy it.`);
  const isReplaced = !found.isGood && (!to || to === found.pointer.version);
  const pointer = isReplaced
    ? renumber(found.pointer)
    : revert(found.pointer, { to, by: getDeployer(), why }, new Date());
  const { version } = pointer;
  const manifest = await store.manifest(name, version);
  if (!manifest) throw new Error(`The release ${name} ${version} was deleted.`);
  const responding =
    site &&
    (await getContractVersion(site).then(
      () => site,
      (error: Error) => void print(`${error.message} Whether the API fits is not checked`),
    ));
  const state = await getLiveState({ store, site: responding, print });
  await checkCompatibility(manifest, state, { site: responding, isBack: true });
  const before = { mark: found.mark, from: found.pointer.version };
  await move(store, pointer, before, { site }, { action: 'rolled back', isAutomatic, why });
  return pointer;
}
