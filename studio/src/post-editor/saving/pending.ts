import type { PostStatus } from '@ezhuthu/contract';
import { storedValue } from '@ezhuthu/kit/ui';
import type { Draft } from '../draft.ts';

/** Unsaved work as the browser keeps it, under a key for each post editor that was opened. */
export interface Pending extends Omit<Draft, 'publishedAt'> {
  publishDate: string | null;
  status: PostStatus;
  /** The writer's name. */
  author: string;
  /** Milliseconds, when it was kept. */
  timestamp: number;
  editingId: string | null;
  isEditingExisting: boolean;
  /** What it was written over: the post's version, and the working copy's or 0. */
  version: number;
  copyVersion: number;
}

const prefix = 'pendingDraft:';

/** Every post editor keeps its own; the lock of that name is held for as long as it is open. */
export const newPostEditorName = (): string => prefix + crypto.randomUUID();

/** By which the server knows a post editor: the same while its unsaved work is taken up again. */
export const getEditorId = (editorName: string): string => editorName.slice(prefix.length);

const stored = (name: string) => storedValue(name, (found) => found as Pending | null);

/** Where there is no space, the server's copy is what remains. */
export const keepPending = (name: string, pending: Pending): boolean => stored(name).set(pending);

export const forgetPending = (name: string): void => stored(name).remove();

export const draftOfPending = ({ publishDate, ...rest }: Pending): Draft => ({
  title: rest.title,
  subtitle: rest.subtitle,
  content: rest.content,
  excerpt: rest.excerpt,
  category: rest.category,
  tags: rest.tags,
  coverImage: rest.coverImage,
  urlSlug: rest.urlSlug,
  publishedAt: publishDate,
});

/** Holds the post editor's name until its page is gone, so that no other post editor takes its unsaved work. */
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
 * Unsaved work on a post, or on a new one, that a post editor has left behind: the newest.
 * @param editingId null for a post that was never stored
 */
export async function findPending(
  editingId: string | null,
): Promise<{ name: string; pending: Pending } | undefined> {
  const open = await openPostEditors();
  const found = Object.keys(localStorage)
    .filter((name) => name.startsWith(prefix) && !open.has(name))
    .flatMap((name) => {
      const pending = stored(name).get();
      return pending && pending.editingId === editingId ? [{ name, pending }] : [];
    });
  return found.sort((one, other) => other.pending.timestamp - one.pending.timestamp)[0];
}
