import { type Answer, type addComment, maxComment } from '@ezhuthu/contract';
import { useSession } from '@ezhuthu/kit';
import { Button, MixedText, storedText, TextArea } from '@ezhuthu/kit/ui';
import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react';
import css from './engagement.module.css';
import { engagementText } from './messages.ts';
import type { Reactable } from './reactions.ts';
import { useCommentForm } from './use-comment-form.ts';

type Sent = Answer<typeof addComment>;

export interface CommentFormProps {
  post: Reactable;
  /** Longest comment, in UTF-16 code units. */
  max?: number;
  /** Whether guests are asked for a name and an address, and how texts are formatted is told. */
  isWhole?: boolean;
  /** The comment that is answered, and what the answer begins with. */
  answers?: { id: string; initial: string };
  onSent?(answer: Sent): void;
  /**
   * Called a second after a comment was posted; not for a comment held for moderation, whose message
   * stays until it is closed.
   */
  onDone?(): void;
}

/** Milliseconds for which a success is shown. */
const successTime = 1000;

const FormDetails = lazy(async () => ({
  default: (await import(/* webpackChunkName: "comment-guest" */ './form-details.tsx')).FormDetails,
}));

/** What a guest has entered last, for the next comment. */
const ownName = storedText('commentName');

/** What is said after a comment was sent; calls `onDone` after a success, which disappears by itself. */
function useConfirmation(onDone: CommentFormProps['onDone']) {
  const [confirmation, setConfirmation] = useState<string>();
  useEffect(() => {
    if (confirmation !== engagementText.posted) return;
    const timer = setTimeout(() => {
      setConfirmation(undefined);
      onDone?.();
    }, successTime);
    return () => clearTimeout(timer);
  }, [confirmation, onDone]);
  return [confirmation, setConfirmation] as const;
}

export function CommentForm({
  post,
  max = maxComment,
  isWhole = false,
  answers,
  onSent,
  onDone,
}: CommentFormProps) {
  const { user } = useSession();
  const [guest, setGuest] = useState({ name: '', email: '' });
  const [confirmation, setConfirmation] = useConfirmation(onDone);
  const form = useCommentForm({
    post,
    ...(answers && { parentId: answers.id, initial: answers.initial }),
    max,
    onSent: handleSent,
  });

  const isGuest = isWhole && !user;

  useEffect(() => {
    setGuest((known) => ({ ...known, name: ownName.get() ?? '' }));
  }, []);

  function handleSent(answer: Sent) {
    setConfirmation('message' in answer ? answer.message : engagementText.posted);
    onSent?.(answer);
  }

  function handleGuestChange(changed: typeof guest) {
    setGuest(changed);
    form.handleGuestChange();
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isGuest) ownName.set(guest.name);
    const website = String(new FormData(event.currentTarget).get('website'));
    form.send({ website, guest: isGuest ? guest : undefined });
  }

  return (
    <form onSubmit={handleSubmit} className={css.form}>
      <TextArea
        ref={form.field}
        label={engagementText.comment}
        value={form.text}
        maxLength={max}
        readOnly={form.isBusy}
        onFocus={form.handleFocus}
        onValueChange={(text) => {
          setConfirmation(undefined);
          form.handleChange(text);
        }}
      />
      {isWhole && !form.isEmpty && (
        <Suspense>
          <FormDetails guest={isGuest ? guest : null} isBusy={form.isBusy} onChange={handleGuestChange} />
        </Suspense>
      )}
      {/* out of sight and out of reach: who fills it in reads the page's source rather than the page */}
      <div className="visually-hidden" aria-hidden="true">
        <label>
          {engagementText.website}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className={css.below}>
        <span className={css.who}>
          <MixedText
            text={engagementText.commentAs(
              user?.name || (isGuest && guest.name.trim()) || engagementText.anonymous,
            )}
          />
        </span>
        {!form.isEmpty && <span className={css.counter}>{engagementText.count(form.text.length, max)}</span>}
        <Button
          type="submit"
          variant="primary"
          // `disabled` would drop the focus of whoever has just sent
          disabled={!form.isSendable && !confirmation}
          aria-disabled={!form.isSendable}
          isBusy={form.isBusy}
          busyLabel={engagementText.sending}
        >
          {engagementText.send}
        </Button>
      </div>
      {form.failure && (
        <p role="alert" className={css.failed}>
          {form.failure}
        </p>
      )}
      <p role="status" className={css.told}>
        {confirmation}
      </p>
    </form>
  );
}
