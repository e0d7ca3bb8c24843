import { sessionStore } from '@ezhuthu/kit';
import type { Draft } from '../draft.ts';
import { keepPending } from './pending.ts';
import type { SaverState } from './saver.ts';

/**
 * Milliseconds without typing before the text is read and written to local storage. The work blocks
 * the main thread, so the delay grows with the duration of the last run.
 */
const delay = { min: 500, max: 3000, perWork: 10 };

interface LocalCopyOptions {
  /** Local storage key. */
  name: string;
  read(): Draft;
  getSaving(): SaverState;
  /** Receives the text at each pause in typing. */
  onRead(draft: Draft): void;
}

/** Writes text that is not stored on the server to local storage at each pause in typing. */
export function createLocalCopy({ name, read, getSaving, onRead }: LocalCopyOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Duration of the last write, in milliseconds. */
  let work = 0;

  function write(): void {
    clearTimeout(timer);
    const draft = read();
    onRead(draft);
    const { stored, isDirty } = getSaving();
    if (!isDirty) return;
    const { publishedAt, ...fields } = draft;
    keepPending(name, {
      ...fields,
      publishDate: publishedAt,
      status: stored.post?.status ?? 'draft',
      author: sessionStore.current().user?.name ?? '',
      timestamp: Date.now(),
      editingId: stored.post?.id ?? null,
      isEditingExisting: stored.post !== null,
      version: stored.post?.version ?? 0,
      copyVersion: stored.copy?.copyVersion ?? 0,
    });
  }

  function writeTimed(): void {
    const start = performance.now();
    write();
    work = performance.now() - start;
  }

  return {
    write,
    writeSoon(): void {
      clearTimeout(timer);
      timer = setTimeout(writeTimed, Math.min(delay.max, Math.max(delay.min, delay.perWork * work)));
    },
    stop: () => clearTimeout(timer),
  };
}
