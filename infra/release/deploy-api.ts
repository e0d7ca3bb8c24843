/**
 * `npm run deploy -w api`: replaces the fleet's processes in a rolling restart by those of this checkout, unless its
 * contract breaks the live fronts. The first new process runs the migrations while old ones still serve.
 */
import { contractVersion } from '@ezhuthu/contract';
import { say } from '../launch/say.ts';
import { breakingChanges } from './breaking-changes.ts';
import { contractSurface } from './contract-surface.ts';
import { contractOf, siteAddress } from './live-site.ts';
import { recordContract, releasedContract } from './released-contract.ts';
import { rollFleet } from './roll-fleet.ts';
import { run } from './run.ts';

await run(async () => {
  const faults = breakingChanges(releasedContract().surface, contractSurface());
  if (faults.length > 0)
    throw new Error(`The API is not deployed: live fronts would fail.\n  ${faults.join('\n  ')}`);
  if (!(await rollFleet(process.env.DATA_DIR ?? '.data')))
    throw new Error(
      'No fleet runs on this data folder. Start one with `npm run start:fleet`, or restart the API yourself.',
    );
  const answered = await contractOf(siteAddress());
  if (answered !== contractVersion)
    throw new Error(`The API answers contract ${answered}, not ${contractVersion}.`);
  recordContract();
  say(`The API answers contract ${answered}. Commit api/contract/released.txt, which records it.`);
});
