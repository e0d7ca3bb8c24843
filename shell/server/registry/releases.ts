import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry, RemoteRef } from '@ezhuthu/remote/registry';
import {
  getBase,
  getGoodFile,
  type Pointer,
  parsePointer,
  parseTrial,
} from '@ezhuthu/remote/release/pointer';
import type { Trust } from '@ezhuthu/remote/release/trust';

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
  /** Fronts whose pointer is not served, and why; they stay with their last good release, if there is one. */
  refused: ReadonlyMap<string, string>;
  /** Those among these releases, `name@version`; undefined when there are none. They have render threads of their own. */
  canaryIds?: string;
  /** Releases that one browser has selected, `name@version`; undefined when all are live. */
  selected?: readonly string[];
}

/** Milliseconds between two checks of the pointers. */
const checkInterval = 100;

const listJson = (folder: string): string[] => readdirSync(folder).filter((name) => name.endsWith('.json'));

const listTrials = (dist: string): string[] => {
  const folder = path.join(dist, 'trials');
  return existsSync(folder) ? listJson(folder) : [];
};

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

type Named = Pick<Release, 'name' | 'version' | 'mounts'>;

/** @throws when the release is missing, incomplete, or not the one that was signed */
function releaseIn({ dist, trust }: Source, named: Named, manifest: string, since = 0): Release {
  const { name, version, mounts } = named;
  const folder = path.join(dist, 'releases', name, version);
  trust?.checkRelease(folder, manifest);
  const assets = JSON.parse(readFileSync(path.join(folder, 'assets.json'), 'utf8'));
  return { name, version, mounts, base: getBase(name, version), since, assets, folder };
}

/** What `read` gives; undefined when it throws. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** The latest former version that was not taken back; undefined when it cannot be used. */
function releaseBefore(source: Source, { name, version, previous, bad }: Pointer): Release | undefined {
  const excluded = new Set([version, ...bad.map((other) => other.version)]);
  const last = previous.find((other) => !excluded.has(other.version));
  return last && attempt(() => releaseIn(source, { ...last, name }, last.manifest));
}

/** The release beside the live one; undefined when there is none, or it cannot be served. */
function readCanary(source: Source, { name, canary }: Pointer): Canary | undefined {
  if (!canary) return undefined;
  const { share, isForAuthor, until } = canary;
  const release = attempt(() => releaseIn(source, { ...canary, name }, canary.manifest));
  return release && { release, share, isForAuthor, until: Date.parse(until) };
}

/** What is served of one front. */
interface Front {
  release: Release;
  canary: Canary | undefined;
}

/** @param text of the pointer @throws when it must not be served */
function readFront(source: Source, name: string, text: string, since: number): Front {
  const pointer = parsePointer(name, text);
  const signed = JSON.parse(text);
  source.trust?.check('pointer', signed);
  const live = releaseIn(source, pointer, pointer.manifest, since);
  source.trust?.remember(signed);
  return {
    release: { ...live, before: releaseBefore(source, pointer) },
    canary: readCanary(source, pointer),
  };
}

const getRegistry = ({ dist }: Source) => path.join(dist, 'registry');

/** Keeps a pointer that is served, so that a restart has it when it is followed by one that is not. */
function keepGood(source: Source, name: string, text: string): void {
  const file = getGoodFile(getRegistry(source), name);
  if (attempt(() => readFileSync(file, 'utf8')) === text) return;
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, text);
  renameSync(temporary, file);
}

/** What was served of a front before this process started; undefined when that is unknown. */
function readGood(source: Source, name: string): Front | undefined {
  const file = getGoodFile(getRegistry(source), name);
  return attempt(() => readFront(source, name, readFileSync(file, 'utf8'), statSync(file).mtimeMs));
}

/** A stored release that is on trial; undefined when it is incomplete, or not signed. */
function readTrial(source: Source, file: string): Trial | undefined {
  return attempt(() => {
    const trial = parseTrial(readFileSync(path.join(source.dist, 'trials', file), 'utf8'));
    source.trust?.check('trial', trial);
    return { release: releaseIn(source, trial, trial.manifest), until: Date.parse(trial.until) };
  });
}

function readTrials(source: Source): Releases['trials'] {
  const trials = listTrials(source.dist).map((file) => readTrial(source, file));
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

/** Everything that is served, from what is served of each front. @throws when there is no shell */
function combine(fronts: ReadonlyMap<string, Front>, rest: Pick<Releases, 'trials' | 'refused'>): Releases {
  const shell = fronts.get('shell')?.release;
  const reason = rest.refused.get('shell');
  if (!shell) throw new Error(`No release of the shell is live${reason ? `: ${reason}` : '.'}`);
  const all = [...fronts.values()].map(({ release }) => release);
  const remotes = all.filter(({ name }) => name !== 'shell');
  return {
    shell,
    remotes: new Map(remotes.map((remote) => [remote.name, remote])),
    registry: remotes.map(getRef),
    fingerprint: all.map(({ name, version, since }) => `${name}@${version}:${since}`).join(' '),
    canaries: [...fronts.values()].map(({ canary }) => canary).filter((canary) => canary !== undefined),
    ...rest,
  };
}

interface WatchOptions {
  /** Called once for each pointer that is not served, with the front's name. */
  onProblem(error: unknown, name: string): void;
  trust?: Trust;
}

/**
 * Reads the live releases from the pointers in `dist/registry`, and those on trial from `dist/trials`, when they change.
 * Each front is read apart: one whose pointer cannot be read, or is not signed as `trust` demands, stays with its last
 * good release.
 * @throws when there is no shell
 */
export function watchReleases(dist: string, { onProblem, trust }: WatchOptions): () => Releases {
  const source: Source = { dist, trust };
  const fronts = new Map<string, Front>();
  const refused = new Map<string, string>();
  /** By file. */
  let stamps = new Map<string, string>();
  let current: Releases;

  function refuse(name: string, error: unknown): void {
    refused.set(name, (error as Error).message);
    onProblem(error, name);
  }

  function readAgain(name: string): void {
    const file = path.join(getRegistry(source), `${name}.json`);
    let text: string;
    try {
      text = readFileSync(file, 'utf8');
      fronts.set(name, readFront(source, name, text, statSync(file).mtimeMs));
    } catch (error) {
      refuse(name, error);
      const good = fronts.get(name) ?? readGood(source, name);
      if (good) fronts.set(name, good);
      return;
    }
    refused.delete(name);
    try {
      keepGood(source, name, text);
    } catch (error) {
      onProblem(error, name);
    }
  }

  function update(): void {
    const files = listJson(getRegistry(source));
    const trials = listTrials(dist).map((file) => path.join('trials', file));
    const registered = files.map((file) => path.join('registry', file));
    const watched = [...registered, ...trials, 'keys.json'];
    const found = new Map(watched.map((file) => [file, stampFile(path.join(dist, file))]));
    const isSame = (file: string) => found.get(file) === stamps.get(file);
    if (found.size === stamps.size && watched.every(isSame)) return;
    const names = files.map((file) => path.basename(file, '.json'));
    for (const [index, name] of names.entries())
      if (!isSame(registered[index]!) || !isSame('keys.json')) readAgain(name);
    // without a shell there is no site
    for (const name of [...fronts.keys(), ...refused.keys()])
      if (!names.includes(name) && name !== 'shell') {
        fronts.delete(name);
        refused.delete(name);
      }
    if (!names.includes('shell') && fronts.has('shell'))
      refuse('shell', new Error('Its pointer is missing.'));
    stamps = found;
    current = combine(fronts, { trials: readTrials(source), refused: new Map(refused) });
  }

  update();
  let checkedAt = performance.now();
  let problem = '';
  return () => {
    const now = performance.now();
    if (now - checkedAt < checkInterval) return current;
    checkedAt = now;
    try {
      update();
      problem = '';
    } catch (error) {
      const { message } = error as Error;
      if (message !== problem) onProblem(error, 'shell');
      problem = message;
    }
    return current;
  };
}
