import { storedValue } from '@ezhuthu/kit/ui';
import type { Pending } from '../draft.ts';

const prefix = 'pendingDraft:';

/**
 * Key of a post editor's unsaved work; the post editor holds a Web Lock of that name while it is open.
 */
export const newPostEditorName = (): string => prefix + crypto.randomUUID();

/** Identifies a post editor to the server; unchanged when its unsaved work is resumed. */
export const getEditorId = (editorName: string): string => editorName.slice(prefix.length);

/** The unsaved work of a post editor. Nothing is stored when local storage is full; only the server's copy remains then. */
export const unsavedWork = (editorName: string) =>
  storedValue(editorName, (found) => found as Pending | null);

/**
 * Holds the post editor's lock until its page closes, so that no other post editor resumes its unsaved
 * work.
 * @returns a function that releases it
 */
export function holdPostEditor(name: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  void navigator.locks?.request(name, () => promise);
  return resolve;
}

async function openPostEditors(): Promise<Set<string | undefined>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.map(({ name }) => name));
}

/**
 * The newest unsaved work on a post whose post editor is closed.
 * @param editingId null for a post that was never stored
 */
export async function findPending(
  editingId: string | null,
): Promise<{ name: string; pending: Pending } | undefined> {
  const open = await openPostEditors();
  const found = Object.keys(localStorage)
    .filter((name) => name.startsWith(prefix) && !open.has(name))
    .flatMap((name) => {
      const pending = unsavedWork(name).get();
      return pending && pending.editingId === editingId ? [{ name, pending }] : [];
    });
  return found.sort((one, other) => other.pending.timestamp - one.pending.timestamp)[0];
}
