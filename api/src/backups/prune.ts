import { localDay } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { type BackupManifest, folders, toId } from './manifest.ts';
import { listIds, readManifests, readProof } from './read-backups.ts';
import { chooseKept } from './retention.ts';
import { namesIn, openVaultByKey, type Vault } from './vault.ts';
import { readUploads, uploadsFolder } from './write-backup.ts';

/** Milliseconds after which pieces without a manifest are those of a backup that was interrupted. */
const maxAge = 24 * 60 * 60 * 1000;

interface Pruning {
  config: Config;
  vault: Vault;
  storage: Storage;
  now: Date;
}

async function deleteBackup({ place }: Vault, id: string): Promise<void> {
  // what has no manifest is no backup any more, even when the rest is interrupted
  await place.delete(`${folders.manifests}/${id}.json`);
  await place.delete(`${folders.proofs}/${id}.json`);
}

/** Deletes pieces of backups that are deleted, and of those that were interrupted long ago. */
async function deletePieces({ place }: Vault, now: Date): Promise<void> {
  // also those whose manifest cannot be read at this moment, or only by a newer release
  const ids = new Set(await listIds(place));
  const recent = toId(new Date(now.getTime() - maxAge));
  for (const name of await namesIn(place, folders.pieces)) {
    const id = name.slice(0, name.indexOf('/'));
    if (!ids.has(id) && id < recent) await place.delete(`${folders.pieces}/${name}`);
  }
}

/** Deletes uploads that neither a backup nor the site has. */
async function deleteUploads({ config, vault, storage }: Pruning, left: BackupManifest[]): Promise<void> {
  const used = new Set<string>();
  for (const manifest of left) {
    if (manifest.key !== vault.keyName) continue;
    const theirs = await openVaultByKey(config, manifest.key);
    for (const { name } of (await readUploads(theirs, manifest)).values()) used.add(name);
  }
  const folder = uploadsFolder(vault);
  for (const name of await namesIn(vault.place, folder)) {
    const upload = vault.keyName === null ? name : name.replace(/\.age$/, '');
    if (!used.has(`${folder}/${name}`) && !(await storage.exists(upload)))
      await vault.place.delete(`${folder}/${name}`);
  }
}

/** Deletes the backups that are not to be kept. @returns their ids */
export async function pruneBackups(pruning: Pruning): Promise<string[]> {
  const { config, vault, now } = pruning;
  const manifests = await readManifests(vault.place);
  const backups = await Promise.all(
    manifests.map(async ({ id, createdAt, reason }) => {
      const proof = await readProof(vault.place, id);
      return { id, createdAt, reason, isProven: proof !== undefined && !proof.error };
    }),
  );
  const kept = chooseKept(backups, { now, localDay: (time) => localDay(time, config.timezone) });
  const old = manifests.filter(({ id }) => !kept.has(id));
  for (const { id } of old) await deleteBackup(vault, id);
  await deletePieces(vault, now);
  // which uploads a backup has can only be told from its manifest
  const isComplete = (await listIds(vault.place)).length === manifests.length - old.length;
  if (old.length > 0 && isComplete)
    await deleteUploads(
      pruning,
      manifests.filter(({ id }) => kept.has(id)),
    );
  return old.map(({ id }) => id);
}
