import {
  type Comment,
  type CommentSort,
  editComment,
  findCommentPage,
  listLikedComments,
  maxComment,
  type Post,
  reportComment,
  toggleCommentLike,
} from '@ezhuthu/contract';
import { type ApiError, call, requestSignIn } from '@ezhuthu/kit';
import { type QueryClient, useQueryClient } from '@ezhuthu/kit/query';
import { Button, ConfirmDialog, sendToast, storedText, TextArea, useWrite } from '@ezhuthu/kit/ui';
import { CommentForm, commentText, engagementText, getEditKey } from '@ezhuthu/members/engagement';
import { getCommenterName } from '@ezhuthu/members/engagement/commenter-name';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import css from './comments.module.css';
import { commentsQuery } from './comments-query.ts';
import { likedQuery } from './liked-query.ts';

/** @returns the page of the threads that has a comment; undefined for one that is gone */
export async function findPage(id: string, sort: CommentSort): Promise<number | undefined> {
  try {
    return (await call(findCommentPage, { params: { id }, query: { sort } })).page;
  } catch {
    return undefined;
  }
}

/** Updates a comment in all lists of a post. */
function showComment(queryClient: QueryClient, ref: string, id: string, change: Partial<Comment>): void {
  const { queryKey } = commentsQuery(ref);
  queryClient.setQueriesData<{ pages: Comment[][]; pageParams: number[] }>(
    { queryKey },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) =>
          page.map((comment) => (comment.id === id ? { ...comment, ...change } : comment)),
        ),
      },
  );
}

/** Adds or takes back the member's like; asks visitors to sign in first. */
export async function toggleLike(queryClient: QueryClient, post: Post, { id }: Comment): Promise<void> {
  const { queryKey } = likedQuery(post.id);
  const isWanted = !queryClient.getQueryData(queryKey)?.ids.includes(id);
  try {
    const { likes, liked } = await call(toggleCommentLike, { params: { id }, query: { liked: isWanted } });
    showComment(queryClient, post.urlSlug, id, { likes });
    queryClient.setQueryData(queryKey, (known) => {
      const others = (known?.ids ?? []).filter((other) => other !== id);
      return { ids: liked ? [...others, id] : others };
    });
  } catch (error) {
    const { status } = error as ApiError;
    if (status === 401) {
      const onSignedIn = () => void likeAfterSignIn(queryClient, post, id);
      requestSignIn({ mode: 'prompt', reason: commentText.commentLikePrompt, onSignedIn });
    } else if (status !== 429) sendToast({ tone: 'bad', text: engagementText.likeFailed });
  }
}

/** An existing like of the member must stay. */
async function likeAfterSignIn(queryClient: QueryClient, post: Post, id: string): Promise<void> {
  const { ids } = await call(listLikedComments, { params: { id: post.id } });
  queryClient.setQueryData(likedQuery(post.id).queryKey, { ids });
  if (!ids.includes(id)) await toggleLike(queryClient, post, { id } as Comment);
}

interface ToolProps {
  comment: Comment;
  post: Post;
  onClose(): void;
}

/** Whoever opens a form writes next. */
function useFocusedField<E extends HTMLElement>() {
  const form = useRef<E>(null);
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  return form;
}

/** An answer; to an answer it begins with whom it is for, as both are in the same level. */
export function AnswerForm({ comment, post, onClose }: ToolProps) {
  const queryClient = useQueryClient();
  const name = getCommenterName(comment);
  const form = useFocusedField<HTMLElement>();
  const initial = comment.parentId && name !== engagementText.anonymous ? `@${name} ` : '';
  return (
    <section ref={form} aria-label={commentText.answerOf(name)} className={css.tool}>
      <CommentForm
        post={post}
        isWhole
        answers={{ id: comment.id, initial }}
        onSent={() => queryClient.invalidateQueries({ queryKey: commentsQuery(post.urlSlug).queryKey })}
        onDone={onClose}
      />
      <Button isCompact variant="plain" onClick={onClose}>
        {commentText.cancel}
      </Button>
    </section>
  );
}

/** What is typed stays when another form of the comment is opened instead, and after a reload. */
export function EditForm({ comment, post, onClose }: ToolProps) {
  const queryClient = useQueryClient();
  const draft = storedText(`commentEdit:${comment.id}`, 'sessionStorage');
  const [text, setText] = useState(draft.get() ?? comment.text);
  const form = useFocusedField<HTMLFormElement>();
  const { write, isBusy, failure } = useWrite(editComment, {
    failed: commentText.editFailed,
    isFailureShown: true,
    onSuccess(changed) {
      if ('message' in changed) {
        sendToast({ tone: 'neutral', text: changed.message });
        void queryClient.invalidateQueries({ queryKey: commentsQuery(post.urlSlug).queryKey });
      } else showComment(queryClient, post.urlSlug, comment.id, { html: undefined, ...changed });
      handleEnd();
    },
  });

  function handleEnd() {
    draft.remove();
    onClose();
  }

  function handleChange(next: string) {
    setText(next);
    draft.set(next);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const editKey = getEditKey(comment.id).get();
    void write({ params: { id: comment.id }, body: { text, ...(editKey && { editKey }) } });
  }

  return (
    <form ref={form} onSubmit={handleSubmit} className={css.tool}>
      <TextArea
        label={commentText.editField}
        value={text}
        maxLength={maxComment}
        readOnly={isBusy}
        error={failure}
        onValueChange={handleChange}
      />
      <div className={css.controls}>
        <Button
          type="submit"
          isCompact
          variant="primary"
          disabled={text.trim() === ''}
          isBusy={isBusy}
          busyLabel={engagementText.sending}
        >
          {commentText.saveEdit}
        </Button>
        <Button isCompact variant="plain" onClick={handleEnd}>
          {commentText.cancel}
        </Button>
      </div>
    </form>
  );
}

export function ReportDialog({ comment, onClose }: ToolProps) {
  const { write } = useWrite(reportComment, {
    failed: commentText.reportFailed,
    onSuccess: ({ message }) => sendToast({ tone: 'good', text: message }),
  });

  async function handleConfirm() {
    await write({ params: { id: comment.id }, body: {} });
    onClose();
  }

  return (
    <ConfirmDialog
      title={commentText.reportQuestion}
      description={commentText.reportExplained}
      confirmLabel={engagementText.report}
      cancelLabel={commentText.cancel}
      busyLabel={engagementText.sending}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={handleConfirm}
    />
  );
}

interface RemoveDialogProps {
  onConfirm(): void;
  onClose(): void;
}

export function RemoveDialog({ onConfirm, onClose }: RemoveDialogProps) {
  return (
    <ConfirmDialog
      title={commentText.removeQuestion}
      description={commentText.removeExplained}
      confirmLabel={engagementText.remove}
      cancelLabel={commentText.keep}
      isDangerous
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={onConfirm}
    />
  );
}
