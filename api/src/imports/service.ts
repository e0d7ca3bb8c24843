import type {
  ImportChoices,
  ImportNote,
  ImportNoteKind,
  ImportProgress,
  ImportState,
  Pagination,
  SiteImport,
} from '@ezhuthu/contract';
import { v5 } from 'uuid';
import { recordAudit } from '../platform/audit/record-audit.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { ImportNoteRow, ImportRunRow } from '../platform/database/rows.ts';
import { AppError, invalid, orNotFound } from '../platform/errors/app-error.ts';
import { type Page, toPagination, toSlice } from '../platform/http/paging.ts';
import type { UploadedFile } from '../platform/http/read-upload.ts';
import type { Attempt } from '../platform/idempotency.ts';
import { once } from '../platform/idempotency.ts';
import { newId } from '../platform/ids.ts';
import type { Platform } from '../platform/platform.ts';
import {
  addTask,
  changeTask,
  findTask,
  removeTask,
  type Task,
  type TaskHandlers,
} from '../platform/tasks/tasks.ts';
import { wordStored } from '../platform/text/wording.ts';
import { appendPart, getSize, newFilePath, removeFiles } from './files.ts';
import { importMessages } from './messages.ts';
import * as queries from './queries.ts';
import { checkTask } from './running/check-task.ts';
import { importTask } from './running/import-task.ts';
import { retryPicturesTask } from './running/retry-pictures-task.ts';
import { undoTask } from './running/undo-task.ts';
import { readRun, type StoredFile } from './stored-run.ts';

const kinds = {
  check: 'import-check',
  run: 'import',
  undo: 'import-undo',
  pictures: 'import-pictures',
} as const;
type Step = keyof typeof kinds;

export const importTasks: TaskHandlers = {
  [kinds.check]: checkTask,
  [kinds.run]: importTask,
  [kinds.undo]: undoTask,
  [kinds.pictures]: retryPicturesTask,
};

/** Milliseconds for which an import can be undone after its end. */
const undoable = 30 * 24 * 60 * 60 * 1000;
const mostListed = 20;

/** An import has one task of each kind, whose id follows from its own, so that a repeated start adds none. */
const taskOfStep = (importId: string, step: Step) => ({ id: v5(kinds[step], importId), kind: kinds[step] });

const findStep = <Progress>(
  db: Queryable,
  importId: string,
  step: Step,
): Promise<Task<unknown, Progress> | undefined> => findTask(db, taskOfStep(importId, step).id);

const startStep = (tx: Queryable, platform: Platform, importId: string, step: Step): Promise<string> =>
  addTask(tx, platform, { ...taskOfStep(importId, step), payload: { importId } });

interface Steps {
  check?: Task;
  run?: Task;
  undo?: Task;
  pictures?: Task;
}

const isOpen = (task: Task | undefined): boolean =>
  task !== undefined && !['done', 'canceled'].includes(task.state);

function getState({ undone_at }: ImportRunRow, { check, run, undo, pictures }: Steps): ImportState {
  if (undone_at) return 'undone';
  if (undo) return undo.state === 'failed' ? 'failed' : 'undoing';
  if (pictures && isOpen(pictures)) return pictures.state as ImportState;
  if (run) return run.state as ImportState;
  if (!check) return 'uploading';
  if (check.state === 'failed') return 'unreadable';
  return check.state === 'done' ? 'ready' : 'checking';
}

async function toSiteImport({ database, clock }: Platform, row: ImportRunRow): Promise<SiteImport> {
  const db = database.read;
  const { files, summary, choices } = readRun(row);
  const [check, run, undo, pictures, notes] = await Promise.all([
    findStep<ImportProgress>(db, row.id, 'check'),
    findStep<ImportProgress>(db, row.id, 'run'),
    findStep(db, row.id, 'undo'),
    findStep(db, row.id, 'pictures'),
    queries.countNotes(db, row.id),
  ]);
  const state = getState(row, { check, run, undo, pictures });
  const hasProgress = (task: typeof run) => task !== undefined && 'phase' in task.progress;
  const shown = [run, check].find(hasProgress);
  const finishedAt = run?.finishedAt ?? null;
  const canUndo = run !== undefined && !undo && !row.undone_at;
  const until = new Date((finishedAt ?? clock.now()).getTime() + undoable);
  const isComplete = state !== 'uploading';
  return {
    id: row.id,
    state,
    source: row.source,
    files: await Promise.all(
      files.map(async ({ name, bytes, path }) => ({
        name,
        bytes,
        received: isComplete ? bytes : await getSize(path),
      })),
    ),
    summary,
    choices,
    progress: shown?.progress ?? null,
    error: (undo ?? (isOpen(pictures) ? pictures : undefined) ?? run ?? check)?.error ?? '',
    notes: Object.fromEntries(notes),
    createdAt: row.created_at.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    undoableUntil: canUndo && until > clock.now() ? until.toISOString() : null,
  };
}

async function getRow({ database }: Platform, id: string): Promise<ImportRunRow> {
  return orNotFound(await queries.findImport(database.read, id));
}

/** @throws AppError `not_found` */
export const readImport = async (platform: Platform, id: string): Promise<SiteImport> =>
  toSiteImport(platform, await getRow(platform, id));

/** The newest first. */
export async function listImports(platform: Platform): Promise<SiteImport[]> {
  const rows = await queries.findImports(platform.database.read, mostListed);
  return Promise.all(rows.map((row) => toSiteImport(platform, row)));
}

const newRow = (platform: Platform, id: string, accountId: string, files: StoredFile[]): ImportRunRow => ({
  id,
  account_id: accountId,
  files: JSON.stringify(files),
  source: '',
  summary: null,
  choices: null,
  created_at: platform.clock.now(),
  undone_at: null,
});

/** Begins an import of files that are to be sent. */
export async function createImport(
  platform: Platform,
  files: { name: string; bytes: number }[],
  { accountId, attempt }: { accountId: string; attempt: Attempt },
): Promise<SiteImport> {
  const { config } = platform;
  const { resultId } = await once(platform, attempt, async (tx) => {
    const id = newId();
    const stored = files.map((file, index) => ({ ...file, path: newFilePath(config, id, index) }));
    await queries.insertImport(tx, newRow(platform, id, accountId, stored));
    return { status: 201, resultId: id };
  });
  return readImport(platform, resultId);
}

/** Begins an import of files on the server, and reads them. @returns its id */
export async function createImportOfFiles(
  platform: Platform,
  files: StoredFile[],
  accountId: string,
): Promise<string> {
  const id = newId();
  await platform.database.transaction(async (tx) => {
    await queries.insertImport(tx, newRow(platform, id, accountId, files));
    await startStep(tx, platform, id, 'check');
  });
  return id;
}

/** Stores a part of a file; with the last one, the files are read. @throws AppError `not_found`, `invalid` */
export async function receivePart(
  platform: Platform,
  id: string,
  { file, offset, part }: { file: number; offset: number; part: UploadedFile },
): Promise<SiteImport> {
  const { files } = readRun(await getRow(platform, id));
  const target = files[file];
  if (!target) throw invalid(importMessages.noFile);
  await appendPart(target, { part, offset });
  const sizes = await Promise.all(files.map(({ path }) => getSize(path)));
  const isComplete = files.every(({ bytes }, index) => sizes[index] === bytes);
  if (isComplete && !(await findStep(platform.database.read, id, 'check'))) {
    await platform.database.transaction((tx) => startStep(tx, platform, id, 'check'));
  }
  return readImport(platform, id);
}

/** @throws AppError `not_found`, `conflict` for an import that has not been read */
export async function startImport(
  platform: Platform,
  id: string,
  choices: ImportChoices,
): Promise<SiteImport> {
  await platform.database.transaction(async (tx) => {
    const row = orNotFound(await queries.findImportForUpdate(tx, id));
    if (await findStep(tx, id, 'run')) return;
    if (row.summary === null) throw new AppError('conflict', importMessages.notRead);
    await queries.updateImport(tx, id, { choices: JSON.stringify(choices) });
    await startStep(tx, platform, id, 'run');
    await recordAudit(tx, platform, { action: 'import_started', subject: `import:${id}` });
  });
  return readImport(platform, id);
}

/** Ends the run for good, so that nothing is added while it is undone. */
async function undo(platform: Platform, id: string): Promise<void> {
  const { undoableUntil, state } = await readImport(platform, id);
  if (state === 'undoing' || state === 'undone') return;
  if (!undoableUntil) throw new AppError('conflict', importMessages.notUndoable);
  for (const step of ['run', 'pictures'] as const) {
    const task = await findStep(platform.database.read, id, step);
    if (isOpen(task)) await changeTask(platform, { ...taskOfStep(id, step), change: 'cancel' });
  }
  await platform.database.transaction(async (tx) => {
    if (await findStep(tx, id, 'undo')) return;
    await startStep(tx, platform, id, 'undo');
    await recordAudit(tx, platform, { action: 'import_undone', subject: `import:${id}` });
  });
}

async function retryPictures(platform: Platform, id: string): Promise<void> {
  const { state } = await readImport(platform, id);
  if (state !== 'done') throw new AppError('conflict', importMessages.notDone);
  await platform.database.transaction(async (tx) => {
    if (await findStep(tx, id, 'pictures')) await removeTask(tx, platform, taskOfStep(id, 'pictures'));
    await startStep(tx, platform, id, 'pictures');
  });
}

/** @throws AppError `not_found`, `conflict` where that is not possible */
export async function changeImport(
  platform: Platform,
  id: string,
  change: 'pause' | 'resume' | 'undo' | 'retryPictures',
): Promise<SiteImport> {
  await getRow(platform, id);
  if (change === 'undo') await undo(platform, id);
  else if (change === 'retryPictures') await retryPictures(platform, id);
  else {
    const tasks = await Promise.all(
      (['undo', 'pictures', 'run', 'check'] as const).map(async (step) => ({
        step,
        task: await findStep(platform.database.read, id, step),
      })),
    );
    const open = tasks.find(({ task }) => isOpen(task));
    if (!open) throw new AppError('conflict', importMessages.idle);
    await changeTask(platform, { ...taskOfStep(id, open.step), change });
  }
  return readImport(platform, id);
}

/** @throws AppError `not_found`, `conflict` for an import that was started */
export async function deleteImport(platform: Platform, id: string, attempt: Attempt): Promise<void> {
  await once(platform, attempt, async (tx) => {
    orNotFound(await queries.findImportForUpdate(tx, id));
    if (await findStep(tx, id, 'run')) throw new AppError('conflict', importMessages.started);
    if (await findStep(tx, id, 'check')) await removeTask(tx, platform, taskOfStep(id, 'check'));
    await queries.deleteImportRow(tx, id);
  });
  await removeFiles(platform.config, { id });
}

/** Why something did not come is at the end, and of a comment, which may say anything, at the beginning. */
function wordDetail({ kind, detail }: Pick<ImportNoteRow, 'kind' | 'detail'>): string {
  if (kind === 'comments') return detail.replace(/^.*/, wordStored);
  if (kind !== 'picture' && kind !== 'simplified') return detail;
  const start = detail.lastIndexOf('\n') + 1;
  return detail.slice(0, start) + wordStored(detail.slice(start));
}

/** What the author should know about single posts. @throws AppError `not_found` */
export async function listNotes(
  platform: Platform,
  id: string,
  { kind, ...page }: Page & { kind: ImportNoteKind },
): Promise<{ notes: ImportNote[]; pagination: Pagination }> {
  await getRow(platform, id);
  const db = platform.database.read;
  const counts = new Map(await queries.countNotes(db, id));
  const rows = await queries.findNotes(db, { importId: id, kind, ...toSlice(page) });
  return {
    notes: rows.map((row) => ({
      kind: row.kind,
      title: row.title,
      detail: wordDetail(row),
      postId: row.post_id,
    })),
    pagination: toPagination(page, counts.get(kind) ?? 0),
  };
}
