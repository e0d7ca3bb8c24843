import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Failure } from '../src/health/failures.ts';

/**
 * How a page was produced: from the cache, rendered, rendered by the previous release, as layout only, from
 * an outdated copy, or not at all.
 */
export type Outcome = 'kept' | 'made' | 'before' | 'layout' | 'stale' | 'unavailable';

/** Metric labels of a release; pages of the shell itself have the shell's. */
export interface Labels {
  remote: string;
  version: string;
}

export interface PageMetrics {
  /** Counts a response. */
  answered(outcome: Outcome, labels: Labels): void;
  /** Records a rendering. @param seconds duration, or undefined when it failed */
  rendered(labels: Labels, seconds: number | undefined): void;
  /** Counts a front that a browser could not load, whose page it could not display, or whose code threw. */
  failed(labels: Labels, failure: Failure): void;
  /** Serves the metrics to callers with the token, and 404 to others. */
  send(req: IncomingMessage, res: ServerResponse): Promise<void>;
}

export const metricsPath = '/metrics/pages';

function sameText(actual: string, expected: string): boolean {
  const [left, right] = [Buffer.from(actual), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * @param token gives access to the metrics; without one they are disabled
 * @param getRefused the fronts that stay with an older release, because their pointer is not served
 */
export function createPageMetrics(
  token: string | undefined,
  getRefused: () => Iterable<string> = () => [],
): PageMetrics {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  const labelNames = ['remote', 'version'] as const;
  const answers = new Counter({
    name: 'page_answers_total',
    help: 'Pages answered, by the release that owns them and how they came about.',
    labelNames: [...labelNames, 'outcome'] as const,
    registers,
  });
  const renderings = new Histogram({
    name: 'page_render_seconds',
    help: 'Time to render a page that was not kept.',
    labelNames,
    buckets: [0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 3],
    registers,
  });
  const failures = new Counter({
    name: 'page_render_failures_total',
    help: 'Pages that a release did not render.',
    labelNames,
    registers,
  });
  const browserFailures = new Counter({
    name: 'remote_failures_total',
    help: 'Remotes that a browser did not load, pages of theirs that it could not show, and uncaught errors.',
    labelNames: [...labelNames, 'failure'] as const,
    registers,
  });
  new Gauge({
    name: 'release_refused',
    help: '1 for a front whose pointer is not served, so that its last good release stays.',
    labelNames: ['remote'] as const,
    registers,
    collect() {
      this.reset();
      for (const remote of getRefused()) this.set({ remote }, 1);
    },
  });
  return {
    answered: (outcome, labels) => answers.inc({ ...labels, outcome }),
    rendered(labels, seconds) {
      if (seconds === undefined) failures.inc({ ...labels });
      else renderings.observe({ ...labels }, seconds);
    },
    failed: (labels, failure) => browserFailures.inc({ ...labels, failure }),
    async send(req, res) {
      if (!token || !sameText(req.headers.authorization ?? '', `Bearer ${token}`)) {
        res.writeHead(404, { 'cache-control': 'no-store' }).end();
        return;
      }
      const body = await registry.metrics();
      res.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(body);
    },
  };
}

/** The label of all versions that are neither live, a canary nor on trial, so that clients cannot create arbitrarily many labels. */
const older = 'older';

/** The live and previous versions by front, canaries, and what is on trial, by `name@version`. */
export interface KnownVersions {
  shell: KnownRelease;
  remotes: ReadonlyMap<string, KnownRelease>;
  trials: ReadonlyMap<string, unknown>;
  canaries: readonly { release: { name: string; version: string } }[];
}

interface KnownRelease {
  version: string;
  before?: { version: string };
}

/** The labels of a release that a browser names; undefined for an unknown front. */
export function getKnownLabels(
  { front, version }: { front: string; version: string },
  { shell, remotes, trials, canaries }: KnownVersions,
): Labels | undefined {
  const release = front === 'shell' ? shell : remotes.get(front);
  const isCanary = canaries.some(
    ({ release: { name, version: known } }) => name === front && known === version,
  );
  const isTried = isCanary || trials.has(`${front}@${version}`);
  const isKnown = isTried || version === release?.version || version === release?.before?.version;
  return release || isTried ? { remote: front, version: isKnown ? version : older } : undefined;
}
