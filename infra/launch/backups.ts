/** `npm run backups`: lists the backups of BACKUP_URL, the newest first. */
import { readConfig } from '@ezhuthu/api';
import { siteBackups } from '@ezhuthu/api/backups';
import { print, runScript } from '@ezhuthu/system/terminal';
import { megabytes } from './show-progress.ts';

const reasons = { daily: 'daily', migration: 'before a migration', asked: 'asked for' };

await runScript(async () => {
  const backups = await siteBackups(readConfig(process.env));
  if (backups.length === 0) print('There is no backup yet: npm run backup');
  for (const { createdAt, reason, bytes, rows, uploads, proof } of backups) {
    const proven = proof
      ? proof.error || `proven${proof.isWhole ? ' with all uploads' : ''}`
      : 'not proven yet';
    print(
      `${createdAt}  ${megabytes(bytes)}, ${rows} rows, ${uploads} uploads  ${reasons[reason]}; ${proven}`,
    );
  }
});
