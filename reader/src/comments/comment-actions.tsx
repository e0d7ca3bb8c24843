import { type Comment, commentEditMinutes, type Post } from '@ezhuthu/contract';
import { useSession } from '@ezhuthu/kit';
import { useQuery, useQueryClient } from '@ezhuthu/kit/query';
import { compactNumber } from '@ezhuthu/kit/text';
import { Button, classNames, useWrite } from '@ezhuthu/kit/ui';
import { engagementText, getEditKey } from '@ezhuthu/members/engagement';
import Heart from 'lucide-react/icons/heart';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import css from './comments.module.css';
import { likedQuery } from './liked-query.ts';

/** Loaded when somebody does something with a comment. */
const loadTools = () => import(/* webpackChunkName: "comment-tools" */ './comment-tools.tsx');

const tools = {
  answer: lazy(async () => ({ default: (await loadTools()).AnswerForm })),
  edit: lazy(async () => ({ default: (await loadTools()).EditForm })),
  report: lazy(async () => ({ default: (await loadTools()).ReportDialog })),
};

export interface Liking {
  isLiked: boolean;
  onLike(comment: Comment): Promise<void>;
}

interface CommentActionsProps {
  comment: Comment;
  post: Post;
  liking?: Liking;
  /** Whether this reader may comment here. */
  isOpen: boolean;
  isOwn: boolean;
  /** Undefined until hydration ends. */
  now: number | undefined;
  /** Shown above the form that a button opens, so that nothing of the comment seems to belong to it. */
  children?: ReactNode;
}

/** What readers can do with a comment: like, answer, change and report it. */
export function CommentActions(props: CommentActionsProps) {
  const { comment, post, liking, isOpen, isOwn, now, children } = props;
  const [tool, setTool] = useState<keyof typeof tools>();
  const opener = useRef<HTMLElement>(null);
  const { user } = useSession();
  const Tool = tool && tools[tool];
  const isVisible = !comment.hidden && !comment.held;
  const isYoung = now !== undefined && now - Date.parse(comment.createdAt) < commentEditMinutes * 60_000;
  const isGuests = isYoung && comment.userId === null && getEditKey(comment.id).get() !== null;
  const isWriter = isOwn || isGuests;
  const isReportable = !isWriter && !user?.isAuthor && !comment.user.isAuthor;
  const button = (name: keyof typeof tools) => (
    <Button
      isCompact
      variant="plain"
      aria-expanded={tool === name}
      onClick={({ currentTarget }) => {
        opener.current = currentTarget;
        setTool(tool === name ? undefined : name);
      }}
    >
      {engagementText[name]}
    </Button>
  );

  function handleClose() {
    setTool(undefined);
    opener.current?.focus();
  }

  return (
    <>
      <div className={css.controls}>
        {isVisible && liking && <CommentLike comment={comment} {...liking} />}
        {isVisible && isOpen && button('answer')}
        {isWriter && isYoung && button('edit')}
        {isVisible && isReportable && button('report')}
      </div>
      {children}
      {Tool && (
        <Suspense>
          <Tool comment={comment} post={post} onClose={handleClose} />
        </Suspense>
      )}
    </>
  );
}

function CommentLike({ comment, isLiked, onLike }: Liking & { comment: Comment }) {
  const { write, isBusy } = useWrite(onLike, { failed: engagementText.likeFailed });
  return (
    <button
      type="button"
      aria-pressed={isLiked}
      aria-disabled={isBusy || undefined}
      onClick={() => isBusy || void write(comment)}
      className={classNames(css.like, isLiked && css.liked)}
    >
      <Heart size={16} />
      <span className="visually-hidden">{engagementText.like}</span>
      {comment.likes ? ` ${compactNumber(comment.likes)}` : ''}
    </button>
  );
}

/** The member's likes of the comments of a post, and how they change. */
export function useCommentLikes(post: Post) {
  const queryClient = useQueryClient();
  const { status } = useSession();
  const isMember = status === 'member';
  const { data } = useQuery({ ...likedQuery(post.id), enabled: isMember });
  return {
    isLiked: ({ id }: Comment) => isMember && Boolean(data?.ids.includes(id)),
    async onLike(comment: Comment) {
      const { toggleLike } = await loadTools();
      await toggleLike(queryClient, post, comment);
    },
  };
}
