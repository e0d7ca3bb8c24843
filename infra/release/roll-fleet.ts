import { setTimeout as wait } from 'node:timers/promises';
import { readFleet } from '../launch/fleet-file.ts';

/** Milliseconds that all processes may take to be replaced. */
const timeout = 5 * 60_000;

/**
 * Has a fleet replace its processes, each by one that runs what is checked out now.
 * @returns false when no fleet runs on this folder. @throws when they are not replaced in time; the old ones go on then
 */
export async function rollFleet(dataDir: string): Promise<boolean> {
  const before = readFleet(dataDir);
  if (!before) return false;
  process.kill(before.pid, 'SIGHUP');
  const end = Date.now() + timeout;
  while (readFleet(dataDir)?.rolls === before.rolls) {
    if (Date.now() > end)
      throw new Error('The processes were not replaced in time; what they wrote says why.');
    await wait(100);
  }
  return true;
}
