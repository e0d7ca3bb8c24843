import { createBackup, getBackupState, listBackups } from '@ezhuthu/contract';
import { on } from '../platform/http/route.ts';
import * as service from './service.ts';

export const backupRoutes = [
  on(getBackupState, (call) => service.backupState(call)),
  on(listBackups, async (call) => ({ backups: await service.siteBackups(call) })),
  on(createBackup, (call) => service.createBackup(call, call.attempt)),
];
