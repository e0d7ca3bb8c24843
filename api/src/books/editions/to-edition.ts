import { type Edition, editionFormats } from '@ezhuthu/contract';
import { localDay } from '../../platform/clock.ts';
import type { EditionFileRow, EditionRow } from '../../platform/database/rows.ts';
import type { Platform } from '../../platform/platform.ts';
import { findTask, isUnfinished, type Task } from '../../platform/tasks/tasks.ts';
import * as queries from './queries.ts';

export const taskKind = 'edition';

export interface Payload {
  editionId: string;
}
export type Progress = NonNullable<Edition['progress']>;
type EditionTask = Task<Payload, Progress | Record<string, never>>;

/** Milliseconds of which days are listed. */
const recent = 30 * 24 * 60 * 60 * 1000;

const isChanged = ({ post_version, version }: queries.MadeChapter) => post_version !== version;
export const isPrivate = ({ was_public, is_public }: Pick<queries.MadeChapter, 'was_public' | 'is_public'>) =>
  !was_public || !is_public;

const states = {
  waiting: 'waiting',
  running: 'running',
  paused: 'stopped',
  done: 'done',
  failed: 'failed',
  canceled: 'stopped',
} as const;

/** Without a task, as after a move to another server, only what is made is known. */
function getState(row: EditionRow, task: EditionTask | undefined): Edition['state'] {
  if (task) return states[task.state];
  return row.made_at === null ? 'stopped' : 'done';
}

interface Parts {
  task: EditionTask | undefined;
  chapters: queries.MadeChapter[];
  files: EditionFileRow[];
  downloads: Awaited<ReturnType<typeof queries.countDownloads>>;
  days: Awaited<ReturnType<typeof queries.findDownloadDays>>;
}

/** EPUB first, then PDF for the screen and for print. */
export const inOrder = (files: EditionFileRow[]): EditionFileRow[] =>
  files.toSorted((one, other) => editionFormats.indexOf(one.format) - editionFormats.indexOf(other.format));

function toEdition(row: EditionRow, { task, chapters, files, downloads, days }: Parts): Edition {
  return {
    id: row.id,
    title: row.title,
    author: row.author,
    description: row.description,
    language: row.language,
    source: JSON.parse(row.source),
    bookId: row.book_id,
    formats: JSON.parse(row.formats),
    chapters: JSON.parse(row.chapters).length,
    files: inOrder(files).map(({ format, bytes }) => ({
      format,
      bytes: Number(bytes),
      downloads: downloads.find((one) => one.format === format)?.downloads ?? 0,
    })),
    days: days.map(({ day, format, downloads }) => ({ day, format, downloads })),
    state: getState(row, task),
    progress: task && isUnfinished(task) && 'step' in task.progress ? (task.progress as Progress) : null,
    error: task?.state === 'failed' ? task.error : '',
    changedPosts: chapters.filter(isChanged).length,
    privatePosts: chapters.filter(isPrivate).length,
    isOffered: row.is_offered,
    withdrawn: row.withdrawn_at && { at: row.withdrawn_at.toISOString(), title: row.withdrawn_title },
    madeAt: row.made_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}

/** Completes rows with their files, figures and tasks. */
export async function toEditions(
  { database, clock, config }: Platform,
  rows: EditionRow[],
): Promise<Edition[]> {
  const db = database.read;
  const ids = rows.map(({ id }) => id);
  const since = localDay(new Date(clock.now().getTime() - recent), config.timezone);
  const [chapters, files, downloads, days, tasks] = await Promise.all([
    queries.findMadeChapters(db, ids),
    queries.findFiles(db, ids),
    queries.countDownloads(db, ids),
    queries.findDownloadDays(db, ids, since),
    Promise.all(rows.map(({ task_id }) => findTask<Payload, Progress>(db, task_id))),
  ]);
  const of = <T extends { edition_id: string }>(list: T[], id: string) =>
    list.filter((one) => one.edition_id === id);
  return rows.map((row, index) =>
    toEdition(row, {
      task: tasks[index],
      chapters: of(chapters, row.id),
      files: of(files, row.id),
      downloads: of(downloads, row.id),
      days: of(days, row.id),
    }),
  );
}
