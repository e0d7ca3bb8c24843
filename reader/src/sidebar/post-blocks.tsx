import { olderPostsStep, type PostSummary, picksSize, recentPostsOnPost } from '@ezhuthu/contract';
import { useInfiniteQuery, useQuery, useSuspenseQuery } from '@ezhuthu/kit/query';
import { Link } from '@ezhuthu/kit/router';
import { getContentLanguage, shortDate } from '@ezhuthu/kit/text';
import { LoadingRegion, QueryResult, SkeletonLine } from '@ezhuthu/kit/ui';
import { getPosts } from '../lists/paged-query.ts';
import { readerText } from '../messages/reader.ts';
import { sidebarText } from '../messages/sidebar.ts';
import { newestQuery, olderQuery, picksQuery } from '../sidebar-queries.ts';
import { siteQuery } from '../site-query.ts';
import blockCss from './block.module.css';
import { Block, LoadMoreItems } from './block.tsx';
import css from './post-blocks.module.css';

/** On a post's page: the newest other posts. */
export function RecentBlock({ except }: { except?: string }) {
  const newest = useQuery(newestQuery);
  return (
    <Block title={sidebarText.recent}>
      <QueryResult
        query={newest}
        loading={<PostLinksLoading label={readerText.loading} count={recentPostsOnPost} />}
      >
        {({ posts }) => {
          const others = posts.filter(({ id, urlSlug }) => urlSlug !== except && id !== except);
          return <PostLinks posts={others.slice(0, recentPostsOnPost)} empty={sidebarText.noRecent} />;
        }}
      </QueryResult>
    </Block>
  );
}

/** On pages of books: the day's selected posts. */
export function PicksBlock() {
  const picks = useQuery(picksQuery);
  return (
    <Block title={sidebarText.picks}>
      <QueryResult query={picks} loading={<PostLinksLoading label={sidebarText.loading} count={picksSize} />}>
        {({ posts }) => <PostLinks posts={posts.slice(0, picksSize)} empty={sidebarText.noRecent} />}
      </QueryResult>
    </Block>
  );
}

/** On all other pages: the posts after the newest ones. */
export function OlderBlock() {
  const list = useInfiniteQuery(olderQuery);
  return (
    <Block title={sidebarText.older}>
      <QueryResult
        query={list}
        loading={<PostLinksLoading label={readerText.loading} count={olderPostsStep} />}
      >
        {(data) => <PostLinks posts={getPosts(data)} empty={sidebarText.noOlder} />}
      </QueryResult>
      <LoadMoreItems list={list} address="/archive" label={sidebarText.moreOlder} />
    </Block>
  );
}

interface PostLinksProps {
  posts: readonly PostSummary[];
  /** Shown when there are none. */
  empty: string;
}

function PostLinks({ posts, empty }: PostLinksProps) {
  const { data: site } = useSuspenseQuery(siteQuery);
  if (posts.length === 0) return <p className={blockCss.empty}>{empty}</p>;
  return (
    <ul className={css.list}>
      {posts.map((post) => (
        <li key={post.id}>
          <Link to={`/post/${encodeURIComponent(post.urlSlug)}`} className={css.link}>
            <span className={css.title} lang={getContentLanguage()}>
              {post.title}
            </span>
            <time dateTime={post.date} className={css.date}>
              {shortDate(post.date, site.timezone)}
            </time>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function PostLinksLoading({ label, count }: { label: string; count: number }) {
  return (
    <LoadingRegion label={label}>
      <div className={css.list}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all items are identical
          <div key={index}>
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
