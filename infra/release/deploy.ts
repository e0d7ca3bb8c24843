/** `npm run deploy -w reader` (or studio, insights, shell): builds a front, tries it, and makes it live. */
import { buildRelease } from '../build/release.ts';
import { restartFleet } from '../launch/fleet/fleet-state.ts';
import { print, runScript } from '../launch/terminal.ts';
import { deployRelease, lowerPriority } from './deploy-release.ts';
import { siteAddress } from './live-site.ts';
import { openStore } from './open-store.ts';

const [name] = process.argv.slice(2);

await runScript(async () => {
  lowerPriority();
  const { version, folder, isNew } = await buildRelease(name!);
  print(isNew ? `Built ${name} ${version}` : `${name} ${version} is already built`);
  await deployRelease(folder, { store: await openStore(), site: siteAddress(), print });
  // the code of the page server is deployed with the shell
  if (name === 'shell' && (await restartFleet(process.env.DATA_DIR ?? '.data')))
    print('All processes were replaced');
});
