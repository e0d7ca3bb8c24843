import type { Comment, Post } from '@ezhuthu/contract';
import { useSession } from '@ezhuthu/kit';
import { getInitial, relativeTime, shortDate } from '@ezhuthu/kit/text';
import { Chip, classNames, useMissingPicture } from '@ezhuthu/kit/ui';
import { engagementText } from '@ezhuthu/members/engagement';
import { english } from '../page/english.tsx';
import { CommentControls } from './comment-controls.tsx';
import css from './comments.module.css';
import { useHydratedNow } from './use-hydrated-now.ts';

const getName = ({ user: { firstName, lastName } }: Comment) => `${firstName} ${lastName}`.trim();

function Avatar({ comment }: { comment: Comment }) {
  const { avatar } = comment.user;
  const [isMissing, watch] = useMissingPicture(avatar);
  if (avatar && !isMissing) {
    return (
      <img {...watch} src={avatar} alt="" width={40} height={40} loading="lazy" className={css.avatar} />
    );
  }
  return (
    <span aria-hidden="true" className={css.avatar}>
      {getInitial(getName(comment))}
    </span>
  );
}

interface CommentItemProps {
  comment: Comment;
  /** The comment that it answers, if that is shown. */
  parent?: Comment;
  post: Post;
  timezone: string;
}

export function CommentItem({ comment, parent, post, timezone }: CommentItemProps) {
  const now = useHydratedNow();
  const { user } = useSession();
  const { createdAt, text, hidden, held } = comment;
  const isOwn = comment.userId !== null && comment.userId === user?.id;
  const isDim = hidden || held;
  return (
    <li id={`comment-${comment.id}`} className={css.comment}>
      <Avatar comment={comment} />
      <div className={css.said}>
        <p className={css.facts}>
          <span className={css.name}>{getName(comment)}</span>
          {comment.user.isAuthor && <Chip tone="brand">{engagementText.author}</Chip>}
          {held && <Chip tone="warn">{engagementText.held}</Chip>}
          <time dateTime={createdAt}>
            {now ? relativeTime(createdAt, now, timezone) : shortDate(createdAt, timezone)}
          </time>
        </p>
        {parent && (
          <p className={css.note}>
            <a href={`#comment-${parent.id}`}>{engagementText.answerTo(getName(parent))}</a>
          </p>
        )}
        {hidden && <p className={css.note}>{english(engagementText.hidden)}</p>}
        <p className={classNames(css.text, isDim && css.dim)}>{text}</p>
        {(isOwn || user?.isAuthor) && (
          <CommentControls comment={comment} post={post} isAuthor={Boolean(user?.isAuthor)} />
        )}
      </div>
    </li>
  );
}
