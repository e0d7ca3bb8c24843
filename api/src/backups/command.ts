export { type RestoredBackup, type RestoreProgress, restoreBackup } from './restore.ts';
export { backUp, siteBackups } from './service.ts';
export type { Progress } from './write-backup.ts';
