import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** State of a running fleet, which deployments read from its data folder. */
interface FleetState {
  pid: number;
  /** Number of completed rolling restarts. */
  restarts: number;
}

const getFile = (dataDir: string) => path.join(dataDir, 'fleet.json');

/** Writes the state with an atomic rename, so that readers see the old state or the new one. */
export function writeFleet(dataDir: string, restarts: number): void {
  const temporary = `${getFile(dataDir)}.new`;
  writeFileSync(temporary, JSON.stringify({ pid: process.pid, restarts } satisfies FleetState));
  renameSync(temporary, getFile(dataDir));
}

/** @returns undefined when no fleet runs on this data folder */
function readFleet(dataDir: string): FleetState | undefined {
  try {
    const state: FleetState = JSON.parse(readFileSync(getFile(dataDir), 'utf8'));
    process.kill(state.pid, 0);
    return state;
  } catch {
    return undefined;
  }
}

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
