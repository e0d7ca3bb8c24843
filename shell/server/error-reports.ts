import type { Failure } from '../src/remotes/report-failure.ts';
import type { Labels } from './metrics.ts';

const reportPath = /^\/metrics\/failures\/(?<name>[a-z]+)\/(?<version>\w[\w.-]*)\/(?<failure>load|page)$/;

/** The label of all versions that are not live, so that clients cannot create arbitrarily many labels. */
const older = 'older';

/** The live and previous versions by remote. */
type LiveVersions = ReadonlyMap<string, { version: string; before?: { version: string } }>;

interface ErrorReport {
  /** Undefined for an unknown remote. */
  labels: Labels | undefined;
  failure: Failure;
}

/** Parses a browser's report about a failed remote; undefined for other paths. */
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
