import { access } from 'node:fs/promises';
import type { ImportProgress } from '@ezhuthu/contract';
import { findAccount } from '../../accounts/service.ts';
import { notFound, orNotFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TaskHandler } from '../../platform/tasks/tasks.ts';
import { createOldSite } from '../body/old-site.ts';
import { emptyListed } from '../body/parts.ts';
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

/** The addresses of the old site, and what its posts refer to. */
async function readSite(exports: Exports, chosen: string, signal: AbortSignal) {
  const listed = emptyListed();
  const urls: string[] = [];
  const paths: string[] = [];
  const posts = new Map<string, number>();
  for await (const entry of exports.read(false)) {
    signal.throwIfAborted();
    if (entry.kind === 'site' && entry.url) urls.push(entry.url);
    else if (entry.kind === 'part') listed.parts.set(entry.id, entry.html);
    else if (entry.kind === 'post') {
      paths.push(...entry.oldPaths);
      posts.set(entry.author, (posts.get(entry.author) ?? 0) + 1);
    } else if (entry.kind === 'picture') listed.files.set(entry.id, entry);
  }
  for (const { id, postId } of [...listed.files.values()].toSorted((left, right) => left.order - right.order))
    listed.filesOf.set(postId, [...(listed.filesOf.get(postId) ?? []), id]);
  const given = chosen.split(/[\s,]+/).filter(Boolean);
  const [mainAuthor = ''] = [...posts].toSorted(([, left], [, right]) => right - left)[0] ?? [];
  return { url: urls[0] ?? '', listed, mainAuthor, oldSite: createOldSite([...given, ...urls], paths) };
}

/** Imports what is not there yet: posts first, then comments. */
export const importTask: TaskHandler<ImportPayload, ImportProgress> = {
  isHere: canReadFiles,
  async run(platform, { payload }, control) {
    const { importId } = payload;
    const row = orNotFound(await findImport(platform.database.read, importId));
    const { files, choices, summary } = readRun(row);
    const account = await findAccount(platform.database.read, row.account_id);
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
      const { url, ...site } = await readSite(exports, choices.oldSite ?? '', control.signal);
      const running = {
        platform,
        importId,
        exports,
        choices,
        keys: createSourceKeys(exports.source, url),
        ...site,
        account,
        control,
        progress,
      };
      progress.begin('posts');
      await importPosts(running);
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
