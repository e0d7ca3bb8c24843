import { z } from 'zod';
import { instant } from './common.ts';
import { operation } from './operation.ts';

/** Whether backups happen, and how the last ones went. */
export const backupState = z.object({
  /** Whether the site has a place for backups. */
  isConfigured: z.boolean(),
  isEncrypted: z.boolean(),
  /** Whether changes are copied between the daily backups, too. */
  isContinuous: z.boolean(),
  lastMadeAt: instant.nullable(),
  /** The last backup that was restored into a scratch database without a difference. */
  lastProvenAt: instant.nullable(),
  /** When every upload was last read, too. */
  lastWholeProofAt: instant.nullable(),
  /** Whether no backup was proven for three days. */
  isOverdue: z.boolean(),
  /** Why the last one failed, for people; empty when it did not. */
  error: z.string(),
  /** A backup that is being made: how far it is, once it has begun. */
  running: z
    .object({
      progress: z
        .object({ step: z.enum(['database', 'uploads', 'proof']), done: z.int(), total: z.int() })
        .nullable(),
    })
    .nullable(),
});
export type BackupState = z.infer<typeof backupState>;

export const getBackupState = operation('getBackupState', 'GET /api/backups/state', {
  access: 'author',
  response: backupState,
});

export const siteBackup = z.object({
  id: z.string(),
  reason: z.enum(['daily', 'migration', 'asked']),
  createdAt: instant,
  /** Compressed size of the database; uploads are stored once for all backups. */
  bytes: z.int(),
  rows: z.int(),
  uploads: z.int(),
  proof: z
    .object({
      at: instant,
      /** Whether every upload was read, too. */
      isWhole: z.boolean(),
      /** Why it cannot be restored, for people; empty when it can. */
      error: z.string(),
    })
    .nullable(),
});
export type SiteBackup = z.infer<typeof siteBackup>;

/**
 * Backups in their place, the newest first.
 * @throws 503 when the place cannot be reached
 */
export const listBackups = operation('listBackups', 'GET /api/backups', {
  access: 'author',
  response: z.object({ backups: z.array(siteBackup) }),
});

/**
 * Begins to make a backup beside the daily ones.
 * @throws 409 while another one is being made, 400 without a place for backups
 */
export const createBackup = operation('createBackup', 'POST /api/backups', {
  access: 'author',
  response: backupState,
  status: 201,
});
