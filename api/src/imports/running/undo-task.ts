import { countImported, removeImportedComments } from '../../comments/service.ts';
import { yieldToEventLoop } from '../../platform/event-loop.ts';
import type { TaskHandler } from '../../platform/tasks/tasks.ts';
import { removeImported } from '../../posts/service.ts';
import { removeRedirectsOfImport } from '../../redirects/service.ts';
import { removeFiles } from '../files.ts';
import { deleteDetails, deleteImportItems, findImportedPosts, updateImport } from '../queries.ts';
import type { ImportPayload } from './import-task.ts';

const postsAtOnce = 20;

export interface UndoProgress {
  deleted: number;
  /** Changed, liked or commented since, so they are in the trash. */
  trashed: number;
}

/** Takes back what an import has brought. */
export const undoTask: TaskHandler<ImportPayload, UndoProgress> = {
  async run(platform, { payload: { importId }, progress }, { signal, hold, report }) {
    const { database, clock, config } = platform;
    const done: UndoProgress = { deleted: 0, trashed: 0, ...progress };
    for (let left = 1; left > 0; ) {
      signal.throwIfAborted();
      const removed = await database.transaction(async (tx) => {
        await hold(tx);
        const ids = await findImportedPosts(tx, importId, postsAtOnce);
        const comments = await countImported(tx, importId, ids);
        const counts = { deleted: 0, trashed: 0, posts: ids.length };
        for (const id of ids) {
          const outcome = await removeImported(tx, platform, { id, comments: comments.get(id) ?? 0 });
          if (outcome) counts[outcome] += 1;
        }
        await deleteImportItems(tx, importId, ids);
        return counts;
      });
      done.deleted += removed.deleted;
      done.trashed += removed.trashed;
      left = removed.posts;
      report({ ...done });
      await yieldToEventLoop();
    }
    for (let left = 1; left > 0; ) {
      signal.throwIfAborted();
      left = await database.transaction(async (tx) => {
        await hold(tx);
        return removeImportedComments(tx, platform, importId);
      });
      await yieldToEventLoop();
    }
    await database.transaction(async (tx) => {
      await hold(tx);
      await removeRedirectsOfImport(tx, importId);
      await deleteDetails(tx, importId);
      await updateImport(tx, importId, { undone_at: clock.now() });
    });
    await removeFiles(config, { id: importId });
    return done;
  },
};
