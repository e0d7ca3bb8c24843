import type { PostSummary } from '@ezhuthu/contract';
import { useSuspenseQuery } from '@ezhuthu/kit/query';
import { Link } from '@ezhuthu/kit/router';
import { shortDate } from '@ezhuthu/kit/text';
import { LoadingRegion, SkeletonLine } from '@ezhuthu/kit/ui';
import { siteQuery } from '../site-query.ts';
import block from './block.module.css';
import css from './post-links.module.css';

interface PostLinksProps {
  posts: readonly PostSummary[];
  /** Said when there are none. */
  empty: string;
}

/** Titles with their days. */
export function PostLinks({ posts, empty }: PostLinksProps) {
  const { data: site } = useSuspenseQuery(siteQuery);
  if (posts.length === 0) return <p className={block.empty}>{empty}</p>;
  return (
    <ul className={css.list}>
      {posts.map((post) => (
        <li key={post.id} className={css.item}>
          <Link to={`/post/${encodeURIComponent(post.urlSlug)}`} className={css.link}>
            <span className={css.title}>{post.title}</span>
            <time dateTime={post.date} className={css.date}>
              {shortDate(post.date, site.timezone)}
            </time>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function PostLinksLoading({ label, count }: { label: string; count: number }) {
  return (
    <LoadingRegion label={label}>
      <div className={css.list}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <div key={index} className={css.item}>
            <span className={css.link}>
              <SkeletonLine width="80%" className={css.title} />
              <SkeletonLine width="6rem" className={css.date} />
            </span>
          </div>
        ))}
      </div>
    </LoadingRegion>
  );
}
