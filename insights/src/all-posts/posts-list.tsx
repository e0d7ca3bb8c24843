import { type AllPostsSort, allPostsSorts, type PostMetrics } from '@ezhuthu/contract';
import { shortDate } from '@ezhuthu/kit/text';
import { IconButton, Select, useTimezone } from '@ezhuthu/kit/ui';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { insightsText } from '../messages.ts';
import { shortNumber } from '../metrics/format.ts';
import { List, Values } from '../metrics/layout.tsx';
import { PostLink } from '../metrics/post-link.tsx';
import tableCss from '../metrics/table.module.css';
import css from './all-posts.module.css';
import type { PostsControls } from './use-posts-choice.ts';

const messages = insightsText.list;

interface PostsListProps {
  posts: PostMetrics[];
  controls: PostsControls;
}

export function PostsTable({ posts, controls: { sort, order, period, sortBy } }: PostsListProps) {
  const timezone = useTimezone();
  const Arrow = order === 'asc' ? ArrowUp : ArrowDown;
  const direction = order === 'asc' ? 'ascending' : 'descending';
  return (
    <div className={tableCss.scroll}>
      <table className={tableCss.table}>
        <caption className="visually-hidden">{insightsText.allPosts}</caption>
        <thead>
          <tr>
            <th scope="col">{insightsText.posts.name}</th>
            {allPostsSorts.map((key) => (
              <th
                key={key}
                scope="col"
                className={tableCss.number}
                aria-sort={key === sort ? direction : undefined}
              >
                <button type="button" className={css.sort} onClick={() => sortBy(key)}>
                  {messages.keys[key]}
                  {key === sort && <Arrow size={16} />}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {posts.map((props) => {
            const metrics = getMetrics(props, timezone);
            return (
              <tr key={props.post.id}>
                <th scope="row" className={tableCss.title}>
                  <PostLink id={props.post.id} period={period} className={tableCss.main}>
                    {props.post.title}
                  </PostLink>
                </th>
                {allPostsSorts.map((key) => (
                  <td key={key} className={tableCss.number}>
                    {metrics[key]}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

export function PostsCards({ posts, controls: { sort, order, period, sortBy } }: PostsListProps) {
  const timezone = useTimezone();
  return (
    <>
      <div className={css.sorting}>
        <Select
          label={messages.sort}
          isLabelHidden
          options={allPostsSorts.map((value) => ({ value, label: messages.keys[value] }))}
          value={sort}
          onValueChange={sortBy}
        />
        <IconButton
          variant="outlined"
          label={order === 'asc' ? messages.ascending : messages.descending}
          onClick={() => sortBy(sort)}
        >
          {order === 'asc' ? <ArrowUp size={20} /> : <ArrowDown size={20} />}
        </IconButton>
      </div>
      <List aria-label={insightsText.allPosts}>
        {posts.map((props) => {
          const metrics = getMetrics(props, timezone);
          return (
            <li key={props.post.id} className={tableCss.card}>
              <p className={tableCss.name}>
                <PostLink id={props.post.id} period={period}>
                  {props.post.title}
                </PostLink>
              </p>
              <Values
                of={allPostsSorts.map((key) => [messages.keys[key], metrics[key]] as const)}
                className={tableCss.metrics}
              />
            </li>
          );
        })}
      </List>
    </>
  );
}

/** A post's values in the sortable columns. */
const getMetrics = ({ post, analytics }: PostMetrics, timezone: string): Record<AllPostsSort, string> => ({
  totalViews: shortNumber(analytics.totalViews),
  periodViews: shortNumber(analytics.periodViews),
  uniqueVisitors: shortNumber(analytics.uniqueVisitors),
  publishedAt: post.publishedAt ? shortDate(post.publishedAt, timezone) : insightsText.unknown,
  createdAt: shortDate(post.createdAt, timezone),
});
