import type { PostSummary } from '@ezhuthu/contract';
import { useQuery } from '@ezhuthu/kit/query';
import { Button, EmptyState, offerFile, PostPicture } from '@ezhuthu/kit/ui';
import { getCsv } from '../charts/chart-files.ts';
import { insightsText } from '../messages.ts';
import { Block, Metrics } from '../metrics/block.tsx';
import { shortNumber } from '../metrics/format.ts';
import { List, Values } from '../metrics/layout.tsx';
import { PostLink } from '../metrics/post-link.tsx';
import { latestPostsQuery } from '../metrics/queries.ts';
import css from './overview.module.css';

function saveLatest(posts: PostSummary[]): void {
  const { posts: words, list, views, likes, comments } = insightsText;
  const table = {
    columns: [words.name, list.keys.publishedAt, views, likes, comments],
    rows: posts.map((post) => [
      post.title,
      post.publishedAt ?? '',
      post.views ?? '',
      post.likes,
      post.comments,
    ]),
  };
  offerFile(getCsv(table), 'latest-posts.csv');
}

/** @param isFiltered whether the page is filtered; these metrics never are */
export function LatestPosts({ isFiltered }: { isFiltered: boolean }) {
  const query = useQuery(latestPostsQuery);
  const { posts: latest = [] } = query.data ?? {};
  const { all } = insightsText.periods;
  return (
    <Block
      title={insightsText.latest}
      hint={isFiltered ? `${all} · ${insightsText.filter.none}` : all}
      tools={
        latest.length > 0 && (
          <Button
            isCompact
            aria-label={insightsText.chart.download(insightsText.latest, insightsText.chart.csv)}
            onClick={() => saveLatest(latest)}
          >
            {insightsText.chart.csv}
          </Button>
        )
      }
    >
      <Metrics
        query={query}
        height="20rem"
        empty={({ posts }) => posts.length === 0 && <EmptyState text={insightsText.posts.none} />}
      >
        {({ posts }) => (
          <List>
            {posts.map((post) => (
              <LatestPost key={post.id} post={post} />
            ))}
          </List>
        )}
      </Metrics>
    </Block>
  );
}

function LatestPost({ post }: { post: PostSummary }) {
  return (
    <li className={css.latestPost}>
      <PostPicture post={post} width={80} className={css.cover} loading="lazy" />
      <span className={css.latestTitle}>
        <PostLink id={post.id}>{post.title}</PostLink>
      </span>
      <Values
        of={[
          [insightsText.views, shortNumber(post.views ?? null)],
          [insightsText.likes, shortNumber(post.likes)],
          [insightsText.comments, shortNumber(post.comments)],
        ]}
        className={css.latestMetrics}
      />
    </li>
  );
}
