import { readConfig } from '@ezhuthu/api';
import { readProcesses } from '@ezhuthu/api/processes';
import { print } from '@ezhuthu/system/terminal';

/** @param options `addresses` prints only those, as `infra/edge/cluster/deploy-api.sh` needs them */
export async function machines({ addresses }: { addresses?: true }): Promise<void> {
  const running = await readProcesses(readConfig(process.env));
  if (running.length === 0)
    throw new Error(
      'No process has announced itself in the database. On SQLite none does; others do within seconds.',
    );
  if (addresses) return print([...new Set(running.map(({ address }) => address))].join('\n'));
  for (const { machine, address, kind, release, startedAt } of running)
    print(`${machine} (${address})  ${kind.padEnd(5)}  ${release}  since ${startedAt}`);
}
