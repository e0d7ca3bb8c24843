import { insightsText } from '@ezhuthu/kit/text';
import { shortNumber } from '../figures/number.ts';
import { PostLink } from '../figures/post-link.tsx';
import css from '../figures/table.module.css';
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
          <dl className={css.figures}>
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
