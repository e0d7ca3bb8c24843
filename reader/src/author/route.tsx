import { type AuthorInfo, authorPagePosts, getAuthor, listPosts, type PostSummary } from '@ezhuthu/contract';
import type { HeadInput, PageHead } from '@ezhuthu/kit';
import { operationQuery, preload, useSuspenseQuery } from '@ezhuthu/kit/query';
import { getClient, Link, type LoaderFunctionArgs } from '@ezhuthu/kit/router';
import { getContentLanguage, shortDate } from '@ezhuthu/kit/text';
import {
  EmptyState,
  Face,
  LinkButton,
  LoadingRegion,
  SkeletonBlock,
  SkeletonLine,
  WholeWords,
} from '@ezhuthu/kit/ui';
import { Suspense } from 'react';
import { describe } from '../head/describe.ts';
import { pageHead } from '../head/page-head.ts';
import { person, socialUrl } from '../head/person.ts';
import { browseText } from '../messages/browse.ts';
import { readerText } from '../messages/reader.ts';
import { english } from '../page/english.tsx';
import { pageError } from '../page/page-error.tsx';
import { siteQuery } from '../site-query.ts';
import css from './author.module.css';

const texts = browseText.author;

const authorQuery = operationQuery(getAuthor, {}, 'author');

const latestQuery = operationQuery(listPosts, { query: { page: 1, limit: authorPagePosts } }, 'sidebarPosts');

/** The author and their latest posts. */
function AuthorPage() {
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
      <AuthorHeader author={author} />
      <h2 className={css.latest}>{texts.latest}</h2>
      {latest.posts.length > 0 ? (
        <>
          <LatestPosts posts={latest.posts} />
          <LinkButton to="/archive">{texts.all}</LinkButton>
        </>
      ) : (
        <EmptyState text={english(readerText.noPosts)} />
      )}
    </>
  );
}

function AuthorHeader({ author }: { author: AuthorInfo }) {
  return (
    <header className={css.who}>
      <Face name={author.name} picture={author.avatar} size={128} />
      <h1 lang={getContentLanguage()}>{author.name}</h1>
      {author.quote && (
        <p className={css.quote} lang={getContentLanguage()}>
          {author.quote}
        </p>
      )}
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
          <h3 lang={getContentLanguage()}>
            <Link to={`/post/${encodeURIComponent(post.urlSlug)}`} className={css.link}>
              {post.title}
            </Link>
          </h3>
          <time dateTime={post.date} className={css.date}>
            {shortDate(post.date, timezone)}
          </time>
          {post.excerpt && <WholeWords as="p" text={post.excerpt} className={css.excerpt} />}
        </li>
      ))}
    </ul>
  );
}

function AuthorLoading() {
  return (
    <LoadingRegion label={readerText.loading} isLabelShown>
      <div className={css.who}>
        <SkeletonBlock className={css.face} />
        <SkeletonLine width="12rem" />
        <SkeletonLine width="18rem" />
      </div>
      <div className={css.posts}>
        {Array.from({ length: 4 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all items are identical
          <div key={index} className={css.post}>
            <SkeletonLine width="60%" />
            <SkeletonLine width="6rem" />
            <SkeletonLine />
          </div>
        ))}
      </div>
    </LoadingRegion>
  );
}

function authorHead({ queryClient, site, siteUrl }: HeadInput): PageHead | undefined {
  const author = queryClient.getQueryData(authorQuery.queryKey);
  if (!author) return undefined;
  const { name, avatar, quote, twitter, facebook, instagram } = author;
  const description = describe(author.description || quote || site.description);
  const sameAs = Object.entries({ facebook, twitter, instagram }).map(([network, account]) =>
    socialUrl(network, account),
  );
  const data = {
    '@type': 'ProfilePage',
    mainEntity: person({ name, description, image: avatar, website: author.website, sameAs }, siteUrl),
  };
  return pageHead(
    { name: texts.title, title: name, path: '/author', description, keywords: [name], author: name, data },
    { site, siteUrl },
  );
}

export const authorRoute = {
  Component: AuthorPage,
  ErrorBoundary: pageError(() => ({
    failed: english(texts.failed),
    way: { to: '/', label: browseText.toHome },
  })),
  handle: { head: authorHead },
  loader({ context }: LoaderFunctionArgs) {
    const queryClient = getClient(context);
    return preload(queryClient.ensureQueryData(authorQuery), queryClient.ensureQueryData(latestQuery));
  },
};
