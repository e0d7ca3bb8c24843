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
  /** Versions that were taken back. */
  bad?: { version: string }[];
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

/** A stored release that is not live: browsers that select it get it until a certain time. */
interface Trial {
  release: Release;
  /** Milliseconds since 1970. */
  until: number;
}

export interface Releases {
  shell: Release;
  remotes: Map<string, Release>;
  registry: Registry;
  /** Changes when any pointer does. */
  fingerprint: string;
  /** By `name@version`. */
  trials: Map<string, Trial>;
  /** Releases that one browser has selected, `name@version`; undefined when all are live. */
  selected?: readonly string[];
}

/** Milliseconds between two checks of the pointers. */
const checkInterval = 100;

const listJson = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];

const stampFile = (file: string): string => {
  const { mtimeMs, ino } = statSync(file);
  return `${path.basename(file)}:${mtimeMs}:${ino}`;
};

/** Changes when a pointer or a trial does. @throws when there is no registry */
function stamp(dist: string): string {
  const registry = path.join(dist, 'registry');
  const pointers = readdirSync(registry).filter((name) => name.endsWith('.json'));
  const trials = path.join(dist, 'trials');
  const stamps = pointers.map((name) => stampFile(path.join(registry, name)));
  // files of trials are only added and removed
  return [...stamps, ...listJson(trials)].join(' ');
}

type Named = Pick<Release, 'name' | 'version' | 'base' | 'mounts' | 'since'>;

/** @throws when the release is missing or incomplete */
function releaseIn(dist: string, named: Named): Release {
  const folder = path.join(dist, 'releases', named.name, named.version);
  const assets = JSON.parse(readFileSync(path.join(folder, 'assets.json'), 'utf8'));
  return { ...named, assets, folder };
}

/** The latest former version that was not taken back, if its release still exists. */
function releaseBefore(dist: string, pointer: Pointer): Release | undefined {
  const { name, version, previous = [], bad = [] } = pointer;
  const excluded = new Set([version, ...bad.map((other) => other.version)]);
  const last = previous.find((other) => !excluded.has(other.version));
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

/** A stored release that is on trial; undefined when it is not complete. */
function readTrial(dist: string, file: string): Trial | undefined {
  try {
    const { name, version, mounts, until } = JSON.parse(
      readFileSync(path.join(dist, 'trials', file), 'utf8'),
    );
    const named = { name, version, base: `/r/${name}/${version}/`, mounts, since: 0 };
    return { release: releaseIn(dist, named), until: Date.parse(until) };
  } catch {
    return undefined;
  }
}

function readTrials(dist: string): Releases['trials'] {
  const trials = listJson(path.join(dist, 'trials')).map((file) => readTrial(dist, file));
  return new Map(
    trials
      .filter((trial) => trial !== undefined)
      .map((trial) => [`${trial.release.name}@${trial.release.version}`, trial]),
  );
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

/** A live release, the one before it, or one on trial. */
function findRelease({ shell, remotes, trials }: Releases, id: string): Release | undefined {
  const live = [shell, ...remotes.values()].flatMap((release) => [release, release.before]);
  const found = live.find((release) => release && `${release.name}@${release.version}` === id);
  if (found) return found;
  const trial = trials.get(id);
  return trial && Date.now() < trial.until ? trial.release : undefined;
}

/**
 * The releases with others in the place of live ones. They have no fallback, so that faults are seen.
 * @param selected `name@version`
 * @returns undefined when one of them is not available
 */
export function withSelected(releases: Releases, selected: readonly string[]): Releases | undefined {
  const found = selected.map((id) => findRelease(releases, id));
  const known = found
    .filter((release) => release !== undefined)
    .map((release) => ({ ...release, before: undefined }));
  if (known.length < selected.length) return undefined;
  const { shell, remotes } = releases;
  const replaced = new Map([...remotes, ...known.map((release) => [release.name, release] as const)]);
  replaced.delete('shell');
  return {
    ...releases,
    shell: known.find(({ name }) => name === 'shell') ?? shell,
    remotes: replaced,
    registry: [...replaced.values()].map(getRef),
    fingerprint: `${releases.fingerprint} ${selected.join(' ')}`,
    selected,
  };
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
    trials: readTrials(dist),
  };
}

/**
 * Reads the live releases from the pointers in `dist/registry`, and those on trial from `dist/trials`, when they change.
 * If a live one cannot be read, the last valid state is kept and `onProblem` is called.
 */
export function watchReleases(dist: string, onProblem: (error: unknown) => void): () => Releases {
  let seen = stamp(dist);
  let current = readReleases(dist);
  let checkedAt = performance.now();
  return () => {
    const now = performance.now();
    if (now - checkedAt < checkInterval) return current;
    checkedAt = now;
    try {
      const found = stamp(dist);
      if (found === seen) return current;
      seen = found;
      current = readReleases(dist);
    } catch (error) {
      onProblem(error);
    }
    return current;
  };
}
