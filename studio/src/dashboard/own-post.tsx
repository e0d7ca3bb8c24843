import type { PostSummary } from '@ezhuthu/contract';
import { Link } from '@ezhuthu/kit/router';
import { dashboardText, deskText, shortDate } from '@ezhuthu/kit/text';
import { Chip, useTimezone } from '@ezhuthu/kit/ui';
import css from './dashboard.module.css';

const tones = { draft: 'neutral', published: 'good', scheduled: 'warn' } as const;

/** One post in the author's list: its title leads to the desk. */
export function OwnPost({ post }: { post: PostSummary }) {
  const timezone = useTimezone();
  const { id, title, status, hidden, category, publishedAt, updatedAt } = post;
  const when = publishedAt ?? updatedAt;
  return (
    <li className={css.row}>
      <div className={css.what}>
        <Link to={`/${status === 'draft' ? 'edit-draft' : 'edit-post'}/${id}`} className={css.title}>
          {title}
        </Link>
        <p className={css.facts}>
          <Chip tone={tones[status]}>{deskText.statuses[status]}</Chip>
          {hidden && <Chip tone="bad">{deskText.hidden}</Chip>}
          <span>{category}</span>
          <time dateTime={when}>{shortDate(when, timezone)}</time>
        </p>
      </div>
      {status === 'published' && (
        <Link to={post.url} className={css.read} aria-label={`${dashboardText.read}: ${title}`}>
          {dashboardText.read}
        </Link>
      )}
    </li>
  );
}
