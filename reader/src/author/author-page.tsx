import type { AuthorInfo, PostSummary } from '@ezhuthu/contract';
import { useSuspenseQuery } from '@ezhuthu/kit/query';
import { Link } from '@ezhuthu/kit/router';
import { browseText, readerText, shortDate } from '@ezhuthu/kit/text';
import { EmptyState } from '@ezhuthu/kit/ui';
import { Suspense } from 'react';
import { Portrait } from '../about/portrait.tsx';
import { english } from '../page/english.tsx';
import { siteQuery } from '../site-query.ts';
import { AuthorLoading } from './author-loading.tsx';
import css from './author-page.module.css';
import { authorQuery, latestQuery } from './author-queries.ts';

/** Who writes here, and what they wrote last. */
export function AuthorPage() {
  return (
    <div className={css.page}>
      <Suspense fallback={<AuthorLoading />}>
        <Author />
      </Suspense>
    </div>
  );
}

function Author() {
  const { data: author } = useSuspenseQuery(authorQuery);
  const { data: latest } = useSuspenseQuery(latestQuery);
  return (
    <>
      <Who author={author} />
      <h2 className={css.latest}>{browseText.author.latest}</h2>
      {latest.posts.length > 0 ? (
        <LatestPosts posts={latest.posts} />
      ) : (
        <EmptyState text={english(readerText.noPosts)} />
      )}
    </>
  );
}

function Who({ author }: { author: AuthorInfo }) {
  return (
    <header className={css.who}>
      <Portrait name={author.name} image={author.avatar} />
      <h1>{author.name}</h1>
      {author.quote && <p className={css.quote}>{author.quote}</p>}
      <p className={css.count}>{readerText.posts(author.posts.totalItems)}</p>
    </header>
  );
}

function LatestPosts({ posts }: { posts: PostSummary[] }) {
  const { timezone } = useSuspenseQuery(siteQuery).data;
  return (
    <ul className={css.posts}>
      {posts.map((post) => (
        <li key={post.id} className={css.post}>
          <h3 className={css.title}>
            <Link to={`/post/${encodeURIComponent(post.urlSlug)}`} className={css.link}>
              {post.title}
            </Link>
          </h3>
          <time dateTime={post.date} className={css.date}>
            {shortDate(post.date, timezone)}
          </time>
          {post.excerpt && <p className={css.excerpt}>{post.excerpt}</p>}
        </li>
      ))}
    </ul>
  );
}
