import { access } from 'node:fs/promises';
import type { ImportProgress } from '@ezhuthu/contract';
import { findAccount } from '../../accounts/service.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TaskHandler } from '../../platform/tasks/tasks.ts';
import { removeFiles } from '../files.ts';
import { countPictures, findImport } from '../queries.ts';
import { type Exports, openExports } from '../reading/open-exports.ts';
import { createSourceKeys } from '../source-keys.ts';
import { readRun } from '../stored-run.ts';
import { importComments } from './import-comments.ts';
import { importPosts } from './import-posts.ts';
import { createProgress } from './progress.ts';

export interface ImportPayload {
  importId: string;
}

export const emptyProgress: ImportProgress = {
  phase: 'reading',
  posts: 0,
  postsTotal: 0,
  comments: 0,
  commentsTotal: 0,
  pictures: 0,
  failedPictures: 0,
  secondsLeft: null,
};

/** Whether this process can read the files of an import. */
export async function canReadFiles({ database }: Platform, { importId }: ImportPayload): Promise<boolean> {
  const row = await findImport(database.read, importId);
  if (!row) return true;
  const { files } = readRun(row);
  const readable = await Promise.all(
    files.map(({ path }) =>
      access(path).then(
        () => true,
        () => false,
      ),
    ),
  );
  return readable.every(Boolean);
}

/** Address of the old site, and the addresses of pictures that it lists apart, by their ids. */
async function readSite(exports: Exports, signal: AbortSignal) {
  const listed = new Map<string, string>();
  let url = '';
  for await (const entry of exports.read(false)) {
    signal.throwIfAborted();
    if (entry.kind === 'site') url ||= entry.url;
    else if (entry.kind === 'picture') listed.set(entry.id, entry.url);
  }
  return { url, listed };
}

/** Imports what is not there yet: posts first, then comments. */
export const importTask: TaskHandler<ImportPayload, ImportProgress> = {
  isHere: canReadFiles,
  async run(platform, { payload }, control) {
    const { importId } = payload;
    const row = await findImport(platform.database.read, importId);
    if (!row) throw notFound();
    const { files, choices, summary, accountId } = readRun(row);
    const account = await findAccount(platform.database.read, accountId);
    if (!choices || !summary || !account) throw notFound();
    const { stored, failed } = await countPictures(platform.database.read, importId);
    const wantedPosts = summary.published + summary.scheduled + (choices.drafts ? summary.drafts : 0);
    const progress = createProgress(
      {
        ...emptyProgress,
        postsTotal: wantedPosts + (choices.pages === 'posts' ? summary.pages : 0),
        commentsTotal: choices.comments ? summary.comments : 0,
        pictures: stored,
        failedPictures: failed,
      },
      control.report,
    );
    const exports = await openExports(files.map(({ path }) => path));
    try {
      progress.begin('reading');
      const { url, listed } = await readSite(exports, control.signal);
      const running = {
        platform,
        importId,
        exports,
        choices,
        keys: createSourceKeys(exports.source, url),
        oldSite: url,
        account,
        control,
        progress,
      };
      progress.begin('posts');
      await importPosts(running, listed);
      progress.begin('comments');
      if (choices.comments && summary.comments > 0) await importComments(running);
      progress.begin('done');
    } finally {
      exports.close();
    }
    await removeFiles(platform.config, row);
    return progress.value;
  },
};
