import { insightsText } from '@ezhuthu/kit/text';
import { shortNumber } from '../metrics/number.ts';
import { PostLink } from '../metrics/post-link.tsx';
import css from '../metrics/table.module.css';
import { RankedActions } from './ranked-actions.tsx';
import type { RankedProps } from './ranked-table.tsx';

export function RankedCards({ posts, period }: RankedProps) {
  return (
    <ol aria-label={insightsText.posts.title} className={css.cards}>
      {posts.map((post, place) => (
        <li key={post.postId} className={css.card}>
          <p className={css.name}>
            {place + 1}.{' '}
            <PostLink id={post.postId} period={period}>
              {post.title}
            </PostLink>
          </p>
          <p className={css.id}>{post.postId}</p>
          <dl className={css.metrics}>
            <div>
              <dt>{insightsText.views}</dt>
              <dd>{shortNumber(post.views)}</dd>
            </div>
            <div>
              <dt>{insightsText.likes}</dt>
              <dd>{shortNumber(post.likes)}</dd>
            </div>
            <div>
              <dt>{insightsText.comments}</dt>
              <dd>{shortNumber(post.comments)}</dd>
            </div>
          </dl>
          <RankedActions post={post} period={period} />
        </li>
      ))}
    </ol>
  );
}
