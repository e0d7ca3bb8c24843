/**
 * `npm run deploy -w api`: replaces the fleet's processes in a rolling restart by those of this checkout, unless its
 * contract breaks the live fronts. The first new process runs the migrations while old ones still serve.
 */
import { contractVersion } from '@ezhuthu/contract';
import { getContractVersion, siteAddress, waitUntilReady } from '@ezhuthu/remote/release/live-site';
import { print, runScript } from '@ezhuthu/system/terminal';
import { restartFleet } from '../launch/fleet/fleet-state.ts';
import { breakingChanges, recordContract, releasedContract } from './contract.ts';
import { contractSurface } from './contract-surface.ts';

await runScript(async () => {
  const faults = breakingChanges(releasedContract().surface, contractSurface());
  if (faults.length > 0)
    throw new Error(`The API is not deployed: live fronts would fail.\n  ${faults.join('\n  ')}`);
  if (!(await restartFleet(process.env.DATA_DIR ?? '.data')))
    throw new Error(
      'No fleet runs on this data folder. Start one with `npm run start:fleet`, or restart the API yourself.',
    );
  await waitUntilReady(siteAddress());
  const served = await getContractVersion(siteAddress());
  if (served !== contractVersion)
    throw new Error(`The API serves contract ${served}, not ${contractVersion}.`);
  recordContract();
  print(`The API serves contract ${served}. Commit packages/contract/released.txt, which records it.`);
});
