import { useSuspenseInfiniteQuery } from '@ezhuthu/kit/query';
import { Link, useSearchParams } from '@ezhuthu/kit/router';
import { browseText, readerText } from '@ezhuthu/kit/text';
import { Button, EmptyState } from '@ezhuthu/kit/ui';
import { Suspense } from 'react';
import { GrowingPosts, MoreOf } from '../lists/growing-posts.tsx';
import { postsOf } from '../lists/paged-query.ts';
import { PostListLoading } from '../lists/post-list.tsx';
import { english } from '../page/english.tsx';
import { PageHeading } from '../page/page-heading.tsx';
import { type ArchiveChoice, choiceIn } from './archive-choice.ts';
import { ArchiveControls } from './archive-controls.tsx';
import { archiveQuery } from './archive-queries.ts';
import { Timeline } from './timeline.tsx';

const words = browseText.archive;

/** Every published post, by category, in three orders and two forms. */
export function ArchivePage() {
  const choice = choiceIn(useSearchParams()[0]);
  return (
    <>
      <PageHeading>{words.title}</PageHeading>
      <ArchiveControls choice={choice} />
      <Suspense
        key={`${choice.sort} ${choice.category}`}
        fallback={<PostListLoading label={words.loading} count={6} isGrid />}
      >
        <ArchivePosts choice={choice} />
      </Suspense>
    </>
  );
}

function ArchivePosts({ choice }: { choice: ArchiveChoice }) {
  const list = useSuspenseInfiniteQuery(archiveQuery(choice));
  const more = { list, label: english(words.loadMore), failed: english(readerText.postsFailed) };
  const posts = postsOf(list.data);
  if (choice.view === 'grid' || posts.length === 0)
    return <GrowingPosts {...more} list={list} isGrid empty={<NoPosts />} />;
  return (
    <>
      <Timeline posts={posts} hasMore={list.hasNextPage} isByDate={choice.sort === 'date'} />
      <MoreOf {...more} />
    </>
  );
}

function NoPosts() {
  const way = (
    <Button asChild>
      <Link to="/archive">{readerText.showAll}</Link>
    </Button>
  );
  return <EmptyState text={words.empty} action={way} />;
}
