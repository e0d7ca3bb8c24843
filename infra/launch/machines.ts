/**
 * `npm run machines`: lists the machines on which processes of the site run, as the database says. With `-- --addresses`
 * only where commands reach them, one a line, as `infra/edge/cluster/deploy-api.sh` needs them.
 */
import { parseArgs } from 'node:util';
import { readConfig } from '@ezhuthu/api';
import { readProcesses } from '@ezhuthu/api/processes';
import { print, runScript } from '@ezhuthu/remote/terminal';

await runScript(async () => {
  const { values } = parseArgs({ options: { addresses: { type: 'boolean', default: false } } });
  const running = await readProcesses(readConfig(process.env));
  if (running.length === 0)
    throw new Error(
      'No process has announced itself in the database. On SQLite none does; others do within seconds.',
    );
  if (values.addresses) return print([...new Set(running.map(({ address }) => address))].join('\n'));
  for (const { machine, address, kind, release, startedAt } of running)
    print(`${machine} (${address})  ${kind.padEnd(5)}  ${release}  since ${startedAt}`);
});
