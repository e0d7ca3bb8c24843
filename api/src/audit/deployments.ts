import { createHash } from 'node:crypto';
import { recordAudit } from '../platform/audit/record-audit.ts';
import { createLease } from '../platform/database/lease.ts';
import { type Platform, runHooks } from '../platform/platform.ts';
import { keptSince } from '../platform/retention.ts';
import { findLastDeployment, findSources } from './queries.ts';

/** A line of the log of a store of releases. */
export interface Deployment {
  /** ISO 8601. */
  at: string;
  action: string;
  /** Name of the front. */
  name: string;
  from: string | null;
  to: string;
  /** `user@host`. */
  by: string;
  commit: string | null;
  why?: string;
  isAutomatic?: boolean;
  without?: string[];
}

const getSource = (deployment: Deployment): string =>
  createHash('sha256').update(JSON.stringify(deployment)).digest('hex');

/** Records deployments of the last 400 days that are not recorded yet, each once. @returns those that are new */
export async function importDeployments(platform: Platform, log: Deployment[]): Promise<Deployment[]> {
  const { database, clock } = platform;
  const oldest = keptSince('auditLog', clock.now()).getTime();
  const recent = log.filter(({ at }) => Date.parse(at) >= oldest);
  const known = new Set(await findSources(database.read, recent.map(getSource)));
  const added = recent.filter((deployment) => !known.has(getSource(deployment)));
  for (const deployment of added) {
    const { at, action, name, from, to, by, commit, why, isAutomatic, without } = deployment;
    await database.transaction(async (tx) => {
      await recordAudit(tx, platform, {
        action: 'deployment',
        at: new Date(at),
        actor: { actor: 'deployment', accountId: null, name: by, network: '', device: '' },
        subject: `front:${name}`.slice(0, 100),
        title: name,
        before: from === null ? undefined : { version: from },
        after: { version: to, action, commit, why, isAutomatic, without },
        source: getSource(deployment),
      });
      await runHooks(tx, platform, 'onDeployed', { front: name, from, to, action, commit, at });
    });
  }
  return added;
}

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
