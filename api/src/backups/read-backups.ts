import { AppError } from '../platform/errors/app-error.ts';
import { findLastStep } from '../platform/startup/migrate.ts';
import type { Place } from '../platform/storage/storage.ts';
import {
  type BackupManifest,
  type BackupProof,
  backupManifest,
  backupProof,
  folders,
  format,
} from './manifest.ts';
import { namesIn, readFrom } from './vault.ts';

const getId = (file: string) => file.replace(/\.json$/, '');

/** Ids of all backups, the oldest first. */
export const listIds = async (place: Place): Promise<string[]> =>
  (await namesIn(place, folders.manifests)).filter((name) => name.endsWith('.json')).map(getId);

/** @throws AppError `invalid` when it is damaged, or written by a newer release */
export async function readManifest(place: Place, id: string): Promise<BackupManifest> {
  const name = `${folders.manifests}/${id}.json`;
  const text = (await readFrom(place, name)).toString();
  try {
    const json = JSON.parse(text);
    if (json.format > format)
      throw new AppError('invalid', `The backup ${id} was written by a newer release. Update this one.`);
    return backupManifest.parse(json);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('invalid', `${name} is damaged.`, { cause });
  }
}

/** All manifests that can be read, the oldest first. */
export async function readManifests(place: Place): Promise<BackupManifest[]> {
  const read = await Promise.allSettled((await listIds(place)).map((id) => readManifest(place, id)));
  return read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

/** @returns undefined when it was not proven yet */
export async function readProof(place: Place, id: string): Promise<BackupProof | undefined> {
  const name = `${folders.proofs}/${id}.json`;
  if (!(await place.exists(name))) return undefined;
  return backupProof.parse(JSON.parse((await readFrom(place, name)).toString()));
}

/**
 * The last step of the schema that the backup has.
 * @throws AppError `invalid` when this release cannot restore it
 */
export const lastMigration = ({ id, migrations }: Pick<BackupManifest, 'id' | 'migrations'>): string =>
  findLastStep({ name: `The backup ${id}`, migrations });
