import type { RankedPost } from '@ezhuthu/contract';
import { insightsText } from '@ezhuthu/kit/text';
import { EmptyState } from '@ezhuthu/kit/ui';
import type { ChosenPeriod } from '../metrics/chosen-period.ts';
import { shortNumber } from '../metrics/number.ts';
import { PostLink } from '../metrics/post-link.tsx';
import css from './top-posts.module.css';

const max = 10;

export function TopPosts({ posts, period }: { posts: RankedPost[]; period: ChosenPeriod }) {
  if (posts.length === 0) return <EmptyState text={insightsText.posts.none} />;
  return (
    <ol className={css.list}>
      {posts.slice(0, max).map(({ postId, title, views, engagementScore }) => (
        <li key={postId} className={css.post}>
          <span className={css.title}>
            <PostLink id={postId} period={period}>
              {title}
            </PostLink>
          </span>
          <span className={css.metrics}>
            <b>{shortNumber(views)}</b> {insightsText.views}
            <small>{insightsText.score(shortNumber(engagementScore))}</small>
          </span>
        </li>
      ))}
    </ol>
  );
}
