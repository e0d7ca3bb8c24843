import { olderPostsStep } from '@ezhuthu/contract';
import { useInfiniteQuery } from '@ezhuthu/kit/query';
import { readerText, sidebarText } from '@ezhuthu/kit/text';
import { getPosts } from '../lists/paged-query.ts';
import { Answered } from '../page/answered.tsx';
import { Block } from './block.tsx';
import { LoadMoreOf } from './load-more-of.tsx';
import { PostLinks, PostLinksLoading } from './post-links.tsx';
import { olderQuery } from './sidebar-queries.ts';

const words = sidebarText;

export function OlderBlock() {
  const list = useInfiniteQuery(olderQuery);
  return (
    <Block title={words.older}>
      <Answered query={list} loading={<PostLinksLoading label={readerText.loading} count={olderPostsStep} />}>
        {(data) => <PostLinks posts={getPosts(data)} empty={words.noOlder} />}
      </Answered>
      <LoadMoreOf list={list} label={words.moreOlder} />
    </Block>
  );
}
