import type { Manifest } from '../build/manifest.ts';
import type { Signature } from './trust.ts';

/** A period in which a version is live. */
interface LivePeriod {
  version: string;
  /** When it became live, ISO 8601. */
  since: string;
  /** The commit it was deployed from, if known. */
  commit: string | null;
  mounts: object[];
  /** SHA-256 of the release's manifest, base64url. */
  manifest: string;
}

/** The period of a version that was replaced. */
interface PastPeriod extends LivePeriod {
  until: string;
}

/** The contents of `trials/<name>@<version>.json`: browsers can select this release although it is not live. */
export interface Trial extends Pick<Manifest, 'name' | 'version' | 'mounts'> {
  /** SHA-256 of the release's manifest, base64url. */
  manifest: string;
  /** ISO 8601. */
  since: string;
  until: string;
}

/** A release that some visitors get instead of the live one, so that both can be compared. */
export interface Canary extends NextVersion {
  /** Percentage of visitors; 0 when only the author gets it. */
  share: number;
  /** Whether the author always gets it. */
  isForAuthor: boolean;
  /** ISO 8601. */
  since: string;
  /** When it ends by itself, should whoever deployed it be gone. */
  until: string;
}

/** A version that was taken back. It is no fallback, and neither a rollback nor a deployment returns to it. */
export interface BadVersion {
  version: string;
  /** ISO 8601. */
  at: string;
  /** Who took it back, `user@host`. */
  by: string;
  why: string;
}

/** The contents of `registry/<name>.json`: the live version of a front and its previous versions, latest first. */
export interface Pointer extends LivePeriod {
  name: string;
  /** URL path of the release's files. */
  base: string;
  previous: PastPeriod[];
  /** Latest first. */
  bad: BadVersion[];
  canary?: Canary;
  /** Increases with each move, so that page servers recognise an old pointer. */
  number: number;
  signature?: Signature;
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
  const { version, since, commit, mounts, manifest } = pointer;
  const last = { version, since, until: now.toISOString(), commit, mounts, manifest };
  const history = [last, ...pointer.previous];
  return history.filter((period, index) => index < rollbackVersions || endedWithin(tabLifetime, now)(period));
}

export interface NextVersion extends Pick<Manifest, 'name' | 'version' | 'mounts'> {
  commit: string | null;
  /** SHA-256 of the release's manifest, base64url. */
  manifest: string;
}

/** The pointer after another version has become live. */
export function advance(
  pointer: Pointer | undefined,
  { name, version, mounts, commit, manifest }: NextVersion,
  now: Date,
): Pointer {
  const period = { version, since: now.toISOString(), commit, mounts, manifest };
  const number = (pointer?.number ?? 0) + 1;
  const base = getBase(name, version);
  return { name, base, ...period, previous: getHistory(pointer, now), bad: pointer?.bad ?? [], number };
}

const renumber = <P extends Pointer>(pointer: P): P => ({ ...pointer, number: (pointer.number ?? 0) + 1 });

/** The pointer with a release beside the live one. */
export const startCanary = (pointer: Pointer, canary: Canary): Pointer => renumber({ ...pointer, canary });

/**
 * The pointer after its canary has ended.
 * @param bad marks the release, so that it is not deployed again
 */
export function endCanary({ canary, ...pointer }: Pointer, bad?: Omit<BadVersion, 'version'>): Pointer {
  if (!canary || !bad) return renumber(pointer);
  return renumber({ ...pointer, bad: addMark(pointer.bad, { version: canary.version, ...bad }) });
}

export const findBad = (pointer: Pointer | undefined, version: string): BadVersion | undefined =>
  pointer?.bad.find((bad) => bad.version === version);

/** Versions whose marks are remembered. */
const maxBad = 100;

const addMark = (bad: BadVersion[], mark: BadVersion): BadVersion[] =>
  [mark, ...bad.filter(({ version }) => version !== mark.version)].slice(0, maxBad);

/** Why a rollback is made, and by whom. */
export interface Rollback extends Pick<BadVersion, 'by' | 'why'> {
  /** A version that was live before, even if it was taken back; by default the latest that was not. */
  to?: string;
}

/**
 * The pointer after a rollback, which marks the version that it leaves as bad.
 * @throws when there is no version to go to
 */
export function revert(pointer: Pointer, { to, by, why }: Rollback, now: Date): Pointer {
  const { name, version, previous, bad } = pointer;
  const target = previous
    .filter((period) => period.version !== version)
    .find((period) => (to ? period.version === to : !findBad(pointer, period.version)));
  if (!target)
    throw new Error(
      to
        ? `${name} ${to} was never live. \`npm run releases\` lists what was.`
        : `There is no version of ${name} before ${version} that was not taken back.`,
    );
  const others = bad.filter((mark) => mark.version !== target.version);
  const marks = addMark(others, { version, at: now.toISOString(), by, why });
  return { ...advance(pointer, { name, ...target }, now), bad: marks };
}

/** Versions that were taken back so long ago that no open tab requests them, such as canaries. */
export const findOldBad = ({ bad }: Pointer, now: Date): BadVersion[] =>
  bad.filter(({ at }) => now.getTime() - new Date(at).getTime() > tabLifetime);

/** The live version, its canary, and those that open tabs may still request. */
export function neededVersions(pointer: Pointer, now: Date): Set<string> {
  const recent = pointer.previous.filter(endedWithin(tabLifetime, now));
  const canary = pointer.canary ? [pointer.canary.version] : [];
  return new Set([pointer.version, ...canary, ...recent.map(({ version }) => version)]);
}
