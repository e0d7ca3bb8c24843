/**
 * `npm run releases [-- --prune]`: lists the stored and live releases of each front; with `--prune` deletes old ones
 * first.
 */
import { print } from '../launch/terminal.ts';
import { listReleases } from './list-releases.ts';
import { openStore } from './open-store.ts';
import { prune } from './prune.ts';
import { run } from './run.ts';

await run(async () => {
  const store = await openStore();
  if (process.argv.includes('--prune'))
    for (const { name, version } of await prune(store, new Date())) print(`Removed ${name} ${version}`);
  for (const { name, version, isLive, since, commit } of await listReleases(store)) {
    const when = since ? since.slice(0, 16).replace('T', ' ') : 'never live';
    print(`${isLive ? '●' : ' '} ${name.padEnd(9)} ${version.padEnd(18)} ${when.padEnd(16)}  ${commit}`);
  }
});
