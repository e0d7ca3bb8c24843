import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { MessagePort } from 'node:worker_threads';
import type { Config } from '../platform/config/config.ts';
import { deferAsync } from '../platform/defer.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { makePrivateFolder } from '../platform/files/private-files.ts';
import { openStorage } from '../platform/startup/open-platform.ts';
import type { BackupManifest, BackupProof, BackupReason } from './manifest.ts';
import { proveBackup } from './prove.ts';
import { pruneBackups } from './prune.ts';
import { readManifests, readProof } from './read-backups.ts';
import { openVault, openVaultByKey } from './vault.ts';
import { writeBackup } from './write-backup.ts';

/** Input of the worker thread. */
export interface BackupOrder {
  config: Config;
  siteSecret: string;
  reason: BackupReason;
  now: Date;
  /** Whether the new backup, and others that are not, are proven, and old ones deleted. */
  isProving: boolean;
  /** Whether every upload is read when it is proven. */
  isWhole: boolean;
  port: MessagePort;
}

export interface BackupResult {
  manifest: BackupManifest;
  proof: BackupProof | undefined;
}

/** Gives `use` a folder that is removed afterwards. */
async function withWorkFolder<T>({ dataDir }: Config, use: (folder: string) => Promise<T>): Promise<T> {
  const all = path.join(dataDir, 'backup-work');
  makePrivateFolder(all);
  const folder = await mkdtemp(path.join(all, 'one-'));
  await using _ = deferAsync(() => rm(folder, { recursive: true, force: true }));
  return await use(folder);
}

/** Proves the backups that were not proven yet, such as those before migrations. @returns the newest one's proof */
async function proveAll({ config, now, isWhole }: BackupOrder, report: (progress: unknown) => void) {
  const { place, keyName } = await openVault(config);
  let last: BackupProof | undefined;
  for (const manifest of await readManifests(place)) {
    // what an earlier passphrase has encrypted cannot be read with this one
    if (manifest.key !== null && manifest.key !== keyName) continue;
    if (await readProof(place, manifest.id)) continue;
    const vault = await openVaultByKey(config, manifest.key);
    last = await withWorkFolder(config, (workFolder) =>
      proveBackup({ vault, workFolder, isWhole, now, report }, manifest),
    );
  }
  return last;
}

/** Errors lose their class between threads. */
export type BackupOutcome = BackupResult | { failure: Pick<AppError, 'code' | 'message'> };

/** On a thread of its own, since SQLite, encryption and the check of a whole database block theirs. */
export default async function backUp(order: BackupOrder): Promise<BackupOutcome> {
  try {
    return await makeBackup(order);
  } catch (error) {
    if (error instanceof AppError) return { failure: { code: error.code, message: error.message } };
    const { syscall, message } = error as NodeJS.ErrnoException;
    if (!syscall) throw error;
    return { failure: { code: 'unavailable', message: `The backup could not be written: ${message}` } };
  }
}

async function makeBackup(order: BackupOrder): Promise<BackupResult> {
  const { config, siteSecret, reason, now, isProving, port } = order;
  const report = (progress: unknown) => port.postMessage(progress);
  const vault = await openVault(config);
  const storage = openStorage(config);
  const manifest = await withWorkFolder(config, (workFolder) =>
    writeBackup({ config, siteSecret, vault, storage, workFolder, report }, { reason, time: now }),
  );
  if (!isProving) return { manifest, proof: undefined };
  const proof = await proveAll(order, report);
  await pruneBackups({ config, vault, storage, now });
  return { manifest, proof };
}
