import { setTimeout as wait } from 'node:timers/promises';
import type { ImportChoices, ImportState, ImportSummary, SiteImport } from '@ezhuthu/contract';
import { author } from '../accounts/service.ts';
import { defer, deferAsync } from '../platform/defer.ts';
import { invalid } from '../platform/errors/app-error.ts';
import type { Platform } from '../platform/platform.ts';
import { createTaskRunner } from '../platform/tasks/task-runner.ts';
import { openExports } from './reading/open-exports.ts';
import { changeImport, createImportOfFiles, importTasks, readImport, startImport } from './service.ts';
import type { StoredFile } from './stored-run.ts';
import { summarize } from './summarize.ts';

/** What files hold, without a database. @throws AppError `invalid` for files that are no export */
export async function checkFiles(
  paths: string[],
  timezone: string,
): Promise<{ source: string; summary: ImportSummary }> {
  const exports = await openExports(paths);
  using _ = defer(() => exports.close());
  const summary = await summarize(exports.read(), { timezone, hasPicture: exports.hasPicture });
  return { source: exports.source, summary };
}

const over: ImportState[] = ['unreadable', 'ready', 'paused', 'failed', 'done', 'undone'];
const stopped: ImportState[] = ['paused', 'failed', 'unreadable'];
const pollInterval = 200;

interface Watching {
  onProgress: (state: SiteImport) => void;
  signal: AbortSignal;
}

/** Runs the tasks of an import in this process until they are over, or another process has ended them. */
async function runUntilOver(platform: Platform, id: string, { onProgress, signal }: Watching) {
  const runner = createTaskRunner(platform, importTasks);
  await using _ = deferAsync(() => runner.stop());
  for (;;) {
    await runner.begin();
    const state = await readImport(platform, id);
    onProgress(state);
    if (over.includes(state.state) || signal.aborted) return state;
    await wait(pollInterval, undefined, { signal }).catch(() => {});
  }
}

interface Choosing extends Watching {
  /** The choices for what the files hold. */
  choose: (summary: ImportSummary) => ImportChoices;
}

async function runToEnd(platform: Platform, id: string, { choose, ...watching }: Choosing) {
  const read = await runUntilOver(platform, id, watching);
  if (read.state !== 'ready' || !read.summary) return read;
  await startImport(platform, id, choose(read.summary));
  return runUntilOver(platform, id, watching);
}

/**
 * Imports files on this machine. When the process is killed, the running site goes on, or `resumeImport`.
 * @throws AppError `invalid` without an author, or for files that are no export
 */
export async function importFiles(
  platform: Platform,
  files: StoredFile[],
  { onStart, ...choosing }: Choosing & { onStart: (id: string) => void },
): Promise<SiteImport> {
  const owner = await author(platform);
  if (!owner) throw invalid('The site has no author yet. Start it once first.');
  const id = await createImportOfFiles(platform, files, owner.id);
  onStart(id);
  return runToEnd(platform, id, choosing);
}

/** Goes on where an import was stopped or its process killed. @throws AppError `not_found`, `conflict` */
export async function resumeImport(platform: Platform, id: string, choosing: Choosing): Promise<SiteImport> {
  const { state } = await readImport(platform, id);
  if (stopped.includes(state)) await changeImport(platform, id, 'resume');
  return runToEnd(platform, id, choosing);
}

/** Takes an import back. @throws AppError `not_found`, `conflict` */
export async function undoImport(platform: Platform, id: string, watching: Watching): Promise<SiteImport> {
  await changeImport(platform, id, 'undo');
  return runUntilOver(platform, id, watching);
}
