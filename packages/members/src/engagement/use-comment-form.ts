import { type Answer, addComment } from '@ezhuthu/contract';
import { type ApiError, call, requestSignIn, sessionStore } from '@ezhuthu/kit';
import { useQueryClient } from '@ezhuthu/kit/query';
import { storedText } from '@ezhuthu/kit/ui';
import { useEffect, useRef, useState } from 'react';
import { engagementText } from './messages.ts';
import { useProof } from './proof/use-proof.ts';
import { knownReactions, type Reactable, refreshLibrary, showReactions } from './reactions.ts';

type Sent = Answer<typeof addComment>;

export interface Guest {
  name: string;
  email: string;
}

interface Sending {
  post: Reactable;
  /** The comment that is answered. */
  parentId?: string;
  /** What is in the form of an answer at first. */
  initial?: string;
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
  /** What else a guest sends. */
  ofGuest?: { proof?: string; name?: string; email?: string };
}

const newAttempt = (): Attempt => ({ key: crypto.randomUUID() });

function getFailure(error: unknown): string {
  const { status, message } = error as ApiError;
  return [403, 429].includes(status) ? message : engagementText.commentFailed;
}

/** The key with which a guest can change a comment, as long as the tab is open. */
export const getEditKey = (commentId: string) => storedText(`commentKey:${commentId}`, 'sessionStorage');

/** An unsent comment per post in local storage: survives a failure, a sign-in and a reload. */
const getStoredDraft = (postId: string) => storedText(`commentDraft:${postId}`);

const readDraft = (postId: string): string => getStoredDraft(postId).get() ?? '';

function keepDraft(postId: string, text: string): void {
  if (text.trim() === '') getStoredDraft(postId).remove();
  else getStoredDraft(postId).set(text);
}

/** The state of a comment form. */
export function useCommentForm({ post, parentId, initial = '', max, onSent }: Sending) {
  const queryClient = useQueryClient();
  const proof = useProof(post.id);
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  /** When typing began; 0 for a restored draft, which began long ago. */
  const begun = useRef(0);
  /** The same for every retry of one text, so that it is posted once. */
  const attempt = useRef(newAttempt());
  const { id } = post;
  const draftId = parentId ? `${id}:${parentId}` : id;
  const isEmpty = text.trim() === '';
  // a draft of the longer form is shown in full in the shorter one
  const isSendable = !isEmpty && text.length <= max;

  useEffect(() => {
    // the user may have typed before hydration
    const typed = field.current?.value ?? '';
    if (typed) keepDraft(draftId, typed);
    setText(typed || readDraft(draftId) || initial);
  }, [draftId, initial]);

  function handleChange(next: string) {
    begun.current ||= Date.now();
    attempt.current = newAttempt();
    setText(next);
    setFailure(undefined);
    keepDraft(draftId, next);
  }

  /** A guest who is about to write begins the proof's work, so that it is done when the text is. */
  function handleFocus() {
    if (sessionStore.current().status !== 'member') proof.start();
  }

  async function getGuestPart({ name, email }: Guest): Promise<NonNullable<Attempt['ofGuest']>> {
    const solved = await proof.finish();
    return { ...(solved && { proof: solved }), ...(name && { name }), ...(email && { email }) };
  }

  async function send(website: string, guest: Guest = { name: '', email: '' }) {
    if (isBusy || !isSendable) return;
    setIsBusy(true);
    setFailure(undefined);
    const { key: idempotencyKey } = attempt.current;
    if (begun.current) attempt.current.writtenIn ??= Date.now() - begun.current;
    const now = attempt.current;
    if (sessionStore.current().status !== 'member') now.ofGuest ??= await getGuestPart(guest);
    const body = {
      text,
      writtenIn: now.writtenIn,
      ...(website && { website }),
      ...(parentId && { parentId }),
      ...now.ofGuest,
    };
    try {
      const answer = await call(addComment, { params: { id }, body }, { idempotencyKey });
      keepDraft(draftId, '');
      proof.drop();
      setText('');
      begun.current = 0;
      if (!('message' in answer)) {
        if (answer.editKey) getEditKey(answer.id).set(answer.editKey);
        const { comments } = knownReactions(queryClient, post);
        const isOwn = answer.userId !== null;
        showReactions(queryClient, post, { comments: comments + 1, ...(isOwn && { commented: true }) });
        void refreshLibrary(queryClient);
      }
      onSent?.(answer);
    } catch (error) {
      const { status } = error as ApiError;
      if (status === 401) {
        const onSignedIn = () => void send(website, guest);
        requestSignIn({ mode: 'prompt', reason: engagementText.commentPrompt, onSignedIn });
      } else setFailure(getFailure(error));
    }
    setIsBusy(false);
  }

  return { field, text, isBusy, failure, handleChange, handleFocus, send, isEmpty, isSendable };
}
