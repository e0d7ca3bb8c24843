import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Mount, Registry, RemoteRef } from '../../src/registry/registry.ts';

/** Selects the live version of a front: `registry/<name>.json`, replaced atomically by a deployment. */
interface Pointer {
  name: string;
  version: string;
  /** URL path of the release's files. */
  base: string;
  mounts: Mount[];
  /** Formerly live versions, latest first. */
  previous?: { version: string; mounts: Mount[] }[];
}

/** A live release: its pointer, and its files by chunk group. */
export interface Release extends Omit<Pointer, 'previous'> {
  assets: Record<string, string[]>;
  folder: string;
  /** The previous release if it still exists, as a fallback. */
  before?: Release;
  /** Modification time of the pointer; distinguishes builds with the same version during development. */
  since: number;
}

export interface Releases {
  shell: Release;
  remotes: Map<string, Release>;
  registry: Registry;
  /** Changes when any pointer does. */
  fingerprint: string;
}

/** Milliseconds between two checks of the pointers. */
const checkInterval = 100;

function stamp(folder: string): string {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => {
      const { mtimeMs, ino } = statSync(path.join(folder, name));
      return `${name}:${mtimeMs}:${ino}`;
    })
    .join(' ');
}

type Named = Pick<Release, 'name' | 'version' | 'base' | 'mounts' | 'since'>;

/** @throws when the release is missing or incomplete */
function releaseIn(dist: string, named: Named): Release {
  const folder = path.join(dist, 'releases', named.name, named.version);
  const assets = JSON.parse(readFileSync(path.join(folder, 'assets.json'), 'utf8'));
  return { ...named, assets, folder };
}

/** The latest former version, if its release still exists. */
function releaseBefore(dist: string, { name, version, previous = [] }: Pointer): Release | undefined {
  const [last] = previous.filter((other) => other.version !== version);
  if (!last || !existsSync(path.join(dist, 'releases', name, last.version, 'assets.json'))) return undefined;
  const base = `/r/${name}/${last.version}/`;
  return releaseIn(dist, { name, version: last.version, base, mounts: last.mounts, since: 0 });
}

function readRelease(dist: string, file: string): Release {
  const pointerFile = path.join(dist, 'registry', file);
  const pointer: Pointer = JSON.parse(readFileSync(pointerFile, 'utf8'));
  const { name, version, base, mounts } = pointer;
  const live = releaseIn(dist, { name, version, base, mounts, since: statSync(pointerFile).mtimeMs });
  return { ...live, before: releaseBefore(dist, pointer) };
}

const getRef = ({ name, version, base, mounts }: Release): RemoteRef => ({
  name,
  version,
  entry: `${base}remoteEntry.js`,
  mounts,
});

/** The releases with one remote replaced by its previous version; undefined if there is none. */
export function withRemoteBefore(releases: Releases, name: string): Releases | undefined {
  const before = releases.remotes.get(name)?.before;
  if (!before) return undefined;
  const remotes = new Map([...releases.remotes, [name, before]]);
  return { ...releases, remotes, registry: [...remotes.values()].map(getRef) };
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
    registry: remotes.map(getRef),
    fingerprint: all.map(({ name, version, since }) => `${name}@${version}:${since}`).join(' '),
  };
}

/**
 * Reads the live releases from the pointers in `dist/registry` when they change. If one cannot be read, the
 * last valid state is kept and `onProblem` is called.
 */
export function watchReleases(dist: string, onProblem: (error: unknown) => void): () => Releases {
  const folder = path.join(dist, 'registry');
  let seen = stamp(folder);
  let current = readReleases(dist);
  let checkedAt = performance.now();
  return () => {
    const now = performance.now();
    if (now - checkedAt < checkInterval) return current;
    checkedAt = now;
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
