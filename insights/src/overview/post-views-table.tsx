import type { PostViews } from '@ezhuthu/contract';
import { Link } from '@ezhuthu/kit/router';
import { compactNumber, insightsText } from '@ezhuthu/kit/text';
import css from './post-views-table.module.css';

export function PostViewsTable({ posts }: { posts: PostViews[] }) {
  return (
    <table className={css.table}>
      <caption className={css.caption}>{insightsText.topPosts}</caption>
      <thead>
        <tr>
          <th scope="col">{insightsText.post}</th>
          <th scope="col" className={css.number}>
            {insightsText.views}
          </th>
        </tr>
      </thead>
      <tbody>
        {posts.map((post) => (
          <tr key={post.id}>
            <th scope="row">
              <Link to={`/post/${encodeURIComponent(post.urlSlug)}`}>{post.title}</Link>
            </th>
            <td className={css.number}>{compactNumber(post.totalViews)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
