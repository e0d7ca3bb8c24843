/**
 * `npm run deploy -w api`: has the running processes replaced by what is checked out, unless its contract would fail
 * the fronts that are live. Migrations are run by the first new process, beside the old ones.
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
