import { createBackup, getBackupState, listBackups } from '@ezhuthu/contract';
import { on } from '../platform/http/route.ts';
import type { Slice } from '../slice.ts';
import * as service from './service.ts';

export const backups: Slice = {
  routes: [
    on(getBackupState, (platform) => service.backupState(platform)),
    on(listBackups, async (platform) => ({ backups: await service.siteBackups(platform.config) })),
    on(createBackup, (platform, call) => service.createBackup(platform, call.attempt)),
  ],
  tasks: service.backupTasks,
};
