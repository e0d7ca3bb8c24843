import { inPages } from '../../platform/database/in-pages.ts';
import type { TaskHandler } from '../../platform/tasks/tasks.ts';
import { replaceImportedText } from '../../posts/service.ts';
import { replaceLink } from '../body/place-pictures.ts';
import { deleteNote, findPictureNotes, putPictures } from '../queries.ts';
import type { ImportPayload } from './import-task.ts';
import { createPictureStore } from './picture-store.ts';

const notesAtOnce = 20;

export interface RetryProgress {
  tried: number;
  fetched: number;
}

/** Fetches the pictures again that could not be fetched, and puts them in place of the links to them. */
export const retryPicturesTask: TaskHandler<ImportPayload, RetryProgress> = {
  async run(platform, { payload: { importId } }, { signal, hold, report }) {
    const { database } = platform;
    const storeAll = createPictureStore(platform, {
      importId,
      exports: { findPicture: () => undefined },
      fetches: true,
      signal,
    });
    const done: RetryProgress = { tried: 0, fetched: 0 };
    const find = (after: string) => findPictureNotes(database.read, { importId, after, limit: notesAtOnce });
    for await (const notes of inPages('', find)) {
      signal.throwIfAborted();
      const getAddress = ({ detail }: { detail: string }) => detail.replace(/\n.*$/s, '');
      const { paths, rows } = await storeAll([...new Set(notes.map(getAddress))]);
      await database.transaction(async (tx) => {
        await hold(tx);
        await putPictures(tx, rows);
        for (const note of notes) {
          const address = getAddress(note);
          const path = paths.get(address);
          if (!path) continue;
          if (note.post_id) {
            const change = (content: string) => replaceLink(content, address, path);
            await replaceImportedText(tx, platform, { id: note.post_id, change });
          }
          await deleteNote(tx, note.id);
        }
      });
      done.tried += notes.length;
      done.fetched += notes.filter((note) => paths.has(getAddress(note))).length;
      report({ ...done });
    }
    return done;
  },
};
