import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Pointer, parsePointer, parseTrial } from '@ezhuthu/releases/documents';
import { getBase, getGoodFile } from '@ezhuthu/releases/pointer';
import { findMountConflict } from '@ezhuthu/releases/registry';
import type { Trust } from '@ezhuthu/releases/trust';
import { writeAtomically } from '@ezhuthu/system/write-atomically';
import { arrange, type Canary, getId, type Release, type Releases, type Trial } from './releases.ts';

/** Milliseconds between two checks of the pointers. */
const checkInterval = 100;
/** Milliseconds until what was refused, or could not be kept, is tried again: the reason may have passed. */
const retryInterval = 1000;

/** Where releases are, and who may change them. */
interface Source {
  dist: string;
  /** Without it documents need no signatures. */
  trust?: Trust;
}

/** Changes with the file; empty when there is none, or none any more. */
function stampFile(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? `${file}:${found.mtimeMs}:${found.ino}` : '';
}

const listJson = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => path.join(folder, name));

type Signed = Pick<Pointer, 'name' | 'version' | 'mounts' | 'manifest'>;

/** @throws when the release is missing, incomplete, or not the one that was signed */
function releaseIn({ dist, trust }: Source, signed: Signed, since = 0): Release {
  const { name, version, mounts, manifest } = signed;
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
  return last && attempt(() => releaseIn(source, { ...last, name }));
}

/** The release beside the live one; undefined when there is none, or it cannot be served. */
function readCanary(source: Source, { name, canary }: Pointer): Canary | undefined {
  if (!canary) return undefined;
  const { share, isForAuthor, until } = canary;
  const release = attempt(() => releaseIn(source, { ...canary, name }));
  return release && { release, share, isForAuthor, until: Date.parse(until) };
}

/** What is served of one front. */
interface Front {
  /** Of its pointer. */
  text: string;
  number: number;
  release: Release;
  canary: Canary | undefined;
}

/** @param file with the pointer @throws when it must not be served */
function readFront(source: Source, name: string, file: string): Front {
  const text = readFileSync(file, 'utf8');
  const pointer = parsePointer(name, text);
  source.trust?.check('pointer', JSON.parse(text));
  const live = releaseIn(source, pointer, statSync(file).mtimeMs);
  return {
    text,
    number: pointer.number,
    release: { ...live, before: releaseBefore(source, pointer) },
    canary: readCanary(source, pointer),
  };
}

const getRegistry = ({ dist }: Source) => path.join(dist, 'registry');

/** Keeps a pointer that is served: a restart refuses older ones, and has it when it is followed by one that is not. */
function keepGood(source: Source, name: string, text: string): void {
  source.trust?.remember(JSON.parse(text));
  const file = getGoodFile(getRegistry(source), name);
  if (attempt(() => readFileSync(file, 'utf8')) !== text) writeAtomically(file, text);
}

/** What was served of a front before this process started; undefined when that is unknown. */
const readGood = (source: Source, name: string): Front | undefined =>
  attempt(() => readFront(source, name, getGoodFile(getRegistry(source), name)));

/** A stored release that is on trial; undefined when it is incomplete, or not signed. */
function readTrial(source: Source, file: string): Trial | undefined {
  return attempt(() => {
    const trial = parseTrial(readFileSync(file, 'utf8'));
    source.trust?.check('trial', trial);
    return { release: releaseIn(source, trial), until: Date.parse(trial.until) };
  });
}

/** Describes a mount that the site or another front has. */
function findConflict(fronts: ReadonlyMap<string, Front>, release: Release): string | undefined {
  const others = [...fronts.values()].map((front) => front.release);
  const remotes = others.filter(({ name }) => name !== 'shell' && name !== release.name);
  return release.name === 'shell' ? undefined : findMountConflict(release, remotes);
}

/** Everything that is served, from what is served of each front. @throws when there is no shell */
function combine(
  fronts: ReadonlyMap<string, Front>,
  trials: (Trial | undefined)[],
  refused: Releases['refused'],
): Releases {
  const all = [...fronts.values()].map(({ release }) => release);
  const { shell, ...rest } = arrange(all);
  const isServable = <T extends Trial>(found: T | undefined): found is T =>
    found !== undefined && !findConflict(fronts, found.release);
  const reason = refused.get('shell');
  if (!shell) throw new Error(`No release of the shell is live${reason ? `: ${reason}` : '.'}`);
  return {
    shell,
    ...rest,
    fingerprint: all.map((release) => `${getId(release)}:${release.since}`).join(' '),
    trials: new Map(trials.filter(isServable).map((trial) => [getId(trial.release), trial])),
    canaries: [...fronts.values()].map(({ canary }) => canary).filter(isServable),
    refused: new Map(refused),
  };
}

interface WatchOptions {
  /** Called once for each pointer that is not served, or cannot be kept, with the front's name. */
  onProblem(error: unknown, name: string): void;
  trust?: Trust;
}

/**
 * Reads the live releases from the pointers in `dist/registry`, and those on trial from `dist/trials`, when they change.
 * Each front is read apart: one whose pointer cannot be read, is not signed as `trust` demands, or has a mount of the
 * site or of another front, stays with its last good release, and is tried again.
 * @throws when there is no shell
 */
export function watchReleases(dist: string, { onProblem, trust }: WatchOptions): () => Releases {
  const source: Source = { dist, trust };
  const fronts = new Map<string, Front>();
  const refused = new Map<string, string>();
  /** Fronts whose pointer is served, but could not be kept. */
  const unkept = new Set<string>();
  let stamp = '';
  let retryAt = 0;
  let current: Releases;

  function refuse(name: string, error: unknown): void {
    const { message } = error as Error;
    if (refused.get(name) !== message) onProblem(error, name);
    refused.set(name, message);
  }

  function attemptOrRefuse(name: string, work: () => void): void {
    try {
      work();
    } catch (error) {
      refuse(name, error);
    }
  }

  /** Puts a pointer into force. @throws when the site or another front has its mounts */
  function accept(name: string, front: Front): void {
    const conflict = findConflict(fronts, front.release);
    if (conflict) throw new Error(conflict);
    fronts.set(name, front);
  }

  function keep(name: string, { text }: Front): void {
    try {
      keepGood(source, name, text);
      unkept.delete(name);
    } catch (error) {
      if (!unkept.has(name)) onProblem(error, name);
      unkept.add(name);
    }
  }

  /** Reads the pointers again. What is served keeps its mounts; of pointers that are new, the oldest has the first choice. */
  function readAgain(pointers: ReadonlyMap<string, string>): void {
    const found: [string, Front][] = [];
    for (const [name, file] of pointers) {
      const good = fronts.has(name) ? undefined : readGood(source, name);
      if (good) attempt(() => accept(name, good));
      attemptOrRefuse(name, () => found.push([name, readFront(source, name, file)]));
    }
    for (const [name, front] of found.sort(([, one], [, other]) => one.number - other.number))
      attemptOrRefuse(name, () => {
        accept(name, front);
        refused.delete(name);
      });
    for (const [name, front] of fronts) keep(name, front);
  }

  function update(): void {
    const pointers = new Map(
      listJson(getRegistry(source)).map((file) => [path.basename(file, '.json'), file]),
    );
    const folder = path.join(dist, 'trials');
    const trials = existsSync(folder) ? listJson(folder) : [];
    const found = [...pointers.values(), ...trials, path.join(dist, 'keys.json')].map(stampFile).join();
    const now = performance.now();
    if (found === stamp && (refused.size + unkept.size === 0 || now < retryAt)) return;
    retryAt = now + retryInterval;
    // without a shell there is no site
    for (const name of [...fronts.keys(), ...refused.keys()])
      if (name === 'shell' && !pointers.has(name)) refuse(name, new Error('Its pointer is missing.'));
      else if (!pointers.has(name)) {
        for (const each of [fronts, refused, unkept]) each.delete(name);
      }
    readAgain(pointers);
    stamp = found;
    current = combine(
      fronts,
      trials.map((file) => readTrial(source, file)),
      refused,
    );
  }

  update();
  let checkedAt = performance.now();
  return () => {
    const now = performance.now();
    if (now - checkedAt < checkInterval) return current;
    checkedAt = now;
    try {
      update();
    } catch (error) {
      refuse('shell', error);
      current = { ...current, refused: new Map(refused) };
      stamp = '';
    }
    return current;
  };
}
