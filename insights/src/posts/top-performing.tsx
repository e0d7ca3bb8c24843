import type { RankedPost } from '@ezhuthu/contract';
import { useQuery } from '@ezhuthu/kit/query';
import { EmptyState } from '@ezhuthu/kit/ui';
import { type ChosenPeriod, periodName } from '../address/chosen-period.ts';
import { insightsText } from '../messages.ts';
import { Block, Metrics } from '../metrics/block.tsx';
import { shortNumber } from '../metrics/format.ts';
import { List, Values } from '../metrics/layout.tsx';
import { PostLink } from '../metrics/post-link.tsx';
import { type Choice, topPostsQuery } from '../metrics/queries.ts';
import css from '../metrics/table.module.css';
import { usePhone } from '../metrics/use-phone.ts';

const messages = insightsText.posts;
const inTable = 15;
const inCards = 10;

export function TopPerforming({ choice }: { choice: Choice }) {
  const { period } = choice;
  const isPhone = usePhone();
  const hint = period === 'all' ? messages.allTime : messages.basedOn(periodName(period));
  return (
    <Block title={messages.title} hint={hint}>
      <Metrics query={useQuery(topPostsQuery(choice))} height="30rem">
        {({ posts }) => {
          if (posts.length === 0)
            return (
              <EmptyState
                text={
                  <>
                    {messages.none}
                    <br />
                    {messages.noneHint}
                  </>
                }
              />
            );
          if (isPhone) return <RankedCards posts={posts.slice(0, inCards)} period={period} />;
          return <RankedTable posts={posts.slice(0, inTable)} period={period} />;
        }}
      </Metrics>
    </Block>
  );
}

interface RankedProps {
  posts: RankedPost[];
  period: ChosenPeriod;
}

function RankedTable({ posts, period }: RankedProps) {
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <caption className="visually-hidden">{messages.title}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.rank}</th>
            <th scope="col">{messages.name}</th>
            <th scope="col">{messages.id}</th>
            <th scope="col" className={css.number}>
              {insightsText.views}
            </th>
            <th scope="col" className={css.number}>
              {insightsText.likes}
            </th>
            <th scope="col" className={css.number}>
              {insightsText.comments}
            </th>
            <th scope="col">{messages.actions}</th>
          </tr>
        </thead>
        <tbody>
          {posts.map((post, place) => (
            <tr key={post.postId}>
              <td>{place + 1}</td>
              <th scope="row" className={css.title}>
                <PostLink id={post.postId} period={period} className={css.main}>
                  {post.title}
                </PostLink>
              </th>
              <td className={css.id}>{post.postId}</td>
              <td className={css.number}>{shortNumber(post.views)}</td>
              <td className={css.number}>{shortNumber(post.likes)}</td>
              <td className={css.number}>{shortNumber(post.comments)}</td>
              <td>
                <RankedActions post={post} period={period} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RankedCards({ posts, period }: RankedProps) {
  return (
    <List as="ol" aria-label={insightsText.posts.title}>
      {posts.map((post, place) => (
        <li key={post.postId} className={css.card}>
          <p className={css.name}>
            {place + 1}.{' '}
            <PostLink id={post.postId} period={period}>
              {post.title}
            </PostLink>
          </p>
          <p className={css.id}>{post.postId}</p>
          <Values
            of={[
              [insightsText.views, shortNumber(post.views)],
              [insightsText.likes, shortNumber(post.likes)],
              [insightsText.comments, shortNumber(post.comments)],
            ]}
            className={css.metrics}
          />
          <RankedActions post={post} period={period} />
        </li>
      ))}
    </List>
  );
}

interface RankedActionsProps {
  post: RankedPost;
  period: ChosenPeriod;
}

function RankedActions({ post: { postId, urlSlug, title }, period }: RankedActionsProps) {
  return (
    <div className={css.actions}>
      <PostLink id={postId} period={period} label={messages.of(messages.viewAnalytics, title)}>
        {messages.viewAnalytics}
      </PostLink>
      <a
        href={`/post/${encodeURIComponent(urlSlug || postId)}`}
        target="_blank"
        rel="noopener"
        aria-label={messages.of(messages.viewPost, title)}
      >
        {messages.viewPost}
      </a>
    </div>
  );
}
