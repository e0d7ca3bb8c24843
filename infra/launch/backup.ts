/** `npm run backup`: makes a backup now and proves it, whether the site runs or not. */
import { closePlatform, openPlatform, readConfig } from '@ezhuthu/api';
import { backUp } from '@ezhuthu/api/backups';
import { print, runScript } from '@ezhuthu/system/terminal';
import { megabytes, showProgress } from './show-progress.ts';

await runScript(async () => {
  const stopping = new AbortController();
  process.once('SIGINT', () => stopping.abort(new Error('Stopped; there is no new backup.')));
  const platform = await openPlatform(readConfig(process.env));
  try {
    const { manifest, proof } = await backUp(platform, {
      reason: 'asked',
      signal: stopping.signal,
      report: showProgress,
    });
    const { id, database, uploads } = manifest;
    const packed = database.pieces.reduce((sum, { bytes }) => sum + bytes, 0);
    print(`\nBackup ${id}`);
    print(`  the database (${megabytes(packed)}, compressed) and ${uploads.files} uploads`);
    if (!proof || proof.error) throw new Error(`It cannot be restored: ${proof?.error}`);
    print(`  proven: restored into a scratch database, ${proof.rows} rows`);
  } finally {
    await closePlatform(platform);
  }
});
