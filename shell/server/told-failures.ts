import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Failure } from '../src/remotes/tell-failure.ts';
import type { PageMetrics } from './metrics.ts';
import type { Releases } from './registry/releases.ts';

const told = /^\/metrics\/failures\/(?<name>[a-z]+)\/(?<version>[\w.-]+)\/(?<failure>load|page)$/;

/** One label for all that is live no more, so that nobody can make up labels without end. */
const older = 'older';

function labelOf({ remotes }: Releases, name: string, version: string): string | undefined {
  const live = remotes.get(name);
  if (!live) return undefined;
  return [live.version, live.before?.version].includes(version) ? version : older;
}

/** Counts what a browser tells of a remote that failed there. @returns whether the request was for that */
export function noteTold(
  req: IncomingMessage,
  res: ServerResponse,
  { pathname, metrics, releases }: { pathname: string; metrics: PageMetrics; releases: Releases },
): boolean {
  const { name, version, failure } = told.exec(pathname)?.groups ?? {};
  if (req.method !== 'POST' || !name || !version) return false;
  const label = labelOf(releases, name, version);
  if (label) metrics.failed({ remote: name, version: label }, failure as Failure);
  req.resume();
  res.writeHead(204, { 'cache-control': 'no-store' }).end();
  return true;
}
