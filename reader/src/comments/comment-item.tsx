import type { Comment, Post } from '@ezhuthu/contract';
import { useSession } from '@ezhuthu/kit';
import { getContentLanguage, relativeTime, shortDate } from '@ezhuthu/kit/text';
import { Chip, classNames, Face, MixedText } from '@ezhuthu/kit/ui';
import { engagementText } from '@ezhuthu/members/engagement';
import { getCommenterName } from '@ezhuthu/members/engagement/commenter-name';
import { useEffect, useState } from 'react';
import { english } from '../page/english.tsx';
import { CommentActions, type Liking } from './comment-actions.tsx';
import { CommentControls } from './comment-controls.tsx';
import css from './comments.module.css';

const minute = 60_000;

/**
 * The current time, updated each minute; undefined until hydration ends, so that server and browser
 * render the same.
 */
function useHydratedNow(): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function Said({ comment: { html, text }, isDim }: { comment: Comment; isDim: boolean }) {
  if (!html)
    return (
      <p className={classNames(css.text, isDim && css.dim)} lang={getContentLanguage()}>
        {text}
      </p>
    );
  const className = classNames(css.formatted, isDim && css.dim);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server
  return <div className={className} lang={getContentLanguage()} dangerouslySetInnerHTML={{ __html: html }} />;
}

interface CommentItemProps {
  comment: Comment;
  /** The comment that it answers, if that is shown. */
  parent?: Comment;
  post: Post;
  timezone: string;
  liking?: Liking;
  /** Whether this reader may comment here. */
  isOpen?: boolean;
  /** Whether the address names it. */
  isLinked?: boolean;
}

export function CommentItem({
  comment,
  parent,
  post,
  timezone,
  liking,
  isOpen = false,
  isLinked = false,
}: CommentItemProps) {
  const now = useHydratedNow();
  const { user } = useSession();
  const { createdAt, editedAt, hidden, held } = comment;
  const isOwn = comment.userId !== null && comment.userId === user?.id;
  return (
    <li
      id={`comment-${comment.id}`}
      className={classNames(
        css.comment,
        comment.rootId && css.answer,
        comment.user.isAuthor && css.byAuthor,
        isLinked && css.linked,
      )}
    >
      <Face name={getCommenterName(comment)} picture={comment.user.avatar} size={40} loading="lazy" />
      <div className={css.said}>
        <p className={css.facts}>
          <span className={css.name}>
            <MixedText text={getCommenterName(comment)} />
          </span>
          {comment.user.isAuthor && <Chip tone="brand">{engagementText.author}</Chip>}
          {held && <Chip tone="warn">{engagementText.held}</Chip>}
          <a href={`#comment-${comment.id}`} className={css.permalink}>
            <time dateTime={createdAt}>
              {now ? relativeTime(createdAt, now, timezone) : shortDate(createdAt, timezone)}
            </time>
          </a>
          {editedAt && <span>{engagementText.edited}</span>}
        </p>
        {parent && (
          <p className={css.note}>
            <a href={`#comment-${parent.id}`}>
              <MixedText text={engagementText.answerTo(getCommenterName(parent))} />
            </a>
          </p>
        )}
        {hidden && <p className={css.note}>{english(engagementText.hidden)}</p>}
        <Said comment={comment} isDim={hidden || held} />
        <CommentActions comment={comment} post={post} liking={liking} isOpen={isOpen} isOwn={isOwn} now={now}>
          {(isOwn || user?.isAuthor) && (
            <CommentControls comment={comment} post={post} isAuthor={Boolean(user?.isAuthor)} />
          )}
        </CommentActions>
      </div>
    </li>
  );
}
