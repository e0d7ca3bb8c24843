import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  clsBounds,
  type FailureKind,
  type HealthCounts,
  inpBounds,
  lcpBounds,
  maxReportedNetworks,
  type VitalName,
  vitalNames,
} from '@ezhuthu/contract';
import { getOwner } from '@ezhuthu/releases/registry';
import type { Releases } from '../registry/releases.ts';
import { cleanMessage } from './clean-message.ts';
import { createCollector, type ReleaseId } from './collector.ts';
import { createStackMapper } from './map-stack.ts';
import { readStack } from './stack.ts';
import type { View, ViewTokens } from './view-tokens.ts';

/** An error of a release, with texts that are not cleaned yet. */
export interface Failed {
  release: ReleaseId;
  kind: FailureKind;
  /** The shell that displayed the page, when a remote failed. */
  shell: ReleaseId | undefined;
  /** Path of the page. */
  pathname: string;
  message: string;
  stack: string;
  /** The view that it is a report of; undefined when it is on the server, or is not bound to any. */
  view?: View;
}

const bounds = { lcp: lcpBounds, inp: inpBounds, cls: clsBounds };

function findBucket(value: number, upper: readonly number[]): number {
  const index = upper.findIndex((bound) => value <= bound);
  return index === -1 ? upper.length : index;
}

interface RecorderOptions {
  /** Folder with `releases/`. */
  dist: string;
  tokens: Pick<ViewTokens, 'isFirst'>;
  /** Whether anybody takes what was counted; nothing is, otherwise. */
  isSent: boolean;
}

/** Counts what happens to stored releases. */
export class HealthRecorder {
  readonly collector = createCollector();
  private readonly mapper: ReturnType<typeof createStackMapper>;
  private readonly options: RecorderOptions;
  private readonly mapping = new Set<Promise<void>>();
  /** Releases that were found; those in use are not deleted. */
  private readonly stored = new Set<string>();

  constructor(options: RecorderOptions) {
    this.options = options;
    this.mapper = createStackMapper(options.dist);
  }

  /** Strangers could invent versions. */
  private isStored({ front, version }: ReleaseId): boolean {
    if (!this.options.isSent) return false;
    const release = `${front}/${version}`;
    if (this.stored.has(release)) return true;
    const isFound = existsSync(path.join(this.options.dist, 'releases', release, 'assets.json'));
    if (isFound) this.stored.add(release);
    return isFound;
  }

  private count(release: ReleaseId, change: (counts: HealthCounts) => void): void {
    if (this.isStored(release)) this.collector.count(release, change);
  }

  addRendered(releases: ReleaseId[]): void {
    for (const release of releases) this.count(release, (counts) => counts.renders++);
  }

  addStart(releases: ReleaseId[]): void {
    for (const release of releases) this.count(release, (counts) => counts.starts++);
  }

  addView(releases: ReleaseId[]): void {
    for (const release of releases) this.count(release, (counts) => counts.views++);
  }

  addVitals(releases: ReleaseId[], vitals: Partial<Record<VitalName, number>>): void {
    for (const release of releases)
      this.count(release, (counts) => {
        for (const name of vitalNames) {
          const value = vitals[name];
          if (value !== undefined) counts.vitals[name][findBucket(value, bounds[name])]!++;
        }
      });
  }

  addFailure(failed: Failed, releases: Pick<Releases, 'registry'>): void {
    const { release, kind, shell, view } = failed;
    this.count(release, (counts) => {
      counts.failures[kind]++;
      this.addFailedView(counts, release, view);
    });
    if (shell && release.front !== 'shell')
      this.count(shell, (counts) => {
        counts.remoteFailures++;
        this.addFailedView(counts, shell, view);
      });
    if (!this.isStored(release)) return;
    const adding = this.addError(failed, releases).finally(() => this.mapping.delete(adding));
    this.mapping.add(adding);
  }

  /** Strangers can report what they like: only what is bound to a view decides on a release. */
  private addFailedView({ failedBy }: HealthCounts, { front, version }: ReleaseId, view: View | undefined) {
    if (!view || !this.options.tokens.isFirst(view, `failure of ${front}@${version}`)) return;
    const isNew = failedBy[view.network] === undefined;
    if (isNew && Object.keys(failedBy).length >= maxReportedNetworks) return;
    failedBy[view.network] = (failedBy[view.network] ?? 0) + 1;
  }

  private async addError(failed: Failed, { registry }: Pick<Releases, 'registry'>): Promise<void> {
    const { release, kind } = failed;
    const { frame, stack } = await this.mapper.map(readStack(failed.stack));
    const message = cleanMessage(failed.message);
    const mount = getOwner(registry, failed.pathname)?.mount.path ?? '';
    if (message || stack) this.collector.addError({ ...release, kind, message, frame, mount, stack });
  }

  /** Waits for stacks that are still mapped. */
  async settle(): Promise<void> {
    await Promise.all(this.mapping);
  }

  close(): Promise<void> {
    return this.mapper.close();
  }
}
