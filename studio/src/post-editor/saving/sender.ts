import type { Post } from '@ezhuthu/contract';
import { plainText } from '@ezhuthu/kit/text';
import type { SaveKind } from '../../saving/save-machine.ts';
import type { Draft } from '../draft.ts';
import { type Sending, type Stored, send } from './send.ts';

/** Whether a post has the text that was sent for it, which the server may have sanitized. */
const hasText = (post: Post | null, { title, content }: Draft) =>
  post !== null && post.title === title.trim() && plainText(post.content) === plainText(content);

export interface Sender {
  /** Sends a text, and first, unchanged, the one before it that got no response. */
  store(kind: SaveKind, draft: Draft): Promise<Stored>;
  /** @returns whether a response was lost that may have published the post */
  isPublicationPending(): boolean;
  /** Whether a conflict is with a publication of our own, whose response was lost. */
  isOwnPublication(elsewhere: Stored): boolean;
  /** The server has refused the text, so that it is not sent again. */
  forget(): void;
  /** Everything sent is stored. */
  settle(): void;
}

/** Sends nothing twice: a text without a response is sent again with the same key, before anything newer. */
export function createSender(
  editorId: string,
  getStored: () => Stored,
  onCaughtUp: (stored: Stored) => void,
): Sender {
  let unanswered: Sending | undefined;
  /** A publication without a response that is not retried; it may have happened. */
  let doubtful: Sending | undefined;

  async function store(kind: SaveKind, draft: Draft): Promise<Stored> {
    // only the author publishes: an auto-save must not repeat a publication
    if (unanswered?.kind === 'publish' && kind !== 'publish') {
      doubtful = unanswered;
      unanswered = undefined;
    }
    const again = unanswered;
    unanswered ??= { kind, draft, editorId, stored: getStored(), idempotencyKey: crypto.randomUUID() };
    const response = await send(unanswered);
    unanswered = undefined;
    const isNewer = again && (again.kind !== kind || JSON.stringify(again.draft) !== JSON.stringify(draft));
    if (!isNewer) return response;
    onCaughtUp(response);
    return store(kind, draft);
  }

  return {
    store,
    isPublicationPending: () => unanswered?.kind === 'publish' || doubtful !== undefined,
    isOwnPublication: ({ post }) => doubtful !== undefined && hasText(post, doubtful.draft),
    forget() {
      unanswered = undefined;
    },
    settle() {
      doubtful = undefined;
    },
  };
}
