import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import {
  clsBounds,
  type FailureKind,
  type HealthCounts,
  inpBounds,
  lcpBounds,
  maxReportedNetworks,
  vitalNames,
} from '@ezhuthu/contract';
import { getOwner } from '@ezhuthu/releases/registry';
import type { Logger } from 'pino';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { cleanMessage } from '../../src/health/clean-message.ts';
import { readStack } from '../../src/health/stack.ts';
import { getKnownLabels, type KnownVersions, type PageMetrics } from '../metrics.ts';
import { BodyError } from '../read-json.ts';
import type { Releases } from '../registry/releases.ts';
import { getClientKey } from './client-address.ts';
import { type Collector, createCollector, type ReleaseId } from './collector.ts';
import { createStackMapper } from './map-stack.ts';
import {
  parseReportPath,
  type ReportPath,
  readFailure,
  readVitals,
  type VitalsBody,
} from './read-reports.ts';
import { createSender } from './send-batches.ts';
import { createViewTokens, type View } from './view-tokens.ts';

interface HealthOptions {
  /** Folder with `releases/`. */
  dist: string;
  apiUrl: string;
  /** Shared with the API; without it nothing is sent. */
  secret: string | undefined;
  trustedProxies: number;
  metrics: PageMetrics;
  log: Logger;
}

/** Releases that pages are made of, as far as reports need them. */
type Known = KnownVersions & Pick<Releases, 'registry' | 'selected'>;

/** A page that was rendered, or not. */
interface RenderedBy {
  shell: ReleaseId;
  /** The remote whose content it has, if any. */
  owner: ReleaseId | undefined;
}

/** An error of a release, with texts that are not cleaned yet. */
interface Failed {
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

/** Milliseconds between two batches. */
const interval = 5000;

/** Reports of errors per client; each may need a source map. Many readers may share an address. */
const failureLimit = { points: 120, duration: 60 };
const pageLimit = { points: 3000, duration: 60 };
/** Measurements that count of a network, so that none decides how fast a release is. */
const networkLimit = { points: 6, duration: 600 };

const bounds = { lcp: lcpBounds, inp: inpBounds, cls: clsBounds };

function findBucket(value: number, upper: readonly number[]): number {
  const index = upper.findIndex((bound) => value <= bound);
  return index === -1 ? upper.length : index;
}

const answerAtOnce = (req: IncomingMessage, res: ServerResponse, status: number): void => {
  req.resume();
  res.writeHead(status, { 'cache-control': 'no-store' }).end();
};

/** Counts what happens to releases in browsers and on this server, and sends it to the API. */
export function createHealth({ dist, apiUrl, secret, trustedProxies, metrics, log }: HealthOptions) {
  const collector = createCollector();
  const mapper = createStackMapper(dist);
  const tokens = createViewTokens(secret);
  const sender = secret ? createSender({ collector, apiUrl, secret, log }) : undefined;
  const limits = {
    failure: new RateLimiterMemory(failureLimit),
    views: new RateLimiterMemory(pageLimit),
    vitals: new RateLimiterMemory(pageLimit),
    network: new RateLimiterMemory(networkLimit),
  };
  const mapping = new Set<Promise<void>>();
  // stacks that are still mapped are sent with the next batch
  const timer = setInterval(() => void sender?.flush(), interval).unref();

  /** Releases that were found; those in use are not deleted. */
  const stored = new Set<string>();

  /** Strangers could invent versions. */
  function isStored({ front, version }: ReleaseId): boolean {
    const release = `${front}/${version}`;
    if (stored.has(release)) return true;
    const isFound = existsSync(path.join(dist, 'releases', release, 'assets.json'));
    if (isFound) stored.add(release);
    return isFound;
  }

  const count: Collector['count'] = (release, change) => {
    if (sender && isStored(release)) collector.count(release, change);
  };

  async function addError(failed: Failed, releases: Known): Promise<void> {
    const { release, kind } = failed;
    const { frame, stack } = await mapper.map(readStack(failed.stack));
    const message = cleanMessage(failed.message);
    const mount = getOwner(releases.registry, failed.pathname)?.mount.path ?? '';
    if (message || stack) collector.addError({ ...release, kind, message, frame, mount, stack });
  }

  /** Strangers can report what they like: only what is bound to a view decides on a release. */
  function addFailedView({ failedBy }: HealthCounts, { front, version }: ReleaseId, view: View | undefined) {
    if (!view || !tokens.isFirst(view, `failure of ${front}@${version}`)) return;
    const isNew = failedBy[view.network] === undefined;
    if (isNew && Object.keys(failedBy).length >= maxReportedNetworks) return;
    failedBy[view.network] = (failedBy[view.network] ?? 0) + 1;
  }

  function addFailure(failed: Failed, releases: Known): void {
    const { release, kind, shell, view } = failed;
    count(release, (counts) => {
      counts.failures[kind]++;
      addFailedView(counts, release, view);
    });
    if (shell && release.front !== 'shell')
      count(shell, (counts) => {
        counts.remoteFailures++;
        addFailedView(counts, shell, view);
      });
    if (!sender || !isStored(release)) return;
    const adding = addError(failed, releases).finally(() => mapping.delete(adding));
    mapping.add(adding);
  }

  /** Whether a measurement counts: the first one of a view, and not too many of a network. */
  async function isMeasured({ view: token }: VitalsBody): Promise<boolean> {
    const view = tokens.read(token);
    if (!view || !tokens.isFirst(view, 'vitals')) return false;
    return limits.network.consume(view.network).then(
      () => true,
      () => false,
    );
  }

  async function addReport(req: IncomingMessage, report: ReportPath, releases: Known): Promise<void> {
    if (report.kind === 'failure') {
      const { release, failure } = report;
      const { path: pathname, shell, message, stack, view: token } = await readFailure(req);
      const labels = getKnownLabels(release, releases);
      if (labels) metrics.failed(labels, failure);
      const shownBy = shell === undefined ? undefined : { front: 'shell', version: shell };
      const view = tokens.read(token);
      return addFailure({ release, kind: failure, shell: shownBy, pathname, message, stack, view }, releases);
    }
    const vitals = report.kind === 'vitals' ? await readVitals(req) : undefined;
    if (vitals && !(await isMeasured(vitals))) return;
    for (const release of report.releases)
      count(release, (counts) => {
        if (!vitals) counts.views++;
        for (const name of vitalNames) {
          const value = vitals?.[name];
          if (value !== undefined) counts.vitals[name][findBucket(value, bounds[name])]!++;
        }
      });
    if (!vitals) req.resume();
  }

  async function flush(): Promise<void> {
    await Promise.all(mapping);
    await sender?.flush();
  }

  return {
    /** Answers the report of a browser. @returns false for other requests */
    async answer(
      req: IncomingMessage,
      res: ServerResponse,
      { pathname, releases }: { pathname: string; releases: Known },
    ): Promise<boolean> {
      const report = parseReportPath(pathname);
      if (!report) return false;
      const client = getClientKey(req, trustedProxies);
      try {
        await limits[report.kind].consume(client);
        // who tries a release is no reader
        if (releases.selected) {
          answerAtOnce(req, res, 204);
          return true;
        }
      } catch {
        answerAtOnce(req, res, 429);
        return true;
      }
      try {
        await addReport(req, report, releases);
        const headers = { 'cache-control': 'no-store', 'content-type': 'text/plain' };
        if (report.kind === 'views' && secret) res.writeHead(200, headers).end(tokens.give(client));
        else res.writeHead(204, { 'cache-control': 'no-store' }).end();
      } catch (error) {
        if (!(error instanceof BodyError)) throw error;
        answerAtOnce(req, res, error.status);
      }
      return true;
    },

    /** Counts a page that was rendered here. */
    rendered({ shell, owner }: RenderedBy): void {
      for (const release of owner ? [shell, owner] : [shell])
        count(release, (counts) => {
          counts.renders++;
        });
    },

    /** Counts a page that was not rendered, and keeps its error. */
    renderFailed(
      { shell, owner }: RenderedBy,
      { kind, pathname, error }: { kind: 'render' | 'timeout'; pathname: string; error: unknown },
      releases: Known,
    ): void {
      const { name, message, stack = '' } = error instanceof Error ? error : new Error('something thrown');
      const text = kind === 'timeout' ? message : `${name}: ${message}`;
      addFailure({ release: owner ?? shell, kind, shell, pathname, message: text, stack }, releases);
    },

    /** Sends everything. Resolves, too, when the API does not respond. */
    flush,

    async close(): Promise<void> {
      clearInterval(timer);
      await flush();
      await mapper.close();
    },
  };
}

export type Health = ReturnType<typeof createHealth>;
