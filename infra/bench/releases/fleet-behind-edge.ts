import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { root } from '../../checkout.ts';
import { type Edge, startEdge } from '../../test/edge.ts';
import { type Engine, mariadbEngine } from '../insights/api-process.ts';
import { authorPassword, getChildren } from '../site-process.ts';
import { connectTo } from './connection.ts';

export interface FleetBehindEdge {
  /** Address of nginx, which runs with the project's configuration. */
  origin: string;
  /** Kills one process with SIGKILL. */
  kill(kind: 'api' | 'pages'): void;
  /** Runs `npm run deploy` of a workspace with the fleet's settings. */
  deploy(workspace: string, ...options: string[]): Promise<void>;
  stop(): Promise<void>;
}

/** The ports of the fleet's processes, as in the configuration of nginx. */
const ports = { pages: [8201, 8202, 8203], api: [8101, 8102] };

const getSettings = ({ env }: Engine, { internalUrl, secureUrl }: Edge): NodeJS.ProcessEnv => ({
  ...process.env,
  ...env,
  API_URL: internalUrl,
  SITE_URL: 'https://site.example',
  SITE: secureUrl,
  TRUSTED_PROXIES: '1',
  AUTHOR_PASSWORD: authorPassword,
  // the edge has a self-signed certificate
  NODE_TLS_REJECT_UNAUTHORIZED: '0',
  NODE_NO_WARNINGS: '1',
});

const getFile = (file: string) => path.join(root, file);

async function waitUntilReady(origin: string): Promise<void> {
  const connection = connectTo(origin, 250);
  while ((await connection.request('/')).status !== 200) await wait(200);
  connection.close();
}

/** Starts three page servers and two API processes on MariaDB, behind nginx. */
export async function startFleetBehindEdge(): Promise<FleetBehindEdge> {
  const engine = await mariadbEngine();
  const edge = await startEdge(ports);
  const env = getSettings(engine, edge);
  const fleet = spawn(process.execPath, [getFile('infra/launch/start-fleet.ts')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await waitUntilReady(edge.secureUrl);
  const runs = (kind: string) => (pid: number) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`start-${kind}.ts`);
  return {
    origin: edge.secureUrl,
    kill: (kind) => void process.kill(getChildren(fleet.pid!).find(runs(kind))!, 'SIGKILL'),
    async deploy(workspace, ...options) {
      await promisify(execFile)('npm', ['run', 'deploy', '-w', workspace, '--', ...options], {
        env,
        cwd: root,
      });
    },
    async stop() {
      fleet.kill('SIGTERM');
      await once(fleet, 'exit');
      await edge.stop();
      await engine.remove();
    },
  };
}
