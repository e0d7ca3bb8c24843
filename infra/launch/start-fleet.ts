/**
 * `npm run start:fleet`: several API processes and page servers, each on its own port, behind a proxy. SIGHUP starts
 * a rolling restart, as deployments of the API and of the shell do.
 */
import path from 'node:path';
import { parseSettings, readConfig } from '@ezhuthu/api';
import { fleetSettings } from '../settings/command-settings.ts';
import { explain } from './failures.ts';
import { startFleet } from './fleet/fleet.ts';
import type { Place } from './fleet/member.ts';
import { writeFleet } from './fleet-file.ts';
import { holdFolder } from './hold-folder.ts';
import { leave, say } from './say.ts';
import { stopOnSignal } from './serve.ts';

/** First ports; the same as in infra/edge/ezhuthu.conf. */
const firstApi = 8101;
const firstPages = 8201;

const getPlaces = (kind: 'api' | 'pages', count: number, first: number): Place[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `${kind} ${first + index}`,
    script: path.join(import.meta.dirname, `start-${kind}.ts`),
    port: first + index,
    env: {},
  }));

try {
  const config = readConfig(process.env);
  const { API_PROCESSES, PAGE_PROCESSES } = parseSettings(fleetSettings, process.env);
  if (!config.apiUrl) leave('The page servers need API_URL, the address at which they find the API.');
  holdFolder(config.dataDir);
  const fleet = await startFleet(
    [...getPlaces('api', API_PROCESSES, firstApi), ...getPlaces('pages', PAGE_PROCESSES, firstPages)],
    say,
  );
  let rolls = 0;
  writeFleet(config.dataDir, rolls);
  process.on('SIGHUP', async () => {
    if (await fleet.roll()) writeFleet(config.dataDir, ++rolls);
  });
  stopOnSignal(fleet.stop);
  say(`Serving: ${Object.keys(fleet.pids()).join(', ')}`);
} catch (error) {
  leave(explain(error));
}
