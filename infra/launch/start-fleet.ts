/**
 * `npm run start:fleet`: several API processes and page servers, each on its own port, behind a proxy. SIGHUP starts
 * a rolling restart, as deployments of the API and of the shell do.
 */
import path from 'node:path';
import { parseSettings, readConfig } from '@ezhuthu/api';
import { fail, print } from '@ezhuthu/system/terminal';
import { fleetSettings } from '../settings/command-settings.ts';
import { explain } from './failures.ts';
import { startFleet } from './fleet/fleet.ts';
import { writeFleet } from './fleet/fleet-state.ts';
import type { Place } from './fleet/member.ts';
import { lockDataFolder } from './locks.ts';
import { stopOnSignal } from './serve.ts';

const getPlaces = (kind: 'api' | 'pages', count: number, first: number): Place[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `${kind} ${first + index}`,
    script: path.join(import.meta.dirname, `start-${kind}.ts`),
    port: first + index,
    env: {},
  }));

try {
  const config = readConfig(process.env);
  const { API_PROCESSES, PAGE_PROCESSES, API_PORT, PAGE_PORT } = parseSettings(fleetSettings, process.env);
  if (!config.apiUrl) fail('The page servers need API_URL, the address of the API.');
  lockDataFolder(config.dataDir);
  const fleet = await startFleet(
    [...getPlaces('api', API_PROCESSES, API_PORT), ...getPlaces('pages', PAGE_PROCESSES, PAGE_PORT)],
    print,
  );
  let restarts = 0;
  writeFleet(config.dataDir, restarts);
  process.on('SIGHUP', async () => {
    if (await fleet.restart()) writeFleet(config.dataDir, ++restarts);
  });
  stopOnSignal(fleet.stop);
  print(`Serving: ${Object.keys(fleet.pids()).join(', ')}`);
} catch (error) {
  fail(explain(error));
}
