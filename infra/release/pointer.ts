import type { Manifest } from './manifest.ts';

/** A period in which a version is live. */
interface LivePeriod {
  version: string;
  /** When it became live, ISO 8601. */
  since: string;
  /** The commit it was deployed from, if known. */
  commit: string | null;
  mounts: object[];
}

/** The period of a version that was replaced. */
interface PastPeriod extends LivePeriod {
  until: string;
}

/** The contents of `trials/<name>@<version>.json`: browsers can select this release although it is not live. */
export interface Trial extends Pick<Manifest, 'name' | 'version' | 'mounts'> {
  /** ISO 8601. */
  since: string;
  until: string;
}

/** The contents of `registry/<name>.json`: the live version of a front and its previous versions, latest first. */
export interface Pointer extends LivePeriod {
  name: string;
  /** URL path of the release's files. */
  base: string;
  previous: PastPeriod[];
}

const day = 24 * 60 * 60 * 1000;
/** How long an open tab may request files of the release it was loaded with. */
const tabLifetime = 7 * day;
/** Number of versions available for a rollback, regardless of their age. */
const rollbackVersions = 20;

export const getBase = (name: string, version: string) => `/r/${name}/${version}/`;

const endedWithin = (span: number, now: Date) => (period: PastPeriod) =>
  now.getTime() - new Date(period.until).getTime() < span;

function getHistory(pointer: Pointer | undefined, now: Date): PastPeriod[] {
  if (!pointer) return [];
  const { version, since, commit, mounts } = pointer;
  const history = [{ version, since, until: now.toISOString(), commit, mounts }, ...pointer.previous];
  return history.filter((period, index) => index < rollbackVersions || endedWithin(tabLifetime, now)(period));
}

interface NextVersion extends Pick<Manifest, 'name' | 'version' | 'mounts'> {
  commit: string | null;
}

/** The pointer after another version has become live. */
export function advance(
  pointer: Pointer | undefined,
  { name, version, mounts, commit }: NextVersion,
  now: Date,
): Pointer {
  const period = { version, since: now.toISOString(), commit, mounts };
  return { name, base: getBase(name, version), ...period, previous: getHistory(pointer, now) };
}

/**
 * The pointer after a rollback.
 * @param version a version that was live before; by default the previous one
 * @throws when there is no such version
 */
export function revert(pointer: Pointer, version: string | undefined, now: Date): Pointer {
  const target = pointer.previous.find((period) =>
    version ? period.version === version : period.version !== pointer.version,
  );
  if (!target)
    throw new Error(
      version
        ? `${pointer.name} ${version} was never live. \`npm run releases\` lists what was.`
        : `There is no version of ${pointer.name} before ${pointer.version}.`,
    );
  return advance(pointer, { name: pointer.name, ...target }, now);
}

/** The live version, and those that open tabs may still request. */
export function neededVersions(pointer: Pointer, now: Date): Set<string> {
  const recent = pointer.previous.filter(endedWithin(tabLifetime, now));
  return new Set([pointer.version, ...recent.map(({ version }) => version)]);
}
