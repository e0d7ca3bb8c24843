import { stat } from 'node:fs/promises';
import { backUp, backupState } from '../../backups/service.ts';
import { bad, type Found, good, warning } from '../../platform/findings.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SiteCheck } from '../check.ts';

const day = 24 * 60 * 60 * 1000;

/** Whether backups would be lost with the data. */
async function isOnSameDisk({ config: { backup, dataDir } }: Platform): Promise<boolean> {
  if (!backup.folder) return false;
  const disks = await Promise.all([backup.folder, dataDir].map((folder) => stat(folder).catch(() => null)));
  return disks[0] !== null && disks[0]?.dev === disks[1]?.dev;
}

export const backupCheck: SiteCheck = {
  area: 'backups',
  async run(platform) {
    const { isConfigured, isOverdue, lastProvenAt, error } = await backupState(platform);
    if (!isConfigured) return [warning('backups-none', {})];
    const found: Found[] = [];
    if (isOverdue) found.push(bad('backups-overdue', {}));
    if (error) found.push(warning('backups-failed', { reason: error }));
    if (await isOnSameDisk(platform)) found.push(warning('backups-same-disk', {}));
    if (isOverdue) return found;
    if (!lastProvenAt) return [...found, warning('backups-unproven', {})];
    const hours = Math.round((platform.clock.now().getTime() - Date.parse(lastProvenAt)) / (day / 24));
    return [good('backups-good', { hours }), ...found];
  },
};

export const backUpNow = (platform: Platform, signal: AbortSignal): Promise<unknown> =>
  backUp(platform, { reason: 'asked', signal, report: () => {} });
