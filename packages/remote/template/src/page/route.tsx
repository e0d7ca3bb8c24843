import { listPublishedPosts } from '@ezhuthu/contract';
import type { PageHead } from '@ezhuthu/kit';
import { operationQuery, preload, useSuspenseQuery } from '@ezhuthu/kit/query';
import { getClient, Link, type LoaderFunctionArgs } from '@ezhuthu/kit/router';
import { EmptyState, ErrorState, LoadingRegion, SkeletonLine, useRetry } from '@ezhuthu/kit/ui';
import { Suspense } from 'react';
import { messages } from '../messages.ts';
import css from './page.module.css';

/** The five newest posts; renewed like every list of posts. */
const newestQuery = operationQuery(listPublishedPosts, { query: { page: 1, limit: 5 } }, 'posts');

function Page() {
  return (
    <div className={css.page}>
      <h1>{messages.title}</h1>
      <Suspense fallback={<Loading />}>
        <NewestPosts />
      </Suspense>
    </div>
  );
}

function NewestPosts() {
  const { posts } = useSuspenseQuery(newestQuery).data;
  if (posts.length === 0) return <EmptyState text={messages.empty} />;
  return (
    <section>
      <h2>{messages.newest}</h2>
      <ul className={css.posts}>
        {posts.map(({ id, urlSlug, title }) => (
          <li key={id}>
            <Link to={`/post/${encodeURIComponent(urlSlug)}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Loading() {
  return (
    <LoadingRegion label={messages.loading}>
      <SkeletonLine width="12rem" />
      <SkeletonLine />
    </LoadingRegion>
  );
}

function Failed() {
  return <ErrorState headingLevel={1} title={messages.failed} onRetry={useRetry()} />;
}

const head = (): PageHead => ({ title: messages.title, canonical: '/quotes' });

export const pageRoute = {
  Component: Page,
  ErrorBoundary: Failed,
  handle: { head },
  // the server waits for it, so that the page is complete without scripts
  loader: ({ context }: LoaderFunctionArgs) => preload(getClient(context).ensureQueryData(newestQuery)),
};
