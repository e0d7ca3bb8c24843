import { getPost, getWorkingCopy, type Post, type WorkingCopy } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import {
  type Draft,
  draftOfCopy,
  draftOfPending,
  emptyDraft,
  getDraft,
  type Pending,
  type Stored,
} from './draft.ts';
import { findPending, newPostEditorName } from './saving/pending.ts';

/** The initial state of a post editor. */
export interface Opening {
  /** Local storage key of unsaved work. */
  name: string;
  draft: Draft;
  stored: Stored;
  /** Source of the draft: the stored post, its working copy, or unsaved work in local storage. */
  from: 'stored' | 'copy' | 'pending';
  /** A stored version newer than the one that the draft is based on. */
  conflict: Stored | null;
}

const nothingStored: Stored = { post: null, copy: null };

/** Reads the working copy; only posts that are no drafts have one. */
async function readCopy({ id, status }: Post): Promise<WorkingCopy | null> {
  if (status === 'draft') return null;
  return (await call(getWorkingCopy, { params: { id } })).workingCopy;
}

function isOutdated({ version, copyVersion }: Pending, { post, copy }: Stored): boolean {
  return version !== (post?.version ?? 0) || copyVersion !== (copy?.copyVersion ?? 0);
}

function openStored(post: Post, copy: WorkingCopy | null): Omit<Opening, 'name'> {
  const stored = { post, copy };
  if (!copy) return { draft: getDraft(post), stored, from: 'stored', conflict: null };
  const isBehind = copy.baseVersion !== post.version;
  return { draft: draftOfCopy(copy), stored, from: 'copy', conflict: isBehind ? { post, copy: null } : null };
}

/**
 * Reads a post, its working copy, and unsaved work in local storage.
 * @param id null for a new post
 * @throws ApiError
 */
export async function readOpening(id: string | null): Promise<Opening> {
  const [post, left] = await Promise.all([
    id === null ? null : call(getPost, { params: { id } }),
    findPending(id),
  ]);
  const stored = post ? { post, copy: await readCopy(post) } : nothingStored;
  if (left) {
    const conflict = isOutdated(left.pending, stored) ? stored : null;
    return { name: left.name, draft: draftOfPending(left.pending), stored, from: 'pending', conflict };
  }
  const name = newPostEditorName();
  if (!post) return { name, draft: emptyDraft, stored, from: 'stored', conflict: null };
  return { name, ...openStored(post, stored.copy) };
}
