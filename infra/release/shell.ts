/** `npm run deploy -w shell` and `npm run try -w shell`: as with remotes, but built as the shell. */
import { deploy } from '@ezhuthu/remote/commands/deploy';
import { tryRelease } from '@ezhuthu/remote/commands/try';
import { print, runScript } from '@ezhuthu/remote/terminal';
import { shellRecipe } from '../build/build-front.ts';
import { getFront } from '../build/fronts.ts';
import { restartFleet } from '../launch/fleet/fleet-state.ts';

const [command, ...args] = process.argv.slice(2);

await runScript(async () => {
  const shell = getFront('shell');
  if (command === 'try') return tryRelease(shell, args, shellRecipe);
  // the code of the page server is deployed with the shell
  await deploy(shell, args, shellRecipe, async () => {
    if (await restartFleet(process.env.DATA_DIR ?? '.data')) print('All processes were replaced');
  });
});
