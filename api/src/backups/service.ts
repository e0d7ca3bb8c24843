import path from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import type { BackupState, SiteBackup } from '@ezhuthu/contract';
import { Piscina } from 'piscina';
import { author } from '../accounts/service.ts';
import { recordAudit } from '../platform/audit/record-audit.ts';
import type { Config } from '../platform/config/config.ts';
import type { Queryable } from '../platform/database/database.ts';
import { deferAsync } from '../platform/defer.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { asAppError } from '../platform/http/error-middleware.ts';
import { type Attempt, once } from '../platform/idempotency.ts';
import { writeMail } from '../platform/mail/email-content.ts';
import { type Mail, queueMails } from '../platform/mail/mail.ts';
import type { Platform } from '../platform/platform.ts';
import { ensureSetting, findSetting, siteName, storeSetting } from '../platform/settings/settings.ts';
import {
  addTask,
  isUnfinished,
  listTasks,
  removeTask,
  type Task,
  type TaskHandler,
  type TaskHandlers,
} from '../platform/tasks/tasks.ts';
import { inSiteLanguage } from '../platform/text/language.ts';
import type { BackupReason } from './manifest.ts';
import { backupMessages } from './messages.ts';
import { readManifests, readProof } from './read-backups.ts';
import { noPlace, openPlace } from './vault.ts';
import type { BackupOrder, BackupOutcome, BackupResult } from './worker.ts';
import type { Progress } from './write-backup.ts';

const kind = 'backup';
const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** Milliseconds after the last backup, a little less than a day, so that the hour of the day stays. */
const dueAfter = day - hour / 2;
const retryAfter = hour;
const overdueAfter = 3 * day;
const wholeProofAfter = 30 * day;
/** Tasks that are kept, for their errors. */
const keptTasks = 5;

interface Payload {
  reason: BackupReason;
}
type BackupTask = Task<Payload, Progress | Record<string, never>>;

/** Moments in milliseconds. */
interface Stored {
  /** When there was a place for backups for the first time. */
  since?: number;
  /** When the last attempt began. */
  triedAt?: number;
  madeAt?: number;
  provenAt?: number;
  wholeProofAt?: number;
  error?: string;
  mailedAt?: number;
}

const settingName = 'backups';
const isConfigured = ({ config: { backup } }: Platform) =>
  backup.folder !== undefined || backup.bucket !== undefined;

const readStored = async ({ database }: Platform): Promise<Stored> =>
  (await findSetting<Stored>(database.read, settingName)) ?? {};

/** Changes what is stored while no other process does. */
function changeStored<T>({ database }: Platform, change: (stored: Stored, tx: Queryable) => Promise<T>) {
  return database.transaction(async (tx) => {
    const stored = await ensureSetting<Stored>(tx, settingName, {});
    const result = await change(stored, tx);
    await storeSetting(tx, settingName, stored);
    return result;
  });
}

const findRunning = async (platform: Platform): Promise<BackupTask | undefined> =>
  (await listTasks<Payload, Progress>(platform, kind)).find(isUnfinished);

/** Milliseconds since then; what lies ahead was stored before the clock was set back, and counts as long ago. */
const elapsed = (since = 0, now: number): number => (since > now ? Number.POSITIVE_INFINITY : now - since);

const isOverdue = ({ since, provenAt }: Stored, now: number) =>
  now - (provenAt ?? since ?? now) > overdueAfter;

const instant = (time: number | undefined) => (time === undefined ? null : new Date(time).toISOString());

export { oldestBackupDays } from './retention.ts';

/** Says that no backup was proven for days. */
async function overdueMail(
  platform: Platform,
  to: string,
  { error = '' }: { error?: string },
): Promise<Mail> {
  const words = backupMessages.overdue;
  return writeMail(to, {
    siteName: await siteName(platform.database.read),
    heading: words.heading,
    paragraphs: [words.happened, ...(error ? [words.error(error)] : [])],
    action: { label: words.label, url: `${platform.config.siteUrl}/settings?tab=archive` },
    ending: { text: words.ending },
  });
}

export async function backupState(platform: Platform): Promise<BackupState> {
  const { config, clock } = platform;
  const stored = await readStored(platform);
  const task = await findRunning(platform);
  const progress = task && 'step' in task.progress ? (task.progress as Progress) : null;
  return {
    isConfigured: isConfigured(platform),
    isEncrypted: config.backup.passphrase !== undefined,
    isContinuous: config.backup.isContinuous,
    lastMadeAt: instant(stored.madeAt),
    lastProvenAt: instant(stored.provenAt),
    lastWholeProofAt: instant(stored.wholeProofAt),
    isOverdue: isConfigured(platform) && isOverdue(stored, clock.now().getTime()),
    error: stored.error ?? '',
    running: task ? { progress } : null,
  };
}

/** The newest first. @throws AppError `unavailable` when the place cannot be reached */
export async function siteBackups(config: Config): Promise<SiteBackup[]> {
  const place = openPlace(config);
  const manifests = (await readManifests(place)).reverse();
  return Promise.all(
    manifests.map(async ({ id, reason, createdAt, tables, database, uploads }) => {
      const proof = (await readProof(place, id)) ?? null;
      return {
        id,
        reason,
        createdAt,
        bytes: database.pieces.reduce((sum, { bytes }) => sum + bytes, 0),
        rows: tables.reduce((sum, { rows }) => sum + rows, 0),
        uploads: uploads.files,
        proof: proof && { at: proof.at, isWhole: proof.isWhole, error: proof.error },
      };
    }),
  );
}

/** @throws AppError `conflict` while one is being made, `invalid` without a place */
export async function createBackup(platform: Platform, attempt: Attempt): Promise<BackupState> {
  if (!isConfigured(platform)) throw noPlace();
  const running = await findRunning(platform);
  await once(platform, attempt, async (tx) => {
    if (running) throw new AppError('conflict', backupMessages.running);
    const payload: Payload = { reason: 'asked' };
    await addTask(tx, platform, { kind, payload });
  });
  return backupState(platform);
}

/** Begins the daily backup when it is due, and mails the author when none was proven for days. */
export async function superviseBackups(platform: Platform): Promise<void> {
  if (!isConfigured(platform)) return;
  const now = platform.clock.now().getTime();
  const running = await findRunning(platform);
  const recipient = (await author(platform))?.email;
  await changeStored(platform, async (stored, tx) => {
    stored.since ??= now;
    const isDue = elapsed(stored.madeAt, now) > dueAfter && elapsed(stored.triedAt, now) > retryAfter;
    if (isDue && !running) {
      stored.triedAt = now;
      const payload: Payload = { reason: 'daily' };
      await addTask(tx, platform, { kind, payload });
    }
    if (recipient && isOverdue(stored, now) && elapsed(stored.mailedAt, now) > overdueAfter) {
      stored.mailedAt = now;
      const mail = await inSiteLanguage(tx, () => overdueMail(platform, recipient, stored));
      await queueMails(tx, platform, [mail]);
    }
  });
}

async function removeOldTasks(platform: Platform): Promise<void> {
  const over = (await listTasks<Payload, Progress>(platform, kind)).filter((task) => !isUnfinished(task));
  for (const { id } of over.slice(keptTasks))
    await platform.database.transaction((tx) => removeTask(tx, platform, { id, kind }));
}

interface Options extends Pick<BackupOrder, 'reason' | 'isProving' | 'isWhole'> {
  signal?: AbortSignal;
  report?(progress: Progress): void;
}

/**
 * Makes a backup on a thread of its own.
 * @throws AppError that says why there is none
 */
async function runBackup(
  { config, siteSecret, clock }: Platform,
  { signal, report = () => {}, ...order }: Options,
): Promise<BackupResult> {
  const { port1, port2: port } = new MessageChannel();
  port1.on('message', report);
  const thread = new Piscina<BackupOrder, BackupOutcome>({
    filename: path.join(import.meta.dirname, 'worker.ts'),
    maxThreads: 1,
  });
  await using _ = deferAsync(async () => {
    port1.close();
    await thread.destroy();
  });
  const outcome = await thread.run(
    { ...order, config, siteSecret, now: clock.now(), port },
    { transferList: [port], signal },
  );
  if ('failure' in outcome) throw new AppError(outcome.failure.code, outcome.failure.message);
  return outcome;
}

/** Makes a backup, proves it, and stores how it went. @throws AppError that says why there is none */
export async function backUp(
  platform: Platform,
  { signal, ...options }: { reason: BackupReason; signal: AbortSignal; report(progress: Progress): void },
): Promise<BackupResult> {
  const now = platform.clock.now().getTime();
  const { wholeProofAt = 0 } = await readStored(platform);
  const isWhole = now - wholeProofAt > wholeProofAfter;
  try {
    const result = await runBackup(platform, { ...options, signal, isProving: true, isWhole });
    const { proof } = result;
    await changeStored(platform, async (stored, tx) => {
      await recordAudit(tx, platform, { action: 'backup_made', after: { reason: options.reason } });
      stored.triedAt = now;
      stored.madeAt = now;
      stored.error = proof?.error ?? '';
      if (!proof || proof.error) return;
      stored.provenAt = now;
      if (proof.isWhole) stored.wholeProofAt = now;
    });
    return result;
  } catch (error) {
    if (!signal.aborted)
      await changeStored(platform, async (stored) => {
        stored.error = asAppError(error).message;
      });
    throw error;
  }
}

const backupTask: TaskHandler<Payload, Progress> = {
  async run(platform, { payload: { reason } }, { signal, report }) {
    await backUp(platform, { reason, signal, report });
    await removeOldTasks(platform);
    return { step: 'proof', done: 1, total: 1 };
  },
};

export const backupTasks: TaskHandlers = { [kind]: backupTask };

/** Makes a backup of a site whose database is about to be migrated. @throws AppError that says why it cannot */
export async function backUpBeforeMigration(platform: Platform): Promise<void> {
  if (!isConfigured(platform)) return;
  try {
    await runBackup(platform, { reason: 'migration', isProving: false, isWhole: false });
  } catch (cause) {
    throw new AppError(
      'unavailable',
      `The backup before the migration failed: ${asAppError(cause).message} Nothing was migrated. Correct BACKUP_URL, or start without it.`,
      { cause },
    );
  }
}
