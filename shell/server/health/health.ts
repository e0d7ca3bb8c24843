import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { getKnownLabels, type KnownVersions, type PageMetrics } from '../metrics.ts';
import { BodyError } from '../read-json.ts';
import type { Releases } from '../registry/releases.ts';
import { getClientKey } from './client-address.ts';
import type { ReleaseId } from './collector.ts';
import { HealthRecorder } from './health-recorder.ts';
import { parseReportPath, type ReportPath, readFailure, readVitals } from './read-reports.ts';
import { createSender } from './send-batches.ts';
import { createViewTokens } from './view-tokens.ts';

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

/** Milliseconds between two batches. */
const interval = 5000;

/** Reports of errors per client; each may need a source map. Many readers may share an address. */
const failureLimit = { points: 120, duration: 60 };
const pageLimit = { points: 3000, duration: 60 };
/** Measurements that count of a network, so that none decides how fast a release is. */
const networkLimit = { points: 6, duration: 600 };

const isAllowed = (limit: RateLimiterMemory, key: string): Promise<boolean> =>
  limit.consume(key).then(
    () => true,
    () => false,
  );

const uncached = { 'cache-control': 'no-store' };

const answerAtOnce = (req: IncomingMessage, res: ServerResponse, status: number): void => {
  req.resume();
  res.writeHead(status, uncached).end();
};

/** Counts what happens to releases in browsers and on this server, and sends it to the API. */
export function createHealth({ dist, apiUrl, secret, trustedProxies, metrics, log }: HealthOptions) {
  const tokens = createViewTokens(secret);
  const recorder = new HealthRecorder({ dist, tokens, isSent: Boolean(secret) });
  const sender = secret ? createSender({ collector: recorder.collector, apiUrl, secret, log }) : undefined;
  const limits = {
    failure: new RateLimiterMemory(failureLimit),
    views: new RateLimiterMemory(pageLimit),
    starts: new RateLimiterMemory(pageLimit),
    vitals: new RateLimiterMemory(pageLimit),
    network: new RateLimiterMemory(networkLimit),
  };
  // stacks that are still mapped are sent with the next batch
  const timer = setInterval(() => void sender?.flush(), interval).unref();

  /** Whether a measurement counts: the first one of a view, and not too many of a network. */
  async function isMeasured(token: string): Promise<boolean> {
    const view = tokens.read(token);
    if (!view || !tokens.isFirst(view, 'vitals')) return false;
    return isAllowed(limits.network, view.network);
  }

  async function addReport(req: IncomingMessage, report: ReportPath, releases: Known): Promise<void> {
    if (report.kind === 'failure') {
      const { release, failure: kind } = report;
      const { path: pathname, shell: version, message, stack, view } = await readFailure(req);
      const labels = getKnownLabels(release, releases);
      if (labels) metrics.failed(labels, kind);
      const shell = version === undefined ? undefined : { front: 'shell', version };
      const failed = { release, kind, shell, pathname, message, stack, view: tokens.read(view) };
      recorder.addFailure(failed, releases);
    } else if (report.kind === 'vitals') {
      const vitals = await readVitals(req);
      if (await isMeasured(vitals.view)) recorder.addVitals(report.releases, vitals);
    } else {
      req.resume();
      if (report.kind === 'views') recorder.addView(report.releases);
      else recorder.addStart(report.releases);
    }
  }

  async function flush(): Promise<void> {
    await recorder.settle();
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
      // who tries a release is no reader
      const status = !(await isAllowed(limits[report.kind], client))
        ? 429
        : releases.selected
          ? 204
          : undefined;
      if (status) {
        answerAtOnce(req, res, status);
        return true;
      }
      try {
        await addReport(req, report, releases);
        if (report.kind === 'views' && secret)
          res.writeHead(200, { ...uncached, 'content-type': 'text/plain' }).end(tokens.give(client));
        else res.writeHead(204, uncached).end();
      } catch (error) {
        if (!(error instanceof BodyError)) throw error;
        answerAtOnce(req, res, error.status);
      }
      return true;
    },

    /** Counts a page that was rendered here. */
    rendered({ shell, owner }: RenderedBy): void {
      recorder.addRendered(owner ? [shell, owner] : [shell]);
    },

    /** Counts a page that was not rendered, and keeps its error. */
    renderFailed(
      { shell, owner }: RenderedBy,
      { kind, pathname, error }: { kind: 'render' | 'timeout'; pathname: string; error: unknown },
      releases: Known,
    ): void {
      const { name, message, stack = '' } = error instanceof Error ? error : new Error('something thrown');
      const text = kind === 'timeout' ? message : `${name}: ${message}`;
      recorder.addFailure({ release: owner ?? shell, kind, shell, pathname, message: text, stack }, releases);
    },

    /** Sends everything. Resolves, too, when the API does not respond. */
    flush,

    async close(): Promise<void> {
      clearInterval(timer);
      await flush();
      await recorder.close();
    },
  };
}

export type Health = ReturnType<typeof createHealth>;
