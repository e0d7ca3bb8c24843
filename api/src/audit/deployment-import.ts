import { createLease } from '../platform/database/lease.ts';
import type { Platform } from '../platform/platform.ts';
import { keptSince } from '../platform/retention.ts';
import { type Deployment, importDeployments } from './deployments.ts';
import { findLastDeployment } from './queries.ts';

/** Milliseconds by which clocks of those who deploy may differ. */
const clockTolerance = 24 * 60 * 60 * 1000;

/** Reads the log of the store of releases. @param since ISO 8601; entries before may be left out */
export type ReadDeployments = (since: string) => Promise<Deployment[]>;

/** Records what is new in the log of deployments; one process at a time does so. */
export function createDeploymentImport(
  platform: Platform,
  readDeployments: ReadDeployments,
): () => Promise<unknown> {
  const { database, clock } = platform;
  const lease = createLease(platform, 'deployments');
  async function importNew(): Promise<void> {
    const last = (await findLastDeployment(database.read)) ?? keptSince('auditLog', clock.now());
    const since = new Date(last.getTime() - clockTolerance);
    await importDeployments(platform, await readDeployments(since.toISOString()));
  }
  return async () => (await lease.hold()) && lease.run(importNew);
}
