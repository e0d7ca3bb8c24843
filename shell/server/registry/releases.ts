import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { SignedDocument, Trust } from '@ezhuthu/remote/release/trust';
import type { Mount, Registry, RemoteRef } from '../../src/registry/registry.ts';

/** Selects the live version of a front: `registry/<name>.json`, replaced atomically by a deployment. */
interface Pointer extends SignedDocument {
  /** URL path of the release's files. */
  base: string;
  mounts: Mount[];
  /** SHA-256 of the release's manifest, base64url. */
  manifest?: string;
  /** Formerly live versions, latest first. */
  previous?: { version: string; mounts: Mount[]; manifest?: string }[];
  /** Versions that were taken back. */
  bad?: { version: string }[];
  /** A release that some visitors get; see `Canary` of the deployment tool. */
  canary?: {
    version: string;
    mounts: Mount[];
    manifest: string;
    share: number;
    isForAuthor: boolean;
    until: string;
  };
}

/** A live release: its pointer, and its files by chunk group. */
export interface Release extends Pick<Pointer, 'name' | 'version' | 'base' | 'mounts'> {
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

/** A stored release that some visitors get instead of the live one, until a certain time. */
export interface Canary extends Trial {
  /** Percentage of visitors. */
  share: number;
  /** Whether the author always gets it. */
  isForAuthor: boolean;
}

export interface Releases {
  shell: Release;
  remotes: Map<string, Release>;
  registry: Registry;
  /** Changes when any pointer does. */
  fingerprint: string;
  /** By `name@version`. */
  trials: Map<string, Trial>;
  /** At most one of each front. */
  canaries: readonly Canary[];
  /** Those among these releases, `name@version`; undefined when there are none. They have render threads of their own. */
  canaryIds?: string;
  /** Releases that one browser has selected, `name@version`; undefined when all are live. */
  selected?: readonly string[];
}

/** Milliseconds between two checks of the pointers. */
const checkInterval = 100;

const listJson = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];

/** Where releases are, and who may change them. */
interface Source {
  dist: string;
  /** Without it documents need no signatures. */
  trust?: Trust;
}

/** Changes with the file; empty when there is none, or none any more. */
function stampFile(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? `${path.basename(file)}:${found.mtimeMs}:${found.ino}` : '';
}

/** Changes when a pointer, a trial or the list of keys does. @throws when there is no registry */
function stamp(dist: string): string {
  const registry = path.join(dist, 'registry');
  const trials = path.join(dist, 'trials');
  const pointers = readdirSync(registry).filter((name) => name.endsWith('.json'));
  return [
    ...pointers.map((name) => path.join(registry, name)),
    ...listJson(trials).map((name) => path.join(trials, name)),
    path.join(dist, 'keys.json'),
  ]
    .map(stampFile)
    .join(' ');
}

type Named = Pick<Release, 'name' | 'version' | 'base' | 'mounts' | 'since'>;

/** @throws when the release is missing, incomplete, or not the one that was signed */
function releaseIn({ dist, trust }: Source, named: Named, manifest: string | undefined): Release {
  const folder = path.join(dist, 'releases', named.name, named.version);
  trust?.checkRelease(folder, manifest);
  const assets = JSON.parse(readFileSync(path.join(folder, 'assets.json'), 'utf8'));
  return { ...named, assets, folder };
}

/** The latest former version that was not taken back, if its release still exists. */
function releaseBefore(source: Source, pointer: Pointer): Release | undefined {
  const { name, version, previous = [], bad = [] } = pointer;
  const excluded = new Set([version, ...bad.map((other) => other.version)]);
  const last = previous.find((other) => !excluded.has(other.version));
  if (!last || !existsSync(path.join(source.dist, 'releases', name, last.version, 'assets.json')))
    return undefined;
  const base = `/r/${name}/${last.version}/`;
  const named = { name, version: last.version, base, mounts: last.mounts, since: 0 };
  try {
    return releaseIn(source, named, last.manifest);
  } catch {
    // a fallback that cannot be used is none
    return undefined;
  }
}

function readRelease(source: Source, file: string): Release {
  const pointerFile = path.join(source.dist, 'registry', file);
  const pointer: Pointer = JSON.parse(readFileSync(pointerFile, 'utf8'));
  const { name, version, base, mounts, manifest } = pointer;
  const since = statSync(pointerFile).mtimeMs;
  source.trust?.check('pointer', pointer);
  const live = releaseIn(source, { name, version, base, mounts, since }, manifest);
  return { ...live, before: releaseBefore(source, pointer) };
}

/** A stored release that is on trial; undefined when it is incomplete, or not signed. */
function readTrial(source: Source, file: string): Trial | undefined {
  try {
    const trial = JSON.parse(readFileSync(path.join(source.dist, 'trials', file), 'utf8'));
    const { name, version, mounts, until, manifest } = trial;
    source.trust?.check('trial', trial);
    const named = { name, version, base: `/r/${name}/${version}/`, mounts, since: 0 };
    return { release: releaseIn(source, named, manifest), until: Date.parse(until) };
  } catch {
    return undefined;
  }
}

/** The release beside the live one of a pointer; undefined when there is none, or it cannot be served. */
function readCanary(source: Source, file: string): Canary | undefined {
  const { name, canary }: Pointer = JSON.parse(
    readFileSync(path.join(source.dist, 'registry', file), 'utf8'),
  );
  if (!canary) return undefined;
  const { version, mounts, manifest, share, isForAuthor, until } = canary;
  try {
    const named = { name, version, base: `/r/${name}/${version}/`, mounts, since: 0 };
    return { release: releaseIn(source, named, manifest), share, isForAuthor, until: Date.parse(until) };
  } catch {
    return undefined;
  }
}

function readTrials(source: Source): Releases['trials'] {
  const trials = listJson(path.join(source.dist, 'trials')).map((file) => readTrial(source, file));
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

/** The releases with canaries in the place of live ones, which are their fallback. */
export function withCanaries(releases: Releases, canaries: readonly Canary[]): Releases {
  const { shell, remotes } = releases;
  const replaced = canaries.map(({ release }) => {
    const before = release.name === 'shell' ? undefined : remotes.get(release.name);
    return { ...release, before };
  });
  const all = new Map([...remotes, ...replaced.map((release) => [release.name, release] as const)]);
  all.delete('shell');
  const ids = replaced.map(({ name, version }) => `${name}@${version}`);
  return {
    ...releases,
    shell: replaced.find(({ name }) => name === 'shell') ?? shell,
    remotes: all,
    registry: [...all.values()].map(getRef),
    fingerprint: [releases.fingerprint, ...ids].join(' '),
    canaryIds: ids.join(' ') || undefined,
  };
}

/** A live release, the one before it, a canary, or one on trial. */
function findRelease({ shell, remotes, trials, canaries }: Releases, id: string): Release | undefined {
  const beside = canaries.map(({ release }) => release);
  const live = [shell, ...remotes.values(), ...beside].flatMap((release) => [release, release.before]);
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

function readReleases(source: Source): Releases {
  const files = readdirSync(path.join(source.dist, 'registry')).filter((name) => name.endsWith('.json'));
  const all = files.map((file) => readRelease(source, file));
  const shell = all.find(({ name }) => name === 'shell');
  if (!shell) throw new Error('No release of the shell is live.');
  const remotes = all.filter(({ name }) => name !== 'shell');
  return {
    shell,
    remotes: new Map(remotes.map((remote) => [remote.name, remote])),
    registry: remotes.map(getRef),
    fingerprint: all.map(({ name, version, since }) => `${name}@${version}:${since}`).join(' '),
    trials: readTrials(source),
    canaries: files.map((file) => readCanary(source, file)).filter((canary) => canary !== undefined),
  };
}

/**
 * Reads the live releases from the pointers in `dist/registry`, and those on trial from `dist/trials`, when they change.
 * If a live one cannot be read, or is not signed as `trust` demands, the last valid state is kept and `onProblem` is
 * called.
 */
export function watchReleases(
  dist: string,
  onProblem: (error: unknown) => void,
  trust?: Trust,
): () => Releases {
  const source = { dist, trust };
  let seen = stamp(dist);
  let current = readReleases(source);
  let checkedAt = performance.now();
  return () => {
    const now = performance.now();
    if (now - checkedAt < checkInterval) return current;
    checkedAt = now;
    try {
      const found = stamp(dist);
      if (found === seen) return current;
      seen = found;
      current = readReleases(source);
    } catch (error) {
      onProblem(error);
    }
    return current;
  };
}
