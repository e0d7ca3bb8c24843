import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { announceProcess, contractVersion, type ProcessKind, type SiteProcess } from '@ezhuthu/contract';
import { createProof } from '@ezhuthu/releases/page-server-proof';
import type { Config } from '../platform/config/config.ts';
import type { Logger } from '../platform/telemetry/logger.ts';

/** Milliseconds between two announcements; a process counts as gone after twelve that are missing. */
const interval = 5000;
/** Milliseconds for the API to answer. */
const timeout = 3000;

export type ProcessState = 'running' | 'stopped';

export interface Announcing {
  /** Announces that the process has stopped. */
  stop(): Promise<void>;
}

/** The commit of the checkout; without git, as in an image, the version of the contract. */
async function findRelease(): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: import.meta.dirname,
    });
    return stdout.trim();
  } catch {
    return `contract ${contractVersion}`;
  }
}

export const describeProcess = async (
  { machine }: Pick<Config, 'machine'>,
  kind: ProcessKind,
): Promise<SiteProcess> => ({
  id: randomUUID(),
  kind,
  machine: machine.name,
  address: machine.address,
  release: await findRelease(),
  startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
});

/** Announces a process now and every few seconds. One that fails is no harm, as the next one follows. */
export function startAnnouncing(announce: (state: ProcessState) => Promise<void>, log: Logger): Announcing {
  let current: Promise<void> | undefined;
  const attempt = (state: ProcessState) =>
    announce(state).catch((error) => log.debug({ err: error }, 'the process was not announced'));
  function announceRunning(): void {
    current ??= attempt('running').finally(() => {
      current = undefined;
    });
  }
  announceRunning();
  const timer = setInterval(announceRunning, interval).unref();
  return {
    async stop() {
      clearInterval(timer);
      await current;
      await attempt('stopped');
    },
  };
}

/**
 * Announces a page server to the API. A site on SQLite has one machine, on which nobody looks for others.
 * @param secret shared with the API
 */
export async function announcePageServer(config: Config, secret: string, log: Logger): Promise<Announcing> {
  if (!config.databaseUrl) return { stop: async () => {} };
  const described = await describeProcess(config, 'pages');
  return startAnnouncing(async (state) => {
    const response = await fetch(config.apiUrl + announceProcess.path, {
      method: announceProcess.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...createProof(secret, `process ${described.id}`), process: described, state }),
      signal: AbortSignal.timeout(timeout),
    });
    if (!response.ok) throw new Error(`The API answered ${response.status}: ${await response.text()}`);
  }, log);
}
