import { createHash } from 'node:crypto';
import {
  type Answer,
  clsBounds,
  type ErrorGroup,
  getPercentile,
  type getReleaseHealth,
  inpBounds,
  lcpBounds,
  type reportHealth,
  type Validated,
  type VersionHealth,
} from '@ezhuthu/contract';
import { localDay } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/database.ts';
import { createAttempt, once } from '../platform/idempotency.ts';
import type { Platform } from '../platform/platform.ts';
import { checkProof } from '../platform/secrets/page-server-proof.ts';
import { fromNamedCounts, type NamedCount, toNamedCounts } from './counts.ts';
import * as queries from './queries.ts';

type Health = Answer<typeof getReleaseHealth>;
type Report = Validated<typeof reportHealth>['body'];

/** Milliseconds for which counts and errors are stored. */
const retention = 30 * 24 * 60 * 60 * 1000;

/** Stored groups of a release. Errors beyond them are counted without a text, since strangers can invent some. */
const maxErrors = 200;

const getId = (release: queries.Release) => `${release.front}@${release.version}`;

/** Hash of what the errors of a group have in common. */
const getErrorId = ({ front, version, kind, message, frame }: ErrorGroup): string =>
  createHash('sha256').update([front, version, kind, message, frame].join('\0')).digest('hex');

async function addError(tx: Queryable, error: ErrorGroup): Promise<void> {
  const id = getErrorId(error);
  if (await queries.updateError(tx, { ...error, id })) return;
  if ((await queries.countErrors(tx, error)) < maxErrors) await queries.insertError(tx, { ...error, id });
}

/**
 * Adds a page server's batch, once.
 * @throws AppError `forbidden` when the proof is wrong or too old
 */
export async function addBatch(platform: Platform, { at, proof, batch }: Report): Promise<void> {
  const { config, siteSecret } = platform;
  checkProof(platform, `release health ${batch.id}`, { at, proof });
  const origin = { caller: 'page server', operation: 'reportHealth', key: batch.id };
  const attempt = createAttempt(siteSecret, { ...origin, body: batch });
  const madeAt = new Date(batch.madeAt);
  const day = localDay(madeAt, config.timezone);
  // in one order, so that concurrent batches cannot deadlock
  const releases = batch.releases.toSorted((one, other) => getId(one).localeCompare(getId(other)));
  const errors = batch.errors.toSorted((one, other) => getErrorId(one).localeCompare(getErrorId(other)));
  await once(platform, attempt, async (tx) => {
    await queries.updateSeen(tx, releases, madeAt);
    for (const { front, version, ...counts } of releases)
      await queries.addCounts(tx, { front, version, day }, toNamedCounts(counts));
    for (const error of errors) await addError(tx, error);
  });
}

function toVersionHealth(release: queries.SeenRelease, named: NamedCount[]): VersionHealth {
  const counts = fromNamedCounts(named);
  const { lcp, inp, cls } = counts.vitals;
  return {
    version: release.version,
    firstSeen: release.firstSeen.toISOString(),
    lastSeen: release.lastSeen.toISOString(),
    ...counts,
    p75: {
      lcp: getPercentile(lcp, lcpBounds),
      inp: getPercentile(inp, inpBounds),
      cls: getPercentile(cls, clsBounds),
    },
  };
}

/** The first local day of which counts are stored. */
const getFirstDay = ({ clock, config }: Platform): string =>
  localDay(new Date(clock.now().getTime() - retention), config.timezone);

/** @param from local day, by default the first one that is stored */
export async function getHealth(
  platform: Platform,
  { from = getFirstDay(platform), errors: maxListed }: { from?: string; errors: number },
): Promise<Health> {
  const db = platform.database.read;
  const [seen, counts, errors] = await Promise.all([
    queries.findSeen(db),
    queries.findCounts(db, from),
    queries.findErrors(db, maxListed),
  ]);
  const getCounts = Map.groupBy(counts, getId);
  const byFront = Map.groupBy(seen, ({ front }) => front);
  const fronts = [...byFront].map(([name, releases]) => ({
    name,
    versions: releases.map((release) => toVersionHealth(release, getCounts.get(getId(release)) ?? [])),
  }));
  return {
    at: platform.clock.now().toISOString(),
    fronts: fronts.sort((one, other) => one.name.localeCompare(other.name)),
    errors,
  };
}

/** Deletes what is older than 30 days. */
export async function pruneReleaseHealth(platform: Platform): Promise<void> {
  const instant = new Date(platform.clock.now().getTime() - retention);
  const before = { day: getFirstDay(platform), instant };
  await queries.deleteHealthBefore(platform.database, before);
}
