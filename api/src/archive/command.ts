import { recordAuditAlone } from '../platform/audit/record-audit.ts';
import { newSecretKey } from '../platform/encryption/age.ts';
import type { Platform } from '../platform/platform.ts';
import { openArchive } from './read-archive.ts';
import { type ArchiveSummary, writeArchive } from './write-archive.ts';
import type { Progress } from './write-tables.ts';

export { type Restored, type RestoreProgress, restoreArchive } from './restore.ts';
export { archiveName } from './write-archive.ts';
export type { ArchiveSummary, Progress };

interface Options {
  /** Encrypts the secrets, which are left out without it. */
  passphrase?: string;
  report(progress: Progress): void;
  signal: AbortSignal;
}

/** Writes an archive of the whole site, also while the site runs. */
export async function archiveSite(
  platform: Platform,
  file: string,
  { passphrase, ...options }: Options,
): Promise<ArchiveSummary> {
  const secretKey = passphrase === undefined ? undefined : await newSecretKey(passphrase);
  const after = { withSecrets: secretKey !== undefined };
  await recordAuditAlone(platform, { action: 'archive_made', after });
  return writeArchive(platform, file, { ...options, secretKey });
}

/** Whether an archive has encrypted secrets. @throws AppError `invalid` for a file that is no archive */
export async function hasSecrets(file: string): Promise<boolean> {
  const archive = await openArchive(file);
  archive.close();
  return archive.manifest.secrets !== null;
}
