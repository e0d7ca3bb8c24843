/** `npm run deploy -w reader` (or studio, insights, shell): builds a front, tries it, and makes it live. */
import { buildRelease } from '../build/release.ts';
import { print } from '../launch/terminal.ts';
import { deployRelease } from './deploy-release.ts';
import { siteAddress } from './live-site.ts';
import { lowerPriority } from './lower-priority.ts';
import { openStore } from './open-store.ts';
import { restartFleet } from './restart-fleet.ts';
import { run } from './run.ts';

const [name] = process.argv.slice(2);

await run(async () => {
  lowerPriority();
  const { version, folder, isNew } = await buildRelease(name!);
  print(isNew ? `Built ${name} ${version}` : `${name} ${version} is already built`);
  await deployRelease(folder, { store: await openStore(), site: siteAddress(), print });
  // the code of the page server is deployed with the shell
  if (name === 'shell' && (await restartFleet(process.env.DATA_DIR ?? '.data')))
    print('All processes were replaced');
});
