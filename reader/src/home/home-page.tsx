import { useSuspenseInfiniteQuery } from '@ezhuthu/kit/query';
import { useSearchParams } from '@ezhuthu/kit/router';
import { readerText } from '@ezhuthu/kit/text';
import { EmptyState } from '@ezhuthu/kit/ui';
import { Suspense } from 'react';
import { AdPopupHost } from '../ad-popup/ad-popup-host.tsx';
import { GrowingPosts } from '../lists/growing-posts.tsx';
import { PostListLoading } from '../lists/post-list.tsx';
import { pageAddress, pageNumber } from '../page/addresses.ts';
import { english } from '../page/english.tsx';
import { PageHeading } from '../page/page-heading.tsx';
import { FoundPosts } from './found-posts.tsx';
import { getMessage } from './home-error.tsx';
import { postsQuery } from './posts-query.ts';
import { getTerm } from './search-term.ts';

/** The newest posts, or those that have what the header's search box looks for. */
export function HomePage() {
  const [search] = useSearchParams();
  const term = getTerm(search);
  const page = pageNumber(search);
  return (
    <>
      <PageHeading>{readerText.home}</PageHeading>
      <AdPopupHost />
      <Suspense fallback={<PostListLoading label={readerText.loading} />}>
        {term ? <FoundPosts term={term} /> : <NewestPosts key={page} page={page} />}
      </Suspense>
    </>
  );
}

function NewestPosts({ page }: { page: number }) {
  const list = useSuspenseInfiniteQuery(postsQuery(page));
  return (
    <GrowingPosts
      list={list}
      getAddress={(other) => pageAddress('/', other)}
      label={readerText.more}
      failed={getMessage(list.error)}
      empty={<EmptyState text={english(readerText.noPosts)} />}
    />
  );
}
