import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@ezhuthu/kit/query';
import { Link, useSearchParams } from '@ezhuthu/kit/router';
import { browseText, readerText } from '@ezhuthu/kit/text';
import { Button, EmptyState } from '@ezhuthu/kit/ui';
import { Suspense } from 'react';
import { GrowingPosts } from '../lists/growing-posts.tsx';
import { PostListLoading } from '../lists/post-list.tsx';
import { pageNumber } from '../page/addresses.ts';
import { english } from '../page/english.tsx';
import { PageHeading } from '../page/page-heading.tsx';
import { type ArchiveChoice, archiveAddress, choiceIn } from './archive-choice.ts';
import { ArchiveControls } from './archive-controls.tsx';
import { archiveQuery, timelineQuery } from './archive-queries.ts';
import { Timeline } from './timeline.tsx';

const words = browseText.archive;

/** Every published post, by category, in three orders and two forms. */
export function ArchivePage() {
  const [search] = useSearchParams();
  const choice = choiceIn(search);
  const page = pageNumber(search);
  return (
    <>
      <PageHeading>{words.title}</PageHeading>
      <ArchiveControls choice={choice} />
      <Suspense
        key={`${choice.view} ${choice.sort} ${page} ${choice.category}`}
        fallback={<PostListLoading label={words.loading} count={6} isGrid />}
      >
        {choice.view === 'timeline' ? (
          <Months choice={choice} />
        ) : (
          <ArchivePosts choice={choice} page={page} />
        )}
      </Suspense>
    </>
  );
}

function ArchivePosts({ choice, page }: { choice: ArchiveChoice; page: number }) {
  const list = useSuspenseInfiniteQuery(archiveQuery(choice, page));
  return (
    <GrowingPosts
      list={list}
      getAddress={(other) => archiveAddress(choice, other)}
      label={english(words.loadMore)}
      failed={english(readerText.postsFailed)}
      isGrid
      empty={<NoPosts />}
    />
  );
}

function Months({ choice }: { choice: ArchiveChoice }) {
  const { months } = useSuspenseQuery(timelineQuery(choice)).data;
  return months.length === 0 ? <NoPosts /> : <Timeline months={months} choice={choice} />;
}

function NoPosts() {
  const way = (
    <Button asChild>
      <Link to="/archive">{readerText.showAll}</Link>
    </Button>
  );
  return <EmptyState text={words.empty} action={way} />;
}
