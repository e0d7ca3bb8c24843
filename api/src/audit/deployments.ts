import { createHash } from 'node:crypto';
import { recordAudit } from '../platform/audit/record-audit.ts';
import { type Platform, runHooks } from '../platform/platform.ts';
import { keptSince } from '../platform/retention.ts';
import { findSources } from './queries.ts';

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
