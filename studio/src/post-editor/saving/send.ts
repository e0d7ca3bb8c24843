import {
  createPost,
  getPost,
  type Post,
  putWorkingCopy,
  updatePost,
  type WorkingCopy,
} from '@ezhuthu/contract';
import { ApiError, call } from '@ezhuthu/kit';
import { plainText } from '@ezhuthu/kit/text';
import { studioText } from '../../messages/studio.ts';
import type { SaveKind, SaveRequest } from '../../saving/saver.ts';
import { type Draft, isBlank, type Stored } from '../draft.ts';

interface Sending extends SaveRequest<Draft, Stored> {
  /** Identifies the editor to the server, which keeps what another editor saved as a revision. */
  editorId: string;
}

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
  { value, editorId, stored: { copy }, idempotencyKey }: Sending,
): Promise<Stored> {
  const body = {
    ...value,
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
async function send(sending: Sending): Promise<Stored> {
  const { kind, value, editorId, stored, idempotencyKey } = sending;
  const { post } = stored;
  if (post && isCopied(post, kind)) return sendCopy(post, sending);
  const body = {
    ...value,
    title: value.title.trim() || studioText.untitledDraft,
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

/** What the saver has to know of posts. */
export const postSaving = (editorId: string) => ({
  send: (request: SaveRequest<Draft, Stored>) => send({ ...request, editorId }),
  isWorthSaving: ({ title, content }: Draft) => title.trim() !== '' && !isBlank(content),
  /** The post, or the working copy if that was sent. */
  getTheirs(current: unknown, { post }: Stored): Stored {
    const theirs = current as Post | WorkingCopy;
    return 'copyVersion' in theirs ? { post, copy: theirs } : { post: theirs, copy: null };
  },
  hasText: ({ post }: Stored, { title, content }: Draft) =>
    post !== null && post.title === title.trim() && plainText(post.content) === plainText(content),
});
