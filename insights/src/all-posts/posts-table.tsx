import { allPostsSorts, type PostMetrics } from '@ezhuthu/contract';
import { insightsText } from '@ezhuthu/kit/text';
import { useTimezone } from '@ezhuthu/kit/ui';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { PostLink } from '../metrics/post-link.tsx';
import table from '../metrics/table.module.css';
import css from './all-posts.module.css';
import { getMetrics } from './post-totals.ts';
import type { PostsControls } from './use-posts-choice.ts';

const words = insightsText.list;

export interface PostsListProps {
  posts: PostMetrics[];
  controls: PostsControls;
}

export function PostsTable({ posts, controls: { sort, order, period, sortBy } }: PostsListProps) {
  const timezone = useTimezone();
  const Arrow = order === 'asc' ? ArrowUp : ArrowDown;
  const direction = order === 'asc' ? 'ascending' : 'descending';
  return (
    <div className={table.scroll}>
      <table className={table.table}>
        <caption className="visually-hidden">{insightsText.allPosts}</caption>
        <thead>
          <tr>
            <th scope="col">{insightsText.posts.name}</th>
            {allPostsSorts.map((key) => (
              <th
                key={key}
                scope="col"
                className={table.number}
                aria-sort={key === sort ? direction : undefined}
              >
                <button type="button" className={css.sort} onClick={() => sortBy(key)}>
                  {words.keys[key]}
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
                <th scope="row" className={table.title}>
                  <PostLink id={props.post.id} period={period} className={table.main}>
                    {props.post.title}
                  </PostLink>
                </th>
                {allPostsSorts.map((key) => (
                  <td key={key} className={table.number}>
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
