import { randomUUID } from 'node:crypto';
import {
  createHealthCounts,
  type ErrorGroup,
  type HealthCounts,
  type Input,
  maxReportedErrors,
  maxReportedReleases,
  type reportHealth,
} from '@ezhuthu/contract';

export type Batch = Input<typeof reportHealth>['body']['batch'];

/** A version of a front. */
export interface ReleaseId {
  front: string;
  version: string;
}

export type NewError = Omit<ErrorGroup, 'count' | 'firstSeen' | 'lastSeen'>;

/**
 * Adds up what happens until it is sent. It is limited, as are batches: errors beyond the limit are counted by their
 * release only.
 */
export function createCollector(now: () => Date = () => new Date()) {
  let releases = new Map<string, ReleaseId & HealthCounts>();
  let errors = new Map<string, ErrorGroup>();

  return {
    count({ front, version }: ReleaseId, change: (counts: HealthCounts) => void): void {
      const id = `${front}@${version}`;
      const counts = releases.get(id) ?? { front, version, ...createHealthCounts() };
      if (!releases.has(id) && releases.size >= maxReportedReleases) return;
      releases.set(id, counts);
      change(counts);
    },

    addError(error: NewError): void {
      const { front, version, kind, message, frame } = error;
      const id = [front, version, kind, message, frame].join('\0');
      const at = now().toISOString();
      const known = errors.get(id);
      if (known) Object.assign(known, { count: known.count + 1, lastSeen: at });
      else if (errors.size < maxReportedErrors)
        errors.set(id, { ...error, count: 1, firstSeen: at, lastSeen: at });
    },

    /** Everything since the last call; undefined when nothing has happened. */
    take(): Batch | undefined {
      if (releases.size === 0 && errors.size === 0) return undefined;
      const batch = {
        id: randomUUID(),
        madeAt: now().toISOString(),
        releases: [...releases.values()],
        errors: [...errors.values()],
      };
      releases = new Map();
      errors = new Map();
      return batch;
    },
  };
}

export type Collector = ReturnType<typeof createCollector>;
