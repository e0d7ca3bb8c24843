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

/** What is stored of what the post editor shows. */
export interface Stored {
  post: Post | null;
  copy: WorkingCopy | null;
}

export interface Sending {
  kind: SaveKind;
  draft: Draft;
  stored: Stored;
  editorId: string;
  /** The same for the same text until it is stored. */
  idempotencyKey: string;
}

const untitled = 'Untitled Draft';

/** Whether what is written goes to a copy of its own, because readers see the post, or will at a set time. */
const isCopied = (post: Post | null, kind: SaveKind): boolean =>
  kind !== 'publish' &&
  post !== null &&
  (post.status === 'published' || (post.status === 'scheduled' && kind === 'auto'));

/** The copy was published or discarded elsewhere: what is stored now is the post itself. */
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
 * Stores what is written: a new post the first time, a change of the version that it was made from afterwards, a working
 * copy of a post that is public.
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
