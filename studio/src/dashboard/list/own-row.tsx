import type { PostSummary } from '@ezhuthu/contract';
import { Link } from '@ezhuthu/kit/router';
import { cardText, compactNumber, getContentLanguage, shortDate } from '@ezhuthu/kit/text';
import { Chip, useTimezone } from '@ezhuthu/kit/ui';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import MessageCircle from 'lucide-react/icons/message-circle';
import Pencil from 'lucide-react/icons/pencil';
import { useId } from 'react';
import { dashboardText } from '../../messages/dashboard.ts';
import { draftsText } from '../../messages/drafts.ts';
import { postEditorText } from '../../messages/post-editor.ts';
import { toolsText } from '../../messages/tools.ts';
import { useHiding } from '../../posts/use-hiding.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import css from './list.module.css';
import { DeleteButton, editPath, tones } from './own-card.tsx';

interface OwnRowProps {
  post: PostSummary;
  isChosen: boolean;
  onChoose(): void;
}

/** A post as one line of the list: title, state, date, views, comments and what can be done with it. */
export function OwnRow({ post, isChosen, onChoose }: OwnRowProps) {
  const timezone = useTimezone();
  const titleId = useId();
  const { title, status, category, date, comments } = post;
  const { hidden, views = post.views ?? 0, isBusy, toggle } = useHiding(post, post.hidden);
  const word = hidden ? toolsText.unhide : toolsText.hide;
  return (
    <li className={css.item} data-chosen={isChosen || undefined}>
      <article aria-labelledby={titleId} className={css.row}>
        <Checkbox
          isLone
          isLabelHidden
          label={dashboardText.bulk.choose(title)}
          isChecked={isChosen}
          onChange={onChoose}
        />
        <div className={css.rowTitle}>
          <h2 id={titleId} lang={getContentLanguage()}>
            <Link to={`/post/${encodeURIComponent(post.urlSlug)}`} data-title>
              {title}
            </Link>
          </h2>
          {category && (
            <Link
              to={`/category/${encodeURIComponent(category)}`}
              className={css.rowCategory}
              lang={getContentLanguage()}
            >
              {category}
            </Link>
          )}
        </div>
        <div className={css.rowFacts}>
          <span className={css.rowStatus}>
            <Chip tone={tones[status]}>{postEditorText.statuses[status]}</Chip>
            {hidden && <Chip tone="warn">{toolsText.hidden}</Chip>}
            {post.submittedAt && <Chip tone="good">{draftsText.submitted}</Chip>}
          </span>
          <span className={css.rowDate}>
            {date ? <time dateTime={date}>{shortDate(date, timezone)}</time> : cardText.noDate}
          </span>
          <Count column="views" Icon={Eye} count={views} label={dashboardText.sorts.views} />
          <Count column="comments" Icon={MessageCircle} count={comments} label={cardText.comments} />
        </div>
        <span className={css.rowActions}>
          {status === 'published' ? (
            <button
              type="button"
              className={css.rowAction}
              title={word}
              aria-label={`${word}: ${title}`}
              aria-disabled={isBusy}
              onClick={() => isBusy || void toggle()}
            >
              {hidden ? <Eye size={18} /> : <EyeOff size={18} />}
            </button>
          ) : (
            <DeleteButton post={post} isIcon />
          )}
          <Link
            to={editPath(post)}
            data-edit
            className={css.rowAction}
            title={dashboardText.edit}
            aria-label={dashboardText.of(dashboardText.edit, title)}
          >
            <Pencil size={18} />
          </Link>
        </span>
      </article>
    </li>
  );
}

interface CountProps {
  column: 'views' | 'comments';
  Icon: typeof Eye;
  count: number;
  label: string;
}

const Count = ({ column, Icon, count, label }: CountProps) => (
  <span className={css.rowCount} data-column={column}>
    <Icon size={15} />
    {compactNumber(count)}
    <span className="visually-hidden"> {label}</span>
  </span>
);
