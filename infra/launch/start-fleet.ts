/**
 * `npm run start:fleet`: several API processes and page servers, each on a port of its own, for a proxy in front.
 * SIGHUP replaces them one after the other, as a deployment of the API or the shell does.
 */
import path from 'node:path';
import { readConfig } from '@ezhuthu/api';
import { explain } from './failures.ts';
import { startFleet } from './fleet/fleet.ts';
import type { Place } from './fleet/member.ts';
import { writeFleet } from './fleet-file.ts';
import { holdFolder } from './hold-folder.ts';
import { leave, say } from './say.ts';
import { stopOnSignal } from './serve.ts';

/** Ports begin here; the edge's configuration names the same. */
const firstApi = 8101;
const firstPages = 8201;

/** @throws when it is no number of processes */
function countOf(name: string, usual: number): number {
  const options = process.env[name] || String(usual);
  if (!/^[1-9]\d?$/.test(options)) throw new Error(`${name} must be a number from 1 to 99.`);
  return Number(options);
}

const getPlaces = (kind: 'api' | 'pages', count: number, first: number): Place[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `${kind} ${first + index}`,
    script: path.join(import.meta.dirname, `start-${kind}.ts`),
    port: first + index,
    env: {},
  }));

try {
  const config = readConfig(process.env);
  if (!config.apiUrl) leave('The page servers need API_URL, the address at which they find the API.');
  holdFolder(config.dataDir);
  const fleet = await startFleet(
    [
      ...getPlaces('api', countOf('API_PROCESSES', 2), firstApi),
      ...getPlaces('pages', countOf('PAGE_PROCESSES', 3), firstPages),
    ],
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
