import { listPosts, listTrash, type PostPage, type PostStatus } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { useQuery } from '@ezhuthu/kit/query';
import { dashboardText } from '@ezhuthu/kit/text';
import css from './sidebar.module.css';

const statuses = ['published', 'draft', 'scheduled'] as const;

/** Of a list the number of posts alone. */
const totalOf = ({ pagination }: PostPage) => pagination.totalCount;

const postsQuery = (status: PostStatus) => ({
  queryKey: [listPosts.name, 'count', status],
  queryFn: () => call(listPosts, { query: { limit: 1, status, excerpts: false } }, { isBackground: true }),
  select: totalOf,
});

const trashQuery = {
  queryKey: [listTrash.name, 'count'],
  queryFn: () => call(listTrash, { query: { limit: 1 } }, { isBackground: true }),
  select: totalOf,
};

/** How many posts there are of each status. */
export function Counts() {
  return (
    <section className={css.block}>
      <h2 className={css.title}>{dashboardText.counts}</h2>
      <dl className={css.counts}>
        {statuses.map((status) => (
          <Count key={status} label={dashboardText.tabs[status]} query={postsQuery(status)} />
        ))}
        <Count label={dashboardText.tabs.trash} query={trashQuery} />
      </dl>
    </section>
  );
}

type CountQuery = ReturnType<typeof postsQuery> | typeof trashQuery;

function Count({ label, query }: { label: string; query: CountQuery }) {
  const { data } = useQuery(query);
  return (
    <div className={css.count}>
      <dt>{label}</dt>
      <dd>{data ?? '–'}</dd>
    </div>
  );
}
