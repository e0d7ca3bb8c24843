/** `npm run deploy -w reader` (or studio, insights, shell): builds a front, tries it, and makes it live. */
import { buildRelease } from '../build/release.ts';
import { say } from '../launch/say.ts';
import { deployRelease } from './deploy-release.ts';
import { siteAddress } from './live-site.ts';
import { lowerPriority } from './lower-priority.ts';
import { openStore } from './open-store.ts';
import { rollFleet } from './roll-fleet.ts';
import { run } from './run.ts';

const [name] = process.argv.slice(2);

await run(async () => {
  lowerPriority();
  const { version, folder, isNew } = await buildRelease(name!);
  say(isNew ? `Built ${name} ${version}` : `${name} ${version} was built before`);
  await deployRelease(folder, { store: await openStore(), site: siteAddress(), say });
  // the code of the page server is deployed with the shell
  if (name === 'shell' && (await rollFleet(process.env.DATA_DIR ?? '.data')))
    say('The processes are new ones');
});
