import { type Answer, addComment } from '@ezhuthu/contract';
import { type ApiError, call, requestSignIn, sessionStore } from '@ezhuthu/kit';
import { useQueryClient } from '@ezhuthu/kit/query';
import { storedText, useWrite } from '@ezhuthu/kit/ui';
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

/** What every retry of a text repeats, so that its body, and with it the idempotency key, stays the same. */
interface Attempt {
  /** Milliseconds from the first key to the first submit. */
  writtenIn?: number;
  /** What else a guest sends. */
  ofGuest?: { proof?: string; name?: string; email?: string };
}

interface Submission {
  /** Of a field that people do not see. */
  website: string;
  guest?: Guest | undefined;
}

function getFailure(error: Error): string | undefined {
  const { status, code, message } = error as ApiError;
  if (status === 401) return undefined;
  const isExplained = code === 'invalid' || [403, 429].includes(status);
  return isExplained ? message : engagementText.commentFailed;
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

// a draft of the longer form is shown in full in the shorter one
const isWithin = (text: string, max: number): boolean => text.trim() !== '' && text.length <= max;

/** What the form begins with: what was typed before hydration, else the draft. */
const readFirstText = (field: HTMLTextAreaElement | null, draftId: string, initial: string): string =>
  field?.value || readDraft(draftId) || initial;

/** What is sent with a text: since when it was written, and what a guest shows instead of a session. */
function useSubmission(postId: string, parentId: string | undefined) {
  const proof = useProof(postId);
  /** When typing began; 0 for a restored draft, which began long ago. */
  const begun = useRef(0);
  const attempt = useRef<Attempt>({});

  /** A guest who is about to write begins the proof's work, so that it is done when the text is. */
  function startProof(): void {
    if (sessionStore.current().status !== 'member') proof.start();
  }

  async function getGuestPart({ name, email }: Guest): Promise<NonNullable<Attempt['ofGuest']>> {
    const solved = await proof.finish();
    return { ...(solved && { proof: solved }), ...(name && { name }), ...(email && { email }) };
  }

  return {
    handleFocus: startProof,
    /** @param since milliseconds since 1970 */
    handleChange(since: number) {
      begun.current ||= since;
      // the page may not have handled the focus
      startProof();
      attempt.current = {};
    },
    handleGuestChange() {
      attempt.current = {};
    },
    async getBody(text: string, { website, guest = { name: '', email: '' } }: Submission) {
      if (begun.current) attempt.current.writtenIn ??= Date.now() - begun.current;
      const now = attempt.current;
      if (sessionStore.current().status !== 'member') now.ofGuest ??= await getGuestPart(guest);
      return {
        text,
        writtenIn: now.writtenIn,
        ...(website && { website }),
        ...(parentId && { parentId }),
        ...now.ofGuest,
      };
    },
    forget() {
      proof.drop();
      begun.current = 0;
    },
  };
}

/** The state of a comment form. */
export function useCommentForm({ post, parentId, initial = '', max, onSent }: Sending) {
  const queryClient = useQueryClient();
  const { handleFocus, getBody, ...submission } = useSubmission(post.id, parentId);
  const field = useRef<HTMLTextAreaElement>(null);
  const [written, setText] = useState<string>();
  const text = written ?? '';
  const { id } = post;
  const draftId = parentId ? `${id}:${parentId}` : id;
  const isEmpty = text.trim() === '';
  // what was typed before hydration is not known yet, and can be sent
  const isSendable = written === undefined || isWithin(text, max);

  useEffect(() => {
    const first = readFirstText(field.current, draftId, initial);
    if (first !== initial) keepDraft(draftId, first);
    setText(first);
  }, [draftId, initial]);

  function handleChange(next: string) {
    // the first key may have been pressed before the page handled it
    submission.handleChange((field.current && Reflect.get(field.current, 'since')) || Date.now());
    setText(next);
    forgetFailure();
    keepDraft(draftId, next);
  }

  function handleGuestChange() {
    submission.handleGuestChange();
    forgetFailure();
  }

  function handleSent(answer: Sent) {
    keepDraft(draftId, '');
    submission.forget();
    if (field.current) Reflect.deleteProperty(field.current, 'since');
    setText('');
    if (!('message' in answer)) {
      if (answer.editKey) getEditKey(answer.id).set(answer.editKey);
      const { comments } = knownReactions(queryClient, post);
      const isOwn = answer.userId !== null;
      showReactions(queryClient, post, { comments: comments + 1, ...(isOwn && { commented: true }) });
      void refreshLibrary(queryClient);
    }
    onSent?.(answer);
  }

  const { write, isBusy, failure, forgetFailure } = useWrite(
    async ({ text: sentText, ...sent }: Submission & { text: string }, keyFor) => {
      const body = await getBody(sentText, sent);
      return call(addComment, { params: { id }, body }, { idempotencyKey: keyFor(body) });
    },
    {
      failed: getFailure,
      isFailureShown: true,
      onSuccess: handleSent,
      onError(error, sent) {
        if ((error as ApiError).status !== 401) return;
        const onSignedIn = () => void write(sent);
        requestSignIn({ mode: 'prompt', reason: engagementText.commentPrompt, onSignedIn });
      },
    },
  );

  function send(sent: Submission) {
    // the press may be from before hydration, and replayed before the first text is known
    const now = written ?? readFirstText(field.current, draftId, initial);
    if (!isBusy && isWithin(now, max)) void write({ ...sent, text: now });
  }

  const handlers = { handleChange, handleGuestChange, handleFocus };
  return { field, text, isBusy, failure, ...handlers, send, isEmpty, isSendable };
}
