/** `npm start`: builds the fronts that have changed, then serves the whole site on one port. */
import { readConfig } from '@ezhuthu/api';
import { openServed } from '../release/open-store.ts';
import { buildStale } from './build-stale.ts';
import { explain } from './failures.ts';
import { FolderHeldError, holdFolder } from './hold-folder.ts';
import { leave, say } from './say.ts';
import { stopOnSignal } from './serve.ts';
import { openSite } from './site.ts';

async function start(): Promise<void> {
  const config = readConfig(process.env);
  holdFolder(config.dataDir);
  await buildStale();
  const releases = await openServed(config.dataDir, (error) =>
    console.error('The bucket of releases cannot be read.', error),
  );
  const site = await openSite(config, { say, dist: releases.dist });
  stopOnSignal(async () => {
    await site.close();
    await releases.stop();
  });
  const { email, password } = site.api.firstStart;
  say('');
  say(`  Ezhuthu is at   ${config.siteUrl}`);
  say(`  The author is   ${email}`);
  if (password && process.stdout.isTTY) say(`  Password        ${password}   (shown this once)`);
  else if (password) say(`  Password        set one with: npm run author -- --email ${email}`);
  say('');
}

start().catch((error) => {
  if (error instanceof FolderHeldError)
    leave(`${error.message} Use that one, or start another with its own DATA_DIR and PORT.`);
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
  leave(explain(error));
});
