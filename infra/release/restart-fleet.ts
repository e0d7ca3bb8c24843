import { setTimeout as wait } from 'node:timers/promises';
import { readFleet } from '../launch/fleet-file.ts';

/** Milliseconds for the rolling restart of all processes. */
const timeout = 5 * 60_000;

/**
 * Starts a rolling restart of the fleet to the code of this checkout, and waits for it.
 * @returns false when no fleet runs on this data folder
 * @throws when it does not complete in time; the old processes then keep running
 */
export async function restartFleet(dataDir: string): Promise<boolean> {
  const before = readFleet(dataDir);
  if (!before) return false;
  process.kill(before.pid, 'SIGHUP');
  const end = Date.now() + timeout;
  while (readFleet(dataDir)?.restarts === before.restarts) {
    if (Date.now() > end) throw new Error('The processes were not replaced in time; their log says why.');
    await wait(100);
  }
  return true;
}
