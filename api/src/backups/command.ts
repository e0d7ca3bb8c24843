import type { SiteBackup } from '@ezhuthu/contract';
import type { Config } from '../platform/config/config.ts';
import { siteBackups } from './service.ts';

export { type RestoredBackup, type RestoreProgress, restoreBackup } from './restore.ts';
export { backUp } from './service.ts';
export type { Progress } from './write-backup.ts';

/** The newest first. @throws AppError without BACKUP_URL, and when it cannot be reached */
export const listBackups = (config: Config): Promise<SiteBackup[]> => siteBackups({ config });
