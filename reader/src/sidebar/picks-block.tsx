import { picksSize } from '@ezhuthu/contract';
import { useQuery } from '@ezhuthu/kit/query';
import { sidebarText } from '@ezhuthu/kit/text';
import { Answered } from '../page/answered.tsx';
import { Block } from './block.tsx';
import { PostLinks, PostLinksLoading } from './post-links.tsx';
import { picksQuery } from './sidebar-queries.ts';

const words = sidebarText;

/** Beside books: a few posts, chosen for the day. */
export function PicksBlock() {
  const picks = useQuery(picksQuery);
  return (
    <Block title={words.picks}>
      <Answered query={picks} loading={<PostLinksLoading label={words.loading} count={picksSize} />}>
        {({ posts }) => <PostLinks posts={posts.slice(0, picksSize)} empty={words.noRecent} />}
      </Answered>
    </Block>
  );
}
