import {
  createPost,
  getPost,
  type Post,
  putWorkingCopy,
  updatePost,
  type WorkingCopy,
} from '@ezhuthu/contract';
import { ApiError, call } from '@ezhuthu/kit';
import type { SaveKind } from '../../saving/save-machine.ts';
import type { Draft } from '../draft.ts';

/** The stored versions of what the post editor shows. */
export interface Stored {
  post: Post | null;
  copy: WorkingCopy | null;
}

export interface Sending {
  kind: SaveKind;
  draft: Draft;
  stored: Stored;
  editorId: string;
  /** Constant for the same text until it is stored. */
  idempotencyKey: string;
}

const untitled = 'Untitled Draft';

/**
 * Whether the draft goes to the working copy: the post is public, or scheduled and this is an auto-save.
 */
const isCopied = (post: Post | null, kind: SaveKind): boolean =>
  kind !== 'publish' &&
  post !== null &&
  (post.status === 'published' || (post.status === 'scheduled' && kind === 'auto'));

/** The working copy was published or discarded elsewhere: only the post is stored. */
const isWithoutCopy = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'conflict' && !error.current;

async function sendCopy(
  post: Post,
  { draft, editorId, stored: { copy }, idempotencyKey }: Sending,
): Promise<Stored> {
  const body = {
    ...draft,
    baseVersion: copy?.baseVersion ?? post.version,
    copyVersion: copy?.copyVersion ?? 0,
    editorId,
  };
  const params = { id: post.id };
  try {
    return { post, copy: await call(putWorkingCopy, { params, body }, { idempotencyKey }) };
  } catch (error) {
    if (!isWithoutCopy(error)) throw error;
    const { code, message } = error;
    throw new ApiError(409, { code, message, current: await call(getPost, { params }) });
  }
}

/**
 * Stores the draft: creates a new post, updates the version it is based on, or writes the working copy
 * of a public post.
 * @throws ApiError
 */
export async function send(sending: Sending): Promise<Stored> {
  const { kind, draft, editorId, stored, idempotencyKey } = sending;
  const { post } = stored;
  if (post && isCopied(post, kind)) return sendCopy(post, sending);
  const body = {
    ...draft,
    title: draft.title.trim() || untitled,
    status: kind === 'publish' ? ('published' as const) : ('draft' as const),
    autosave: kind === 'auto',
    editorId,
  };
  const saved = post
    ? await call(
        updatePost,
        { params: { id: post.id }, body: { ...body, version: post.version } },
        { idempotencyKey },
      )
    : await call(createPost, { body }, { idempotencyKey });
  return { post: saved, copy: null };
}
