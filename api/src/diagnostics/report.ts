import { type CheckedArea, checkedAreas, type Finding, type FindingCode } from '@ezhuthu/contract';
import { yieldToEventLoop } from '../platform/event-loop.ts';
import { bad, type Found, getReason, type OwnCheck, warning } from '../platform/findings.ts';
import type { Platform } from '../platform/platform.ts';
import type { PlatformBase } from '../platform/startup/open-platform.ts';
import type { Mends } from './check.ts';
import { addressCheck } from './checks/address.ts';
import { analyticsCheck, recountMetrics } from './checks/analytics.ts';
import { auditCheck } from './checks/audit.ts';
import { backUpNow, backupCheck } from './checks/backups.ts';
import { clockCheck } from './checks/clock.ts';
import { databaseChecks } from './checks/database.ts';
import { jobCheck, retryJobs } from './checks/jobs.ts';
import { mailServerCheck, senderCheck } from './checks/mail.ts';
import { processCheck } from './checks/processes.ts';
import { retentionCheck } from './checks/retention.ts';
import { completeIndex, rebuildIndex, searchCheck } from './checks/search.ts';
import { settingsChecks } from './checks/settings.ts';
import { fileCheck, remakeMissingSizes, setUnusedAside, storageChecks } from './checks/storage.ts';
import { ping } from './queries.ts';

const withoutDatabase = [...storageChecks, mailServerCheck, addressCheck, ...settingsChecks];
const withDatabase = [
  ...databaseChecks,
  fileCheck,
  backupCheck,
  jobCheck,
  searchCheck,
  analyticsCheck,
  senderCheck,
  clockCheck,
  processCheck,
  auditCheck,
  retentionCheck,
];

/** What the site can put right itself. */
const mends: Mends = {
  'files-unused': setUnusedAside,
  'sizes-missing': remakeMissingSizes,
  'backups-unproven': backUpNow,
  'backups-overdue': backUpNow,
  'backups-failed': backUpNow,
  'jobs-failed': retryJobs,
  'search-missing': completeIndex,
  'search-extra': completeIndex,
  'search-stale': rebuildIndex,
  'metrics-behind': recountMetrics,
  'metrics-differ': recountMetrics,
};

export const isMendable = (code: FindingCode): boolean => mends[code] !== undefined;

export const mend = async (code: FindingCode, platform: Platform, signal: AbortSignal): Promise<void> =>
  void (await mends[code]?.(platform, signal));

export interface Progress {
  area: CheckedArea;
  done: number;
  total: number;
}

export interface ReportOptions {
  /** All by default. */
  areas?: readonly CheckedArea[];
  signal: AbortSignal;
  report(progress: Progress): void;
}

/** The parts of a site whose database may not be open. */
export interface Subject {
  base: PlatformBase;
  /** The site, or the error with which its database was opened. */
  site: Platform | { failure: Found };
}

/** All checks that are possible, in the order of their areas. */
function bindChecks({ base, site }: Subject): OwnCheck[] {
  const bound: OwnCheck[] = withoutDatabase.map(({ area, run }) => ({
    area,
    run: (signal) => run(base, signal),
  }));
  if ('failure' in site) bound.unshift({ area: 'database', run: async () => [site.failure] });
  else
    bound.push(
      ...withDatabase.map(({ area, run }) => ({ area, run: (signal: AbortSignal) => run(site, signal) })),
    );
  bound.push(...base.ownChecks);
  return checkedAreas.flatMap((area) => bound.filter((check) => check.area === area));
}

async function runOne({ area, run }: OwnCheck, signal: AbortSignal): Promise<Finding[]> {
  const found = await run(signal).catch((error): Found[] => {
    signal.throwIfAborted();
    return [warning('check-failed', { reason: getReason(error) })];
  });
  return found.map((one) => ({ ...one, area, isMendable: isMendable(one.code) }));
}

/**
 * Runs checks one after another. One that fails is a finding itself.
 * @throws when the signal aborts
 */
export async function runChecks(
  subject: Subject,
  { areas = checkedAreas, signal, report }: ReportOptions,
): Promise<Finding[]> {
  const checks = bindChecks(subject).filter(({ area }) => areas.includes(area));
  const findings: Finding[] = [];
  for (const [done, check] of checks.entries()) {
    signal.throwIfAborted();
    report({ area: check.area, done, total: checks.length });
    findings.push(...(await runOne(check, signal)));
    await yieldToEventLoop();
  }
  return findings;
}

/** A site whose database answers, or why it does not: without it the other checks of the site make no sense. */
export async function asSubject(base: PlatformBase, open: () => Promise<Platform>): Promise<Subject> {
  try {
    const site = await open();
    await ping(site.database.read);
    return { base, site };
  } catch (error) {
    return { base, site: { failure: bad('database-unreachable', { reason: getReason(error) }) } };
  }
}

/** The findings after some areas have been checked again. */
export function replaceAreas(
  before: Finding[],
  areas: ReadonlySet<CheckedArea>,
  checked: Finding[],
): Finding[] {
  const all = [...before.filter(({ area }) => !areas.has(area)), ...checked];
  return checkedAreas.flatMap((area) => all.filter((finding) => finding.area === area));
}

export const missingData = (folder: string): Found => bad('database-missing', { folder });
