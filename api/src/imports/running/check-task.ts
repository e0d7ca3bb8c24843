import type { ImportProgress, ImportSummary } from '@ezhuthu/contract';
import { defer } from '../../platform/defer.ts';
import { orNotFound } from '../../platform/errors/app-error.ts';
import { yieldToEventLoop } from '../../platform/event-loop.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TaskHandler } from '../../platform/tasks/tasks.ts';
import { findImport, findTargets, updateImport } from '../queries.ts';
import { type Exports, openExports } from '../reading/open-exports.ts';
import { createSourceKeys } from '../source-keys.ts';
import { readRun } from '../stored-run.ts';
import { summarize } from '../summarize.ts';
import { canReadFiles, emptyProgress, type ImportPayload } from './import-task.ts';

const keysAtOnce = 500;

/** Counts what the files hold, and which of their posts earlier imports have brought. */
async function check(
  platform: Platform,
  exports: Exports,
  { signal, onPosts }: { signal: AbortSignal; onPosts: (count: number) => void },
): Promise<ImportSummary> {
  let ids: string[] = [];
  let posts = 0;
  let known = 0;
  let url = '';

  async function countKnown(): Promise<void> {
    const keys = createSourceKeys(exports.source, url);
    known += (await findTargets(platform.database.read, ids.map(keys.post))).size;
    ids = [];
  }

  async function* watched() {
    for await (const entry of exports.read()) {
      signal.throwIfAborted();
      if (entry.kind === 'site') url ||= entry.url;
      yield entry;
    }
  }

  const summary = await summarize(watched(), {
    timezone: platform.config.timezone,
    hasPicture: exports.hasPicture,
    async onPost({ id }) {
      ids.push(id);
      posts += 1;
      if (ids.length >= keysAtOnce) await countKnown();
      onPosts(posts);
      await yieldToEventLoop();
    },
  });
  await countKnown();
  return { ...summary, known };
}

/** Reads the files of an import without changing the site. */
export const checkTask: TaskHandler<ImportPayload, ImportProgress> = {
  isHere: canReadFiles,
  async run(platform, { payload }, { signal, hold, report }) {
    const row = orNotFound(await findImport(platform.database.read, payload.importId));
    const exports = await openExports(readRun(row).files.map(({ path }) => path));
    using _ = defer(() => exports.close());
    const summary = await check(platform, exports, {
      signal,
      onPosts: (posts) => report({ ...emptyProgress, posts }),
    });
    await platform.database.transaction(async (tx) => {
      await hold(tx);
      await updateImport(tx, row.id, { source: exports.source, summary: JSON.stringify(summary) });
    });
    return { ...emptyProgress, posts: summary.published };
  },
};
