import { z } from 'zod';
import { instant } from './common.ts';
import { operation } from './operation.ts';

/** Parts of the site that are checked, in the order in which they are checked and shown. */
export const checkedAreas = [
  'database',
  'storage',
  'backups',
  'jobs',
  'search',
  'analytics',
  'audit',
  'releases',
  'mail',
  'address',
  'clock',
  'settings',
  'runtime',
] as const;
export type CheckedArea = (typeof checkedAreas)[number];

/** What a check can find, with the names of its parameters. The sentences are where they are shown. */
export const findingParams = {
  'check-failed': ['reason'],
  'database-good': ['engine', 'version', 'size'],
  'database-unreachable': ['reason'],
  'database-missing': ['folder'],
  'database-old': ['engine', 'version'],
  'database-charset': ['count'],
  'database-not-strict': [],
  'database-read-only': [],
  'database-connections': ['allowed', 'needed'],
  'database-node-not-ready': ['state'],
  'database-several-writers': ['count'],
  'database-journal': ['mode'],
  'database-unused-space': ['free', 'size'],
  'database-intact': [],
  'database-damaged': ['count'],
  'migrations-good': ['count'],
  'migrations-missing': ['count'],
  'migrations-unknown': ['count'],
  'migrations-interrupted': [],
  'statements-fast': ['milliseconds'],
  'statements-slow': ['count', 'milliseconds'],
  'storage-good': ['files'],
  'storage-unusable': ['reason'],
  'disk-good': ['free'],
  'disk-low': ['free', 'percent'],
  'disk-full': ['free'],
  'data-folder-temporary': ['folder'],
  'files-unused': ['count'],
  'files-missing': ['count'],
  'sizes-missing': ['count'],
  'backups-good': ['hours'],
  'backups-none': [],
  'backups-unproven': [],
  'backups-overdue': [],
  'backups-failed': ['reason'],
  'backups-same-disk': [],
  'retention-good': ['count'],
  'retention-overdue': ['table', 'count', 'days'],
  'jobs-good': ['waiting'],
  'jobs-late': ['count', 'minutes'],
  'jobs-failed': ['count'],
  'tasks-stuck': ['count'],
  'search-good': ['posts'],
  'search-missing': ['count'],
  'search-extra': ['count'],
  'search-stale': ['count', 'compared'],
  'metrics-good': ['days'],
  'metrics-behind': ['views'],
  'metrics-differ': ['count'],
  'audit-good': ['count'],
  'audit-missing': ['count'],
  'audit-changed': ['count'],
  'audit-late': ['count'],
  'audit-unchained': ['count'],
  'audit-other-secret': ['count'],
  'releases-good': ['count'],
  'releases-elsewhere': [],
  'releases-missing': ['count'],
  'releases-untrusted': ['count'],
  'releases-damaged': ['count'],
  'mail-good': ['host'],
  'mail-outbox': [],
  'mail-unreachable': ['host', 'reason'],
  'mail-sender-local': ['address'],
  'mail-dns-good': ['domain'],
  'mail-dns-unknown': ['domain'],
  'mail-no-spf': ['domain'],
  'mail-no-dmarc': ['domain'],
  'address-good': ['url'],
  'address-local': ['url'],
  'address-insecure': ['url'],
  'certificate-good': ['days'],
  'certificate-expiring': ['days'],
  'certificate-expired': ['day'],
  'certificate-refused': ['reason'],
  'certificate-unknown': ['reason'],
  'clock-good': [],
  'clock-of-database': ['seconds'],
  'clock-behind': ['minutes'],
  'timezone-differs': ['set', 'stored'],
  'settings-good': [],
  'settings-misspelt': ['count'],
  'proxies-ignored': [],
  'secret-short': [],
  'chromium-good': [],
  'chromium-missing': [],
  'processes-good': ['count', 'machines'],
  'processes-differ': ['count'],
  'node-good': ['version'],
  'node-unsupported': ['version'],
} as const satisfies Record<string, readonly string[]>;

export type FindingCode = keyof typeof findingParams;
export type FindingParams<Code extends FindingCode> = {
  [Name in (typeof findingParams)[Code][number]]: Name extends 'count' | 'days' | 'hours' | 'views'
    ? number
    : string | number;
};

export const findingCodes = Object.keys(findingParams) as FindingCode[];
const code = z.enum(findingCodes);

/** How many details a finding has at most; its count may be larger. */
export const maxFindingDetails = 20;

/** One thing that a check has found. */
export const finding = z.object({
  code,
  area: z.enum(checkedAreas),
  level: z.enum(['good', 'warning', 'bad']),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Names, addresses or messages of programs, in no language. */
  details: z.array(z.string()).max(maxFindingDetails),
  /** Whether `mendFinding` can put it right. */
  isMendable: z.boolean(),
});
export type Finding = z.infer<typeof finding>;

const diagnostics = z.object({
  /** When the newest report was made; null before the first one. */
  checkedAt: instant.nullable(),
  /** In the order of the areas. */
  findings: z.array(finding),
  /** What is being done now. */
  running: z
    .object({
      /** What is being mended; null while the site is checked. */
      mending: code.nullable(),
      /** Null before it begins. */
      area: z.enum(checkedAreas).nullable(),
      done: z.int(),
      total: z.int(),
    })
    .nullable(),
  /** Whether the last attempt to check or mend ended with an error, so that the findings are those of before. */
  hasFailed: z.boolean(),
});
export type Diagnostics = z.infer<typeof diagnostics>;

/** The newest report about the site's database, storage, mail and so on. */
export const getDiagnostics = operation('getDiagnostics', 'GET /api/diagnostics', {
  access: 'author',
  response: diagnostics,
});

/** Begins to check the whole site, unless that is being done. Checks change nothing. */
export const runDiagnostics = operation('runDiagnostics', 'POST /api/diagnostics', {
  access: 'author',
  response: diagnostics,
});

/**
 * Begins to put right what was found, and checks its area again. Does nothing when there is nothing to mend.
 * @throws 400 for what cannot be mended by the site itself
 */
export const mendFinding = operation('mendFinding', 'POST /api/diagnostics/:code/mend', {
  access: 'author',
  params: z.object({ code }),
  response: diagnostics,
});

/** Sends the author a message, and tells what the mail server said. */
export const sendTestMail = operation('sendTestMail', 'POST /api/diagnostics/test-mail', {
  access: 'author',
  response: z.object({
    to: z.string(),
    /** `outbox` when no mail server is set, and mails are files. */
    via: z.enum(['smtp', 'outbox']),
    /** What the mail server answered when it refused the message; empty when it took it. */
    refusal: z.string(),
  }),
});
