import type { Manifest } from './manifest.ts';

/** A version while it is live, or was. */
interface Reign {
  version: string;
  /** When it became live, ISO 8601. */
  since: string;
  /** The commit it was deployed from, where that is known. */
  commit: string | null;
  mounts: object[];
}

/** A version that was live until another took its place. */
interface PastReign extends Reign {
  until: string;
}

/** What stands in `registry/<name>.json`: the live version of one front, and those before it, latest first. */
export interface Pointer extends Reign {
  name: string;
  /** Where the release's files are served. */
  base: string;
  previous: PastReign[];
}

const day = 24 * 60 * 60 * 1000;
/** For as long as a tab may stay open and ask for what it was loaded with. */
const tabsLiveFor = 7 * day;
/** Versions that can be gone back to, however long ago they were live. */
const remembered = 20;

export const getBase = (name: string, version: string) => `/r/${name}/${version}/`;

const isWithin = (span: number, now: Date) => (reign: PastReign) =>
  now.getTime() - new Date(reign.until).getTime() < span;

function getHistory(pointer: Pointer | undefined, now: Date): PastReign[] {
  if (!pointer) return [];
  const { version, since, commit, mounts } = pointer;
  const history = [{ version, since, until: now.toISOString(), commit, mounts }, ...pointer.previous];
  return history.filter((reign, index) => index < remembered || isWithin(tabsLiveFor, now)(reign));
}

interface Successor extends Pick<Manifest, 'name' | 'version' | 'mounts'> {
  commit: string | null;
}

/** The pointer after another version has become live. */
export function advance(
  pointer: Pointer | undefined,
  { name, version, mounts, commit }: Successor,
  now: Date,
): Pointer {
  const reign = { version, since: now.toISOString(), commit, mounts };
  return { name, base: getBase(name, version), ...reign, previous: getHistory(pointer, now) };
}

/**
 * The pointer after going back.
 * @param version a version that was live before; the one before this without
 * @throws when there is none
 */
export function goBack(pointer: Pointer, version: string | undefined, now: Date): Pointer {
  const wanted = pointer.previous.find((reign) =>
    version ? reign.version === version : reign.version !== pointer.version,
  );
  if (!wanted)
    throw new Error(
      version
        ? `${pointer.name} ${version} was never live. \`npm run releases\` lists what was.`
        : `There is no version of ${pointer.name} before ${pointer.version}.`,
    );
  return advance(pointer, { name: pointer.name, ...wanted }, now);
}

/** Versions that an open tab may still ask for, and the one that is live. */
export function neededVersions(pointer: Pointer, now: Date): Set<string> {
  const recent = pointer.previous.filter(isWithin(tabsLiveFor, now));
  return new Set([pointer.version, ...recent.map(({ version }) => version)]);
}
