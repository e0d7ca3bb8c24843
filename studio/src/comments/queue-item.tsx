import type { CommentVerdict, QueuedComment } from '@ezhuthu/contract';
import { Hint, Row } from '@ezhuthu/kit/layout';
import { Link } from '@ezhuthu/kit/router';
import { getContentLanguage, relativeTime } from '@ezhuthu/kit/text';
import { Button, Chip, classNames, MixedText, useTimezone } from '@ezhuthu/kit/ui';
import { getCommenterName } from '@ezhuthu/members/engagement/commenter-name';
import { commentsText } from '../messages/comments.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import css from './comments.module.css';

export const verdicts = ['accept', 'spam', 'hide', 'delete'] as const satisfies CommentVerdict[];

interface QueueItemProps {
  queued: QueuedComment;
  isChosen: boolean;
  onChoose(): void;
  onVerdict(verdict: CommentVerdict): void;
}

/** Verdicts that change nothing are not offered. */
const canBe = ({ comment: { held, hidden }, isSpam }: QueuedComment, verdict: CommentVerdict): boolean =>
  ({ accept: held || hidden, spam: !isSpam, hide: !hidden || held, delete: true })[verdict];

export function QueueItem({ queued, isChosen, onChoose, onVerdict }: QueueItemProps) {
  const timezone = useTimezone();
  const { comment, post, isSpam, repeats, reports, reportReasons } = queued;
  const name = getCommenterName(comment);
  const address = `/post/${encodeURIComponent(post.urlSlug)}`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys act on the item that has the focus
    <li tabIndex={0} className={classNames(css.item, isChosen && css.chosen)}>
      <Row>
        <Checkbox
          isLone
          isLabelHidden
          label={commentsText.choose(name)}
          isChecked={isChosen}
          onChange={onChoose}
        />
        <span className={css.name}>
          <MixedText text={name} />
        </span>
        <Hint as="time" dateTime={comment.createdAt}>
          {relativeTime(comment.createdAt, Date.now(), timezone)}
        </Hint>
        {isSpam && <Chip tone="bad">{commentsText.spam}</Chip>}
        {comment.held && !isSpam && <Chip tone="warn">{commentsText.held}</Chip>}
        {comment.hidden && <Chip tone="neutral">{commentsText.hidden}</Chip>}
        {reports > 0 && <Chip tone="bad">{commentsText.reports(reports)}</Chip>}
      </Row>
      <p className={css.text} lang={getContentLanguage()}>
        {comment.text}
      </p>
      <Hint>
        {commentsText.on}{' '}
        <Link to={comment.held ? address : `${address}#comment-${comment.id}`} lang={getContentLanguage()}>
          {post.title}
        </Link>
      </Hint>
      <Reasons queued={queued} />
      {repeats > 0 && <Hint>{commentsText.repeats(repeats)}</Hint>}
      {reportReasons.map((reason, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same
        <Hint key={index}>“{reason}”</Hint>
      ))}
      <Row gap={2}>
        {verdicts
          .filter((verdict) => canBe(queued, verdict))
          .map((verdict) => (
            <Button
              key={verdict}
              isCompact
              variant={verdict === 'accept' ? 'primary' : undefined}
              aria-label={commentsText.verdictOf(verdict, name)}
              onClick={() => onVerdict(verdict)}
            >
              {commentsText.verdicts[verdict]}
            </Button>
          ))}
      </Row>
    </li>
  );
}

function Reasons({ queued: { reasons, score } }: { queued: QueuedComment }) {
  if (reasons.length === 0) return null;
  return (
    <Hint className={css.reasons}>
      {commentsText.because}{' '}
      {reasons
        .map((reason) => {
          const told = commentsText.reason(reason);
          return reason.weight < 0 ? commentsText.goodSign(told) : told;
        })
        .join('; ')}{' '}
      <span className={css.score}>({score})</span>
    </Hint>
  );
}
