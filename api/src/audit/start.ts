import { createLease } from '../platform/lease.ts';
import type { Platform } from '../platform/platform.ts';
import { keptSince } from '../platform/retention.ts';
import { runAs } from '../platform/telemetry/current-work.ts';
import { chainEntries } from './chain.ts';
import { type Deployment, importDeployments } from './deployments.ts';
import { findLastDeployment } from './queries.ts';

/** Milliseconds. */
const chainEvery = 2_000;
const importEvery = 60_000;
/** Milliseconds by which clocks of those who deploy may differ. */
const clockTolerance = 24 * 60 * 60 * 1000;

/** Reads the log of the store of releases. @param since ISO 8601; entries before may be left out */
export type ReadDeployments = (since: string) => Promise<Deployment[]>;

export interface Auditing {
  /** Chains what was recorded until now. */
  stop(): Promise<void>;
}

/** Runs `work` again and again, with a pause in between. @returns stops, after the work that runs */
function repeat(work: () => Promise<void>, pause: number): () => Promise<void> {
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  function next() {
    running = work().then(() => {
      if (!isStopping) timer = setTimeout(next, pause).unref();
    });
  }
  next();
  return async () => {
    isStopping = true;
    clearTimeout(timer);
    await running;
  };
}

/** Chains new entries of the audit log, and records deployments from their own log. */
export function startAuditing(platform: Platform, readDeployments: ReadDeployments | undefined): Auditing {
  const { database, clock, log } = platform;
  const lease = createLease(platform, 'deployments');

  const chain = () =>
    runAs({ kind: 'audit' }, () => chainEntries(platform)).catch((error) =>
      log.warn({ err: error }, 'the audit log was not chained'),
    );

  async function importNew(read: ReadDeployments): Promise<void> {
    if (!(await lease.hold())) return;
    try {
      const last =
        (await findLastDeployment(database.read))?.getTime() ?? keptSince('auditLog', clock.now()).getTime();
      const deployments = await read(new Date(last - clockTolerance).toISOString());
      await importDeployments(platform, deployments);
    } finally {
      await lease.release();
    }
  }

  const stops = [repeat(chain, chainEvery)];
  if (readDeployments)
    stops.push(
      repeat(
        () =>
          runAs({ kind: 'deployments' }, () => importNew(readDeployments)).catch((error) =>
            log.warn({ err: error }, 'the log of deployments was not read'),
          ),
        importEvery,
      ),
    );
  return {
    async stop() {
      await Promise.all(stops.map((stop) => stop()));
      await chain();
    },
  };
}
