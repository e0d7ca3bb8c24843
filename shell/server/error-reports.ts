import type { Failure } from '../src/remotes/report-failure.ts';
import type { Labels } from './metrics.ts';

const reportPath = /^\/metrics\/failures\/(?<name>[a-z]+)\/(?<version>\w[\w.-]*)\/(?<failure>load|page)$/;

/** One label for all that is live no more, so that nobody can make up labels without end. */
const older = 'older';

/** The live releases by their remotes, as far as they are labels. */
type LiveVersions = ReadonlyMap<string, { version: string; before?: { version: string } }>;

interface ErrorReport {
  /** None for a remote that this site does not have. */
  labels: Labels | undefined;
  failure: Failure;
}

/** What a browser tells of a remote that failed there; undefined when the address is for something else. */
export function readErrorReport(pathname: string, live: LiveVersions): ErrorReport | undefined {
  const { name, version, failure } = reportPath.exec(pathname)?.groups ?? {};
  if (!name || !version) return undefined;
  const release = live.get(name);
  const isKnown = version === release?.version || version === release?.before?.version;
  return {
    labels: release && { remote: name, version: isKnown ? version : older },
    failure: failure as Failure,
  };
}
