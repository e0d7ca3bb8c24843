import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Mount, Registry } from '../../src/registry/registry.ts';

/** Which version of a front is live: `registry/<name>.json`, replaced in one step by a deployment. */
interface Pointer {
  name: string;
  version: string;
  /** Where the release's files are served. */
  base: string;
  mounts: Mount[];
}

/** A live release: its pointer, and its files by the chunk group that needs them. */
export interface Release extends Pointer {
  assets: Record<string, string[]>;
  folder: string;
  /** Tells apart what was live under one version at different times, as while developing. */
  since: number;
}

export interface Releases {
  shell: Release;
  remotes: Map<string, Release>;
  registry: Registry;
  /** Changes when any pointer does. */
  fingerprint: string;
}

/** Milliseconds for which the pointers are not looked at again. */
const restingTime = 100;

function stamp(folder: string): string {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => {
      const { mtimeMs, ino } = statSync(path.join(folder, name));
      return `${name}:${mtimeMs}:${ino}`;
    })
    .join(' ');
}

function readRelease(dist: string, file: string): Release {
  const pointerFile = path.join(dist, 'registry', file);
  const pointer: Pointer = JSON.parse(readFileSync(pointerFile, 'utf8'));
  const folder = path.join(dist, 'releases', pointer.name, pointer.version);
  const assets = JSON.parse(readFileSync(path.join(folder, 'assets.json'), 'utf8'));
  return { ...pointer, assets, folder, since: statSync(pointerFile).mtimeMs };
}

function readReleases(dist: string): Releases {
  const files = readdirSync(path.join(dist, 'registry')).filter((name) => name.endsWith('.json'));
  const all = files.map((file) => readRelease(dist, file));
  const shell = all.find(({ name }) => name === 'shell');
  if (!shell) throw new Error('No release of the shell is live.');
  const remotes = all.filter(({ name }) => name !== 'shell');
  return {
    shell,
    remotes: new Map(remotes.map((remote) => [remote.name, remote])),
    registry: remotes.map(({ name, version, base, mounts }) => ({
      name,
      version,
      entry: `${base}remoteEntry.js`,
      mounts,
    })),
    fingerprint: all.map(({ name, version, since }) => `${name}@${version}:${since}`).join(' '),
  };
}

/**
 * The live releases, as the pointers in `dist/registry` name them at this moment.
 * A pointer to a release that cannot be read leaves the last good state in force, and `onProblem` hears of it.
 */
export function watchReleases(dist: string, onProblem: (error: unknown) => void): () => Releases {
  const folder = path.join(dist, 'registry');
  let seen = stamp(folder);
  let current = readReleases(dist);
  let lookedAt = performance.now();
  return () => {
    const now = performance.now();
    if (now - lookedAt < restingTime) return current;
    lookedAt = now;
    try {
      const found = stamp(folder);
      if (found === seen) return current;
      seen = found;
      current = readReleases(dist);
    } catch (error) {
      onProblem(error);
    }
    return current;
  };
}
