/** The commands of `ezhuthu-remote` for the shell, which is built otherwise; the page server's code is deployed with it. */
import { createRemoteProgram } from '@ezhuthu/remote/cli';
import { print, runScript } from '@ezhuthu/remote/terminal';

const program = createRemoteProgram(async () => {
  const { shellRecipe } = await import('../build/build-front.ts');
  const { getFront } = await import('../build/fronts.ts');
  const { restartFleet } = await import('../launch/fleet/fleet-state.ts');
  return {
    project: getFront('shell'),
    recipe: shellRecipe,
    async afterwards() {
      if (await restartFleet(process.env.DATA_DIR ?? '.data')) print('All processes were replaced');
    },
  };
});
await runScript(async () => {
  await program.parseAsync();
});
