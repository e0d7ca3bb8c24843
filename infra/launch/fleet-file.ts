import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What a running fleet tells deployments of itself, in its data folder. */
export interface FleetState {
  pid: number;
  /** How often all its processes were replaced. */
  rolls: number;
}

const fileIn = (dataDir: string) => path.join(dataDir, 'fleet.json');

/** In one step: a reader finds the old state or the new one. */
export function writeFleet(dataDir: string, rolls: number): void {
  const fresh = `${fileIn(dataDir)}.new`;
  writeFileSync(fresh, JSON.stringify({ pid: process.pid, rolls } satisfies FleetState));
  renameSync(fresh, fileIn(dataDir));
}

/** @returns undefined when no fleet runs on this folder */
export function readFleet(dataDir: string): FleetState | undefined {
  try {
    const state: FleetState = JSON.parse(readFileSync(fileIn(dataDir), 'utf8'));
    process.kill(state.pid, 0);
    return state;
  } catch {
    return undefined;
  }
}
