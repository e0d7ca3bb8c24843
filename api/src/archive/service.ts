import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { SiteArchive } from '@ezhuthu/contract';
import { recordAudit, recordAuditAlone } from '../platform/audit/record-audit.ts';
import { downloadKey, isDownloadKey } from '../platform/auth/download-keys.ts';
import type { FindViewer, Viewer } from '../platform/auth/viewer.ts';
import type { Config } from '../platform/config/config.ts';
import { newSecretKey } from '../platform/encryption/age.ts';
import { AppError, notFound } from '../platform/errors/app-error.ts';
import { makePrivateFolder } from '../platform/files/private-files.ts';
import { type Attempt, findOutcome, once } from '../platform/idempotency.ts';
import { missingMessages } from '../platform/messages.ts';
import type { Platform } from '../platform/platform.ts';
import {
  addTask,
  changeTask,
  isUnfinished,
  listTasks,
  readTask,
  removeTask,
  type Task,
  type TaskHandler,
  type TaskHandlers,
} from '../platform/tasks/tasks.ts';
import { archiveMessages } from './messages.ts';
import { isRestoreUnfinished } from './queries.ts';
import type { ArchiveSummary } from './write-archive.ts';
import type { Progress } from './write-tables.ts';

type DataDir = Pick<Config, 'dataDir'>;

const getFolder = ({ dataDir }: DataDir): string => path.join(dataDir, 'archives');

/** The file of an archive that the studio asked for. */
function getFile(config: DataDir, id: string): string {
  makePrivateFolder(getFolder(config));
  return path.join(getFolder(config), `${id}.zip`);
}

const removeFile = (config: DataDir, id: string): Promise<void> => rm(getFile(config, id), { force: true });

/** Removes what killed processes have left. @param ids of the archives whose files stay */
async function removeOtherFiles(config: DataDir, ids: string[]): Promise<void> {
  const kept = new Set(ids.map((id) => `${id}.zip`));
  for (const name of await readdir(getFolder(config)).catch(() => []))
    if (!kept.has(name)) await rm(path.join(getFolder(config), name), { force: true });
}

export { beginRestore, finishRestore, keepSecret, refuseFilled } from './restore.ts';
export { tables as archivedTables } from './tables.ts';

const kind = 'archive';
/** Archives that are kept. */
const kept = 2;

interface Payload {
  /** The sealed key in base64. Without one, secrets are left out. */
  secretKey: { recipient: string; sealed: string } | null;
}
type Result = Progress | ArchiveSummary;
type ArchiveTask = Task<Payload, Result | Record<string, never>>;

const getSummary = ({ state, progress }: ArchiveTask): ArchiveSummary | undefined =>
  state === 'done' ? (progress as ArchiveSummary) : undefined;

function toArchive(task: ArchiveTask): SiteArchive {
  const { id, payload, progress, error, createdAt, finishedAt } = task;
  const summary = getSummary(task);
  return {
    id,
    state: task.state as SiteArchive['state'],
    hasSecrets: payload.secretKey !== null,
    progress: 'step' in progress ? (progress as Progress) : null,
    bytes: summary?.bytes ?? 0,
    posts: summary?.posts ?? 0,
    pictures: summary?.uploads.files ?? 0,
    error,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}

const listed = (platform: Platform): Promise<ArchiveTask[]> => listTasks(platform, kind);

/** Newest first, without those that were stopped. */
export const archives = async (platform: Platform): Promise<SiteArchive[]> =>
  (await listed(platform)).filter(({ state }) => state !== 'canceled').map(toArchive);

/**
 * Begins to write an archive. The passphrase is not stored.
 * @throws AppError `conflict` while another one is being written
 */
export async function createArchive(
  platform: Platform,
  passphrase: string | undefined,
  attempt: Attempt,
): Promise<SiteArchive> {
  const key = passphrase === undefined ? null : await newSecretKey(passphrase);
  const secretKey = key && { recipient: key.recipient, sealed: Buffer.from(key.sealed).toString('base64') };
  const before = await listed(platform);
  const { resultId } = await once(platform, attempt, async (tx) => {
    if (before.some(isUnfinished)) throw new AppError('conflict', archiveMessages.running);
    const payload: Payload = { secretKey };
    const id = await addTask(tx, platform, { kind, payload });
    const after = { withSecrets: secretKey !== null };
    await recordAudit(tx, platform, { action: 'archive_made', subject: `archive:${id}`, after });
    return { status: 201, resultId: id };
  });
  return toArchive(await readTask(platform, resultId, kind));
}

/** Stops an archive that is being written, or deletes it. @throws AppError `not_found` */
export async function deleteArchive(platform: Platform, id: string, attempt: Attempt): Promise<void> {
  if (await findOutcome(platform, attempt)) return;
  const task: ArchiveTask = await readTask(platform, id, kind);
  if (task.state === 'canceled') return;
  if (isUnfinished(task)) return changeTask(platform, { id, kind, change: 'cancel' });
  await remove(platform, id, attempt);
}

async function remove(platform: Platform, id: string, attempt?: Attempt): Promise<void> {
  await once(platform, attempt, async (tx) => {
    await removeTask(tx, platform, { id, kind });
    await recordAudit(tx, platform, { action: 'archive_deleted', subject: `archive:${id}` });
  });
  await removeFile(platform.config, id);
}

/** Removes all but the newest archives. @param latest one that is about to be done */
async function removeOld(platform: Platform, latest: string): Promise<void> {
  const done = (await listed(platform)).filter(({ state, id }) => state === 'done' && id !== latest);
  for (const { id } of done.slice(kept - 1)) await remove(platform, id);
}

const archiveTask: TaskHandler<Payload, Result> = {
  /** From the beginning each time: an archive is of one moment. */
  async run(platform, { id, payload: { secretKey } }, { signal, report }) {
    await removeOtherFiles(
      platform.config,
      (await listed(platform)).map((task) => task.id),
    );
    // its libraries are loaded only when they are used
    const { writeArchive } = await import('./write-archive.ts');
    const summary = await writeArchive(platform, getFile(platform.config, id), {
      secretKey: secretKey ? { ...secretKey, sealed: Buffer.from(secretKey.sealed, 'base64') } : undefined,
      signal,
      report,
    });
    await removeOld(platform, id);
    return summary;
  },
};

export const archiveTasks: TaskHandlers = { [kind]: archiveTask };

/** @returns a path that a browser opens without a token. @throws AppError `not_found` unless it is done */
export async function linkTo(platform: Platform, id: string, viewer: Viewer): Promise<string> {
  if (!getSummary(await readTask(platform, id, kind))) throw notFound();
  await recordAuditAlone(platform, { action: 'archive_downloaded', subject: `archive:${id}` });
  return `/api/archives/${id}/file?key=${downloadKey(platform, `archive ${id}`, viewer)}`;
}

/**
 * The file of a link whose session is still open and the author's.
 * @throws AppError `not_found` for any other link, and when there is no file
 */
export async function linkedFile(
  platform: Platform,
  { id, key }: { id: string; key: string },
  findViewer: FindViewer,
): Promise<{ path: string; name: string; bytes: number }> {
  if (!(await isDownloadKey(platform, { subject: `archive ${id}`, key }, findViewer))) throw notFound();
  const task: ArchiveTask = await readTask(platform, id, kind);
  const summary = getSummary(task);
  if (!summary) throw notFound();
  const path = getFile(platform.config, id);
  const { size: bytes } = await stat(path).catch(() => {
    throw notFound(missingMessages.file);
  });
  return { path, name: `${summary.name}.zip`, bytes };
}

/** @throws AppError `conflict` when a restore was interrupted, whose site is not whole */
export async function refuseUnfinishedRestore({ database }: Platform): Promise<void> {
  if (!(await isRestoreUnfinished(database.read))) return;
  throw new AppError('conflict', 'A restore was interrupted. Run it again: npm run restore -- FILE');
}
