import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Counter, Histogram, Registry } from 'prom-client';
import type { Failure } from '../src/remotes/report-failure.ts';

/** How a page came about: from memory, made now, by the release before the live one, as the layout alone, an older copy, or not at all. */
export type Outcome = 'kept' | 'made' | 'before' | 'layout' | 'stale' | 'unavailable';

/** A release as a label; the shell's own pages have no remote. */
export interface Labels {
  remote: string;
  version: string;
}

export interface PageMetrics {
  /** A page was answered. */
  answered(outcome: Outcome, labels: Labels): void;
  /** A release was rendered. @param seconds it took, or undefined when it failed */
  rendered(labels: Labels, seconds: number | undefined): void;
  /** A browser could not load a remote, or not show its page. */
  failed(labels: Labels, failure: Failure): void;
  /** Answers who may know; others find nothing there. */
  send(req: IncomingMessage, res: ServerResponse): Promise<void>;
}

export const metricsPath = '/metrics/pages';

function sameText(actual: string, expected: string): boolean {
  const [left, right] = [Buffer.from(actual), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** @param token opens the metrics; without one there are none to be had */
export function createPageMetrics(token: string | undefined): PageMetrics {
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
    help: 'Remotes that a browser did not load, and pages of theirs that it could not show.',
    labelNames: [...labelNames, 'failure'] as const,
    registers,
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
