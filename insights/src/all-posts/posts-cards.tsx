import { type AllPostsSort, allPostsSorts } from '@ezhuthu/contract';
import { insightsText } from '@ezhuthu/kit/text';
import { IconButton, Select, useTimezone } from '@ezhuthu/kit/ui';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { PostLink } from '../metrics/post-link.tsx';
import table from '../metrics/table.module.css';
import css from './all-posts.module.css';
import { getMetrics } from './post-totals.ts';
import type { PostsListProps } from './posts-table.tsx';

const words = insightsText.list;
const options = allPostsSorts.map((value) => ({ value, label: words.keys[value] }));

export function PostsCards({ posts, controls: { sort, order, period, sortBy } }: PostsListProps) {
  const timezone = useTimezone();
  return (
    <>
      <div className={css.sorting}>
        <Select
          label={words.sort}
          isLabelHidden
          options={options}
          value={sort}
          onChange={({ target }) => sortBy(target.value as AllPostsSort)}
        />
        <IconButton
          variant="outlined"
          label={order === 'asc' ? words.ascending : words.descending}
          onClick={() => sortBy(sort)}
        >
          {order === 'asc' ? <ArrowUp size={20} /> : <ArrowDown size={20} />}
        </IconButton>
      </div>
      <ul aria-label={insightsText.allPosts} className={table.cards}>
        {posts.map((props) => {
          const metrics = getMetrics(props, timezone);
          return (
            <li key={props.post.id} className={table.card}>
              <p className={table.name}>
                <PostLink id={props.post.id} period={period}>
                  {props.post.title}
                </PostLink>
              </p>
              <dl className={table.metrics}>
                {allPostsSorts.map((key) => (
                  <div key={key}>
                    <dt>{words.keys[key]}</dt>
                    <dd>{metrics[key]}</dd>
                  </div>
                ))}
              </dl>
            </li>
          );
        })}
      </ul>
    </>
  );
}
