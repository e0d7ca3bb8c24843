import { type Answer, addComment } from '@ezhuthu/contract';
import { type ApiError, call, requestSignIn } from '@ezhuthu/kit';
import { useQueryClient } from '@ezhuthu/kit/query';
import { storedText } from '@ezhuthu/kit/ui';
import { useEffect, useRef, useState } from 'react';
import { engagementText } from './messages.ts';
import { knownReactions, type Reactable, refreshLibrary, showReactions } from './reactions.ts';

type Sent = Answer<typeof addComment>;

interface Sending {
  post: Reactable;
  /** UTF-16 code units. */
  max: number;
  onSent?(answer: Sent): void;
}

/**
 * One submission. The server accepts an idempotency key for one body only, so a retry repeats the body.
 */
interface Attempt {
  key: string;
  /** Milliseconds from the first key to the first submit. */
  writtenIn?: number;
}

const newAttempt = (): Attempt => ({ key: crypto.randomUUID() });

function getFailure(error: unknown): string {
  const { status, message } = error as ApiError;
  return [403, 429].includes(status) ? message : engagementText.commentFailed;
}

/** An unsent comment per post in local storage: survives a failure, a sign-in and a reload. */
const draftOf = (postId: string) => storedText(`commentDraft:${postId}`);

const readDraft = (postId: string): string => draftOf(postId).get() ?? '';

function keepDraft(postId: string, text: string): void {
  if (text.trim() === '') draftOf(postId).remove();
  else draftOf(postId).set(text);
}

/** The state of a comment form. */
export function useCommentForm({ post, max, onSent }: Sending) {
  const queryClient = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  /** When typing began; 0 for a restored draft, which began long ago. */
  const begun = useRef(0);
  /** The same for every retry of one text, so that it is posted once. */
  const attempt = useRef(newAttempt());
  const { id } = post;
  const isEmpty = text.trim() === '';
  // a draft of the longer form is shown in full in the shorter one
  const isSendable = !isEmpty && text.length <= max;

  useEffect(() => {
    // the user may have typed before hydration
    const typed = field.current?.value ?? '';
    if (typed) keepDraft(id, typed);
    setText(typed || readDraft(id));
  }, [id]);

  function handleChange(next: string) {
    begun.current ||= Date.now();
    attempt.current = newAttempt();
    setText(next);
    setFailure(undefined);
    keepDraft(id, next);
  }

  async function send(website: string) {
    if (isBusy || !isSendable) return;
    setIsBusy(true);
    setFailure(undefined);
    const { key: idempotencyKey } = attempt.current;
    if (begun.current) attempt.current.writtenIn ??= Date.now() - begun.current;
    const body = { text, writtenIn: attempt.current.writtenIn, ...(website && { website }) };
    try {
      const answer = await call(addComment, { params: { id }, body }, { idempotencyKey });
      keepDraft(id, '');
      setText('');
      begun.current = 0;
      if (!('message' in answer)) {
        const { comments } = knownReactions(queryClient, post);
        const isOwn = answer.userId !== null;
        showReactions(queryClient, post, { comments: comments + 1, ...(isOwn && { commented: true }) });
        void refreshLibrary(queryClient);
      }
      onSent?.(answer);
    } catch (error) {
      const { status } = error as ApiError;
      if (status === 401) {
        const onSignedIn = () => void send(website);
        requestSignIn({ mode: 'prompt', reason: engagementText.commentPrompt, onSignedIn });
      } else setFailure(getFailure(error));
    }
    setIsBusy(false);
  }

  return { field, text, isBusy, failure, handleChange, send, isEmpty, isSendable };
}
