import type { PostSummary } from '@ezhuthu/contract';
import { useQuery } from '@ezhuthu/kit/query';
import { insightsText } from '@ezhuthu/kit/text';
import { EmptyState, PostPicture } from '@ezhuthu/kit/ui';
import { Block } from '../figures/block.tsx';
import { Figures } from '../figures/figures.tsx';
import { shortNumber } from '../figures/number.ts';
import { PostLink } from '../figures/post-link.tsx';
import { latestPostsQuery } from '../figures/queries.ts';
import css from './latest-posts.module.css';

export function LatestPosts() {
  return (
    <Block title={insightsText.latest} hint={insightsText.periods.all}>
      <Figures query={useQuery(latestPostsQuery)} height="20rem">
        {({ posts }) =>
          posts.length === 0 ? (
            <EmptyState text={insightsText.posts.none} />
          ) : (
            <ul className={css.list}>
              {posts.map((post) => (
                <LatestPost key={post.id} post={post} />
              ))}
            </ul>
          )
        }
      </Figures>
    </Block>
  );
}

function LatestPost({ post }: { post: PostSummary }) {
  const figures = [
    [insightsText.views, post.views ?? null],
    [insightsText.likes, post.likes],
    [insightsText.comments, post.comments],
  ] as const;
  return (
    <li className={css.post}>
      <PostPicture post={post} width={80} height={60} className={css.cover} loading="lazy" />
      <span className={css.title}>
        <PostLink id={post.id}>{post.title}</PostLink>
      </span>
      <dl className={css.figures}>
        {figures.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{shortNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
