import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';
import { lockFile } from '@ezhuthu/system/lock-file';
import { systemClock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import { defer, deferAsync } from '../../platform/defer.ts';
import { port } from '../../platform/parent-port.ts';
import { openStorage } from '../../platform/startup/open-platform.ts';
import { openVault } from '../vault.ts';
import { openShipper, type Shipper } from './shipper.ts';

/** Input of the worker thread. */
export interface ContinuousOrder {
  config: Config;
  siteSecret: string;
}

/** Why copying fails; empty when it goes on. */
export interface ContinuousReport {
  error: string;
}

/** Milliseconds between two looks, half of what a lost disk may cost. */
const shipEvery = 5_000;
/** Milliseconds until another try to begin, and to take over from another process. */
const retryAfter = 30_000;

const { config, siteSecret } = workerData as ContinuousOrder;
const stopping = new AbortController();
port.once('message', () => stopping.abort());

const pause = (time: number) => wait(time, undefined, { signal: stopping.signal }).catch(() => {});
const report = (error: string) => port.postMessage({ error } satisfies ContinuousReport);

async function begin(): Promise<Shipper> {
  const workFolder = path.join(config.dataDir, 'backup-work', 'continuous');
  // what a killed process has left
  await rm(workFolder, { recursive: true, force: true });
  mkdirSync(workFolder, { recursive: true, mode: 0o700 });
  return openShipper({
    config,
    siteSecret,
    vault: await openVault(config),
    storage: openStorage(config),
    workFolder,
    clock: systemClock,
  });
}

/** Ships until the generation is over or the process stops. */
async function runGeneration(): Promise<void> {
  const shipper = await begin();
  await using _ = deferAsync(() => shipper.close());
  while (!stopping.signal.aborted && !(await shipper.isOver())) {
    await shipper.ship().then(
      () => report(''),
      (error) => report((error as Error).message),
    );
    await pause(shipEvery);
  }
  if (stopping.signal.aborted) await shipper.ship();
}

/** Only one of the processes that serve the site copies changes. */
async function takeTurn(): Promise<void> {
  const unlock = lockFile(path.join(config.dataDir, 'continuous-backup'));
  if (!unlock) return pause(retryAfter);
  using _ = defer(() => unlock());
  while (!stopping.signal.aborted)
    await runGeneration().catch(async (error) => {
      report((error as Error).message);
      await pause(retryAfter);
    });
}

while (!stopping.signal.aborted) await takeTurn();
port.close();
