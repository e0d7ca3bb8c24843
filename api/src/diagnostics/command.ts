import { existsSync } from 'node:fs';
import path from 'node:path';
import { checkedAreas, type Finding } from '@ezhuthu/contract';
import type { Config } from '../platform/config/config.ts';
import { sqliteFile } from '../platform/database/sqlite-file.ts';
import { deferAsync } from '../platform/defer.ts';
import type { OwnCheck } from '../platform/findings.ts';
import type { Platform } from '../platform/platform.ts';
import { openPlatformBase, type PlatformBase, withDatabase } from '../platform/startup/open-platform.ts';
import {
  asSubject,
  mend,
  missingData,
  type Progress,
  replaceAreas,
  runChecks,
  type Subject,
} from './report.ts';
import { sendTest } from './service.ts';

export { bad, good, warning } from '../platform/findings.ts';
export type { OwnCheck };

interface Options {
  ownChecks: readonly OwnCheck[];
  /** Mends what can be mended; otherwise nothing is changed. */
  isMending: boolean;
  /** Sends the author a message. */
  isMailing: boolean;
  signal: AbortSignal;
  report(progress: Progress): void;
}

export interface Diagnosis {
  findings: Finding[];
  /** Codes of what was mended; the findings are those afterwards. */
  mended: string[];
  /** Null when none was asked for, or when the database cannot be reached. */
  testMail: Awaited<ReturnType<typeof sendTest>> | null;
}

/** A start would make what is missing, such as a secret; a check must not. */
const asItIs = (config: Config): Config =>
  config.siteSecret || existsSync(path.join(config.dataDir, 'jwt-secret'))
    ? config
    : { ...config, siteSecret: 'x'.repeat(48) };

async function open(base: PlatformBase, opened: Platform[]): Promise<Subject> {
  const { dataDir, databaseUrl } = base.config;
  if (!databaseUrl && !existsSync(sqliteFile(dataDir)))
    return { base, site: { failure: missingData(path.resolve(dataDir)) } };
  return asSubject(base, async () => {
    const platform = await withDatabase(base);
    opened.push(platform);
    return platform;
  });
}

/** Checks a site that runs or does not. The database is not migrated. */
export async function diagnose(
  config: Config,
  { ownChecks, isMending, isMailing, signal, report }: Options,
): Promise<Diagnosis> {
  const hasFolder = existsSync(config.dataDir);
  const opened: Platform[] = [];
  const base = await openPlatformBase(asItIs(config), { hooks: [], ownChecks });
  await using _ = deferAsync(async () => {
    base.mailer.close();
    base.pictures.close();
    for (const { database } of opened) await database.close();
  });
  const subject = await open(base, opened);
  const areas = checkedAreas.filter((area) => hasFolder || area !== 'storage');
  let findings = await runChecks(subject, { areas, signal, report });
  const mended = findings.filter(({ isMendable }) => isMendable && isMending);
  if (mended.length > 0) {
    if (!('failure' in subject.site)) for (const { code } of mended) await mend(code, subject.site, signal);
    const changed = new Set(mended.map(({ area }) => area));
    const again = await runChecks(subject, { areas: [...changed], signal, report });
    findings = replaceAreas(findings, changed, again);
  }
  const testMail = isMailing && !('failure' in subject.site) ? await sendTest(subject.site, undefined) : null;
  return { findings, mended: mended.map(({ code }) => code), testMail };
}
