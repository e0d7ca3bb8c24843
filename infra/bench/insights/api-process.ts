import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { aDatabase } from '../../../api/testing/test-database.ts';
import { root } from '../../checkout.ts';
import { freePort } from '../../test/free-ports.ts';
import { startMariadb } from '../../test/mariadb.ts';
import {
  authorPassword,
  getCpu,
  type MeasuredProcess,
  measureProcess,
  waitUntilReady,
} from '../site-process.ts';

/** The database of a measured site. */
export interface Engine {
  name: string;
  /** Settings that make the API use this database. */
  env: Record<string, string>;
  /** Total CPU time of the database's own process, in milliseconds. */
  cpu(): number;
  remove(): Promise<void>;
}

function getPid(port: string): number {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      if (command[0]!.endsWith('mariadbd') && command.includes(`--port=${port}`)) return Number(pid);
    } catch {
      // the process has exited meanwhile
    }
  }
  throw new Error(`No MariaDB listens on ${port}.`);
}

const createDataFolder = () => mkdtempSync(path.join(os.tmpdir(), 'ezhuthu-bench-'));

export async function mariadbEngine(): Promise<Engine> {
  const server = await startMariadb();
  const { url = '' } = await aDatabase(server.url);
  const pid = getPid(new URL(server.url).port);
  const folder = createDataFolder();
  return {
    name: 'MariaDB',
    env: { DATABASE_URL: url, DATA_DIR: folder },
    cpu: () => getCpu(pid),
    async remove() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function embeddedEngine(): Promise<Engine> {
  const folder = createDataFolder();
  return {
    name: 'embedded',
    env: { DATA_DIR: folder },
    cpu: () => 0,
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

const secret = 'a secret that every start of a bench has';

/** Settings of a measured API, practically without a rate limit for events. */
export const apiEnv = ({ env }: Engine): Record<string, string> => ({
  SAMPLE_CONTENT: 'off',
  AUTHOR_PASSWORD: authorPassword,
  TRACK_RATE: '100000000',
  JWT_SECRET: secret,
  ...env,
});

/** Starts the API alone, with the flags of production. */
export async function startApi(engine: Engine, port?: number): Promise<MeasuredProcess> {
  const listening = port ?? (await freePort());
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=4', '--max-old-space-size=512', path.join(root, 'infra/launch/start-api.ts')],
    {
      cwd: root,
      env: { ...process.env, ...apiEnv(engine), PORT: String(listening) },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const url = `http://127.0.0.1:${listening}`;
  await waitUntilReady(`${url}/api/ready`);
  return measureProcess(child, url);
}
