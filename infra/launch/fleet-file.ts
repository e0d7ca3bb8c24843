import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** State of a running fleet, which deployments read from its data folder. */
export interface FleetState {
  pid: number;
  /** Number of completed rolling restarts. */
  restarts: number;
}

const fileIn = (dataDir: string) => path.join(dataDir, 'fleet.json');

/** Writes the state with an atomic rename, so that readers see the old state or the new one. */
export function writeFleet(dataDir: string, restarts: number): void {
  const temporary = `${fileIn(dataDir)}.new`;
  writeFileSync(temporary, JSON.stringify({ pid: process.pid, restarts } satisfies FleetState));
  renameSync(temporary, fileIn(dataDir));
}

/** @returns undefined when no fleet runs on this data folder */
export function readFleet(dataDir: string): FleetState | undefined {
  try {
    const state: FleetState = JSON.parse(readFileSync(fileIn(dataDir), 'utf8'));
    process.kill(state.pid, 0);
    return state;
  } catch {
    return undefined;
  }
}
