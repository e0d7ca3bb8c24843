import path from 'node:path';
import type { LogEntry } from '@ezhuthu/releases/log-entry';
import { openFolder } from '@ezhuthu/releases/store/folder-store';
import { isBucket, openBucket } from '@ezhuthu/releases/store/open-location';

/**
 * Reads the log of deployments where they are made: in the bucket of RELEASES_URL, of which the folder is a copy without
 * the log, or in the folder.
 */
export function createDeploymentLog(
  dist: string,
  dataDir: string,
  { RELEASES_URL: location } = process.env,
): (since: string) => Promise<LogEntry[]> {
  return async (since) => {
    const inBucket = location !== undefined && isBucket(location);
    const store = inBucket ? await openBucket(location, path.join(dataDir, 'releases')) : openFolder(dist);
    return store.readLog(since);
  };
}
