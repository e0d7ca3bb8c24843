import type { BadVersion, Canary, PastPeriod, Pointer } from './documents.ts';

/** Beside a pointer: the last one that a page server has served. */
export const getGoodFile = (registry: string, name: string): string => `${registry}/${name}.good`;

const day = 24 * 60 * 60 * 1000;
/** How long an open tab may request files of the release it was loaded with. */
const tabLifetime = 7 * day;
/** Number of versions available for a rollback, regardless of their age. */
const rollbackVersions = 20;

export const getBase = (name: string, version: string) => `/r/${name}/${version}/`;

const isRecent = (at: string, now: Date) => now.getTime() - new Date(at).getTime() < tabLifetime;

function getHistory(pointer: Pointer | undefined, now: Date): PastPeriod[] {
  if (!pointer) return [];
  const { version, since, commit, mounts, manifest } = pointer;
  const last = { version, since, until: now.toISOString(), commit, mounts, manifest };
  const history = [last, ...pointer.previous];
  return history.filter(({ until }, index) => index < rollbackVersions || isRecent(until, now));
}

/** A pointer to be signed. Its number is greater than before, also when the one before was lost or replaced by a stranger. */
export const renumber = (pointer: Pointer, now = new Date()): Pointer => ({
  ...pointer,
  number: Math.max(pointer.number + 1, now.getTime()),
});

/** The pointer after another version has become live. */
export function advance(
  pointer: Pointer | undefined,
  {
    name,
    version,
    mounts,
    commit,
    manifest,
  }: Pick<Canary, 'name' | 'version' | 'mounts' | 'commit' | 'manifest'>,
  now: Date,
): Pointer {
  const live = { version, since: now.toISOString(), commit, mounts, manifest, base: getBase(name, version) };
  const { bad = [], number = 0 } = pointer ?? {};
  return renumber({ name, ...live, previous: getHistory(pointer, now), bad, number }, now);
}

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

/** Whether a version should be deployed: it is neither live nor a canary, and was not taken back. */
export const isNews = (version: string, pointer: Pointer | undefined): boolean =>
  version !== pointer?.version && version !== pointer?.canary?.version && !findBad(pointer, version);

/** Versions whose marks are remembered. */
const maxBad = 100;

const addMark = (bad: BadVersion[], mark: BadVersion): BadVersion[] =>
  [mark, ...bad.filter(({ version }) => version !== mark.version)].slice(0, maxBad);

/** When a version first became live, ISO 8601. */
const getFirstLive = (pointer: Pointer, version: string): string =>
  [pointer, ...pointer.previous].findLast((period) => period.version === version)!.since;

/**
 * The pointer after a rollback, which marks the version that it leaves as bad. Going forward again marks none, so that a
 * fallback is left.
 * @param to a version that was live before, even if it was taken back; by default the latest that was not
 * @throws when there is no version to go to
 */
export function revert(
  pointer: Pointer,
  { to, by, why }: { to?: string; by: string; why: string },
  now: Date,
): Pointer {
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
  const isBack = getFirstLive(pointer, target.version) < getFirstLive(pointer, version);
  const others = bad.filter((mark) => mark.version !== target.version);
  const marks = isBack ? addMark(others, { version, at: now.toISOString(), by, why }) : others;
  return { ...advance(pointer, { name, ...target }, now), bad: marks };
}

/** The live version, its canary, and those that open tabs may still request, also canaries that were taken back. */
export function neededVersions({ version, canary, previous, bad }: Pointer, now: Date): Set<string> {
  const recent = [
    ...previous.filter(({ until }) => isRecent(until, now)),
    ...bad.filter(({ at }) => isRecent(at, now)),
  ];
  return new Set([version, ...(canary ? [canary.version] : []), ...recent.map((each) => each.version)]);
}
