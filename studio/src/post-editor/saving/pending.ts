import type { PostStatus } from '@ezhuthu/contract';
import { storedValue } from '@ezhuthu/kit/ui';
import type { Draft } from '../draft.ts';

/** Unsaved work in local storage, with one key per post editor. */
export interface Pending extends Omit<Draft, 'publishedAt'> {
  publishDate: string | null;
  status: PostStatus;
  /** The author's name. */
  author: string;
  /** Milliseconds since the epoch. */
  timestamp: number;
  editingId: string | null;
  isEditingExisting: boolean;
  /** The versions it is based on: the post's, and the working copy's or 0. */
  version: number;
  copyVersion: number;
}

const prefix = 'pendingDraft:';

/**
 * Key of a post editor's unsaved work; the post editor holds a Web Lock of that name while it is open.
 */
export const newPostEditorName = (): string => prefix + crypto.randomUUID();

/** Identifies a post editor to the server; unchanged when its unsaved work is resumed. */
export const getEditorId = (editorName: string): string => editorName.slice(prefix.length);

const stored = (name: string) => storedValue(name, (found) => found as Pending | null);

/** Returns false when local storage is full; only the server's copy remains then. */
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
  // kept by a release that had none
  searchTitle: rest.searchTitle ?? '',
  searchDescription: rest.searchDescription ?? '',
  urlSlug: rest.urlSlug,
  publishedAt: publishDate,
});

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
      const pending = stored(name).get();
      return pending && pending.editingId === editingId ? [{ name, pending }] : [];
    });
  return found.sort((one, other) => other.pending.timestamp - one.pending.timestamp)[0];
}
