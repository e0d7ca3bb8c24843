/** `npm start`: builds the fronts that have changed, then serves the whole site on one port. */
import { readConfig } from '@ezhuthu/api';
import { fail, print } from '@ezhuthu/system/terminal';
import { openServedReleases } from '../release/served-releases.ts';
import { buildStale } from './build-stale.ts';
import { explain } from './failures.ts';
import { DataFolderLockedError, lockDataFolder } from './locks.ts';
import { stopOnSignal } from './serve.ts';
import { openSite } from './site.ts';

async function start(): Promise<void> {
  const config = readConfig(process.env);
  lockDataFolder(config.dataDir);
  await buildStale();
  const releases = await openServedReleases(config.dataDir, (error) =>
    console.error('The bucket of releases cannot be read.', error),
  );
  const site = await openSite(config, { print, dist: releases.dist, trust: releases.trust });
  stopOnSignal(async () => {
    await site.close();
    await releases.stop();
  });
  const { email, password } = site.api.firstStart;
  print('');
  print(`  Ezhuthu is at   ${config.siteUrl}`);
  print(`  The author is   ${email}`);
  if (password && process.stdout.isTTY) print(`  Password        ${password}   (shown this once)`);
  else if (password) print(`  Password        set one with: npm run author -- --email ${email}`);
  print('');
}

start().catch((error) => {
  if (error instanceof DataFolderLockedError)
    fail(`${error.message} Use that one, or start another with its own DATA_DIR and PORT.`);
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
  fail(explain(error));
});
