import type { Manifest } from './manifest.ts';

/** A period in which a version is live. */
interface Reign {
  version: string;
  /** When it became live, ISO 8601. */
  since: string;
  /** The commit it was deployed from, if known. */
  commit: string | null;
  mounts: object[];
}

/** The period of a version that was replaced. */
interface PastReign extends Reign {
  until: string;
}

/** The contents of `registry/<name>.json`: the live version of a front and its previous versions, latest first. */
export interface Pointer extends Reign {
  name: string;
  /** URL path of the release's files. */
  base: string;
  previous: PastReign[];
}

const day = 24 * 60 * 60 * 1000;
/** How long an open tab may request files of the release it was loaded with. */
const tabsLiveFor = 7 * day;
/** Number of versions available for a rollback, regardless of their age. */
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
 * The pointer after a rollback.
 * @param version a version that was live before; by default the previous one
 * @throws when there is no such version
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

/** The live version, and those that open tabs may still request. */
export function neededVersions(pointer: Pointer, now: Date): Set<string> {
  const recent = pointer.previous.filter(isWithin(tabsLiveFor, now));
  return new Set([pointer.version, ...recent.map(({ version }) => version)]);
}
