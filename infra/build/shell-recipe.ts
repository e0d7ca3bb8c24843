import path from 'node:path';
import type { Recipe } from '@ezhuthu/remote/build/release';
import { print } from '@ezhuthu/system/terminal';
import { shellClient, shellServer } from './shell.ts';

/** How the shell is built and deployed, which its package.json names. */
export const recipe: Recipe = {
  client: shellClient,
  server: shellServer,
  sources: ['shell.ts', 'fonts.ts', 'font-ranges-loader.cjs', 'subset-font-loader.cjs'].map((file) =>
    path.join(import.meta.dirname, file),
  ),
  // the code of the page server is deployed with the shell
  async afterDeployment() {
    const { restartFleet } = await import('../launch/fleet/fleet-state.ts');
    if (await restartFleet(process.env.DATA_DIR ?? '.data')) print('All processes were replaced');
  },
};
