/**
 * `npm run deploy -w reader` (or studio, insights, shell): checks and builds a front, tries it on the running site, and
 * makes it live. `-- --dirty`, `--older` and `--unchecked` leave out a check.
 */
import { parseArgs } from 'node:util';
import { buildRelease } from '../build/release.ts';
import { restartFleet } from '../launch/fleet/fleet-state.ts';
import { print, runScript } from '../launch/terminal.ts';
import { checkCheckout, listExceptions } from './allowed.ts';
import { deployRelease, lowerPriority } from './deploy-release.ts';
import { getCheckout } from './deployer.ts';
import { siteAddress } from './live-site.ts';
import { openStore } from './open-store.ts';

await runScript(async () => {
  const { positionals, values: exceptions } = parseArgs({
    allowPositionals: true,
    options: { dirty: { type: 'boolean' }, older: { type: 'boolean' }, unchecked: { type: 'boolean' } },
  });
  const name = positionals[0]!;
  lowerPriority();
  const store = await openStore();
  await checkCheckout(name, await getCheckout(), store, exceptions);
  const { version, folder, isNew } = await buildRelease(name);
  print(isNew ? `Built ${name} ${version}` : `${name} ${version} is already built`);
  await deployRelease(folder, { store, site: siteAddress(), print, without: listExceptions(exceptions) });
  // the code of the page server is deployed with the shell
  if (name === 'shell' && (await restartFleet(process.env.DATA_DIR ?? '.data')))
    print('All processes were replaced');
});
