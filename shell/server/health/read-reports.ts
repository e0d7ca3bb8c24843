import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import type { Failure } from '../../src/health/failures.ts';
import { readJson } from '../read-json.ts';
import type { ReleaseId } from './collector.ts';

/** Bytes: a stack of 4 kB, a message and a path, partly escaped. */
const maxBytes = 12_000;

const version = /^\w[\w.-]{0,79}$/;

const failurePath =
  /^\/metrics\/failures\/(?<front>[a-z]{1,40})\/(?<version>\w[\w.-]{0,79})\/(?<kind>load|page|script)$/;
/** The shell of a page, and the remote that owns it: `/metrics/views/shell@1/reader@2`. */
const pagePath = /^\/metrics\/(?<kind>views|starts|vitals)(?<ids>(?:\/[a-z]{1,40}@\w[\w.-]{0,79}){1,2})$/;

/** What the report of the view was answered with; shells that were released before there were tokens send none. */
const viewToken = z.string().max(200).default('');

const failureBody = z.object({
  /** Path of the page. */
  path: z.string().max(2000).default(''),
  /** Version of the shell that displayed it. */
  shell: z.string().regex(version).optional(),
  message: z.string().max(500).default(''),
  stack: z.string().max(4096).default(''),
  view: viewToken,
});

const measured = z.number().min(0).max(600_000).optional();
const vitalsBody = z.object({ lcp: measured, inp: measured, cls: measured, view: viewToken });

/** What a browser reports, by the path of its request. */
export type ReportPath =
  | { kind: 'failure'; release: ReleaseId; failure: Failure }
  | { kind: 'views' | 'starts' | 'vitals'; releases: ReleaseId[] };

export function parseReportPath(pathname: string): ReportPath | undefined {
  const failed = failurePath.exec(pathname)?.groups;
  if (failed) {
    const release = { front: failed.front!, version: failed.version! };
    return { kind: 'failure', release, failure: failed.kind as Failure };
  }
  const page = pagePath.exec(pathname)?.groups;
  if (!page) return undefined;
  const releases = page
    .ids!.slice(1)
    .split('/')
    .map((id) => {
      const [front, release] = id.split('@');
      return { front: front!, version: release! };
    });
  return { kind: page.kind as 'views' | 'starts' | 'vitals', releases };
}

/** Shells that were released before reports had a body send none. */
export const readFailure = (req: IncomingMessage) => readJson(req, failureBody, maxBytes);
export const readVitals = (req: IncomingMessage) => readJson(req, vitalsBody, maxBytes);
