import { type Answer, type addComment, maxComment } from '@ezhuthu/contract';
import { useSession } from '@ezhuthu/kit';
import { type FormEvent, useEffect, useState } from 'react';
import { voicesText } from '../../text/index.ts';
import { Button } from '../button/button.tsx';
import { TextArea } from '../field/text-area.tsx';
import type { Reactable } from './reactions.ts';
import { useCommentForm } from './use-comment-form.ts';
import styles from './voices.module.css';

type Sent = Answer<typeof addComment>;

export interface CommentFormProps {
  post: Reactable;
  /** Longest comment, in UTF-16 units. */
  most?: number;
  onSent?(answer: Sent): void;
  /** A second after a comment was posted; one that is held says so until it is closed by hand. */
  onDone?(): void;
}

/** Milliseconds for which a success is said. */
const saidFor = 1000;

export function CommentForm({ post, most = maxComment, onSent, onDone }: CommentFormProps) {
  const { user } = useSession();
  const [told, setTold] = useState<string>();
  const form = useCommentForm({ post, most, onSent: handleSent });

  function handleSent(answer: Sent) {
    setTold('message' in answer ? answer.message : voicesText.posted);
    onSent?.(answer);
  }

  useEffect(() => {
    if (told !== voicesText.posted) return;
    const timer = setTimeout(() => {
      setTold(undefined);
      onDone?.();
    }, saidFor);
    return () => clearTimeout(timer);
  }, [told, onDone]);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void form.send(String(new FormData(event.currentTarget).get('website')));
  }

  return (
    <form onSubmit={handleSubmit} className={styles.form}>
      <TextArea
        ref={form.field}
        label={voicesText.comment}
        value={form.text}
        maxLength={most}
        readOnly={form.isBusy}
        onChange={({ currentTarget }) => {
          setTold(undefined);
          form.handleChange(currentTarget.value);
        }}
      />
      <label className={styles.trap} aria-hidden="true">
        {voicesText.website}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <div className={styles.below}>
        <span className={styles.who}>{voicesText.commentAs(user?.name ?? voicesText.anonymous)}</span>
        {!form.isEmpty && <span className={styles.counter}>{voicesText.count(form.text.length, most)}</span>}
        <Button
          type="submit"
          variant="primary"
          disabled={!form.isSendable}
          isBusy={form.isBusy}
          busyLabel={voicesText.sending}
        >
          {voicesText.send}
        </Button>
      </div>
      {form.failure && (
        <p role="alert" className={styles.failed}>
          {form.failure}
        </p>
      )}
      <p role="status" className={styles.told}>
        {told}
      </p>
    </form>
  );
}
