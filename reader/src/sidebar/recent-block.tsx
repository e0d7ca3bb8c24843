import { recentPostsOnPost } from '@ezhuthu/contract';
import { useQuery } from '@ezhuthu/kit/query';
import { readerText, sidebarText } from '@ezhuthu/kit/text';
import { Answered } from '../page/answered.tsx';
import { Block } from './block.tsx';
import { PostLinks, PostLinksLoading } from './post-links.tsx';
import { newestQuery } from './sidebar-queries.ts';

const words = sidebarText;

/** Beside a post: the newest others. */
export function RecentBlock({ except }: { except?: string }) {
  const newest = useQuery(newestQuery);
  return (
    <Block title={words.recent}>
      <Answered
        query={newest}
        loading={<PostLinksLoading label={readerText.loading} count={recentPostsOnPost} />}
      >
        {({ posts }) => {
          const others = posts.filter(({ id, urlSlug }) => urlSlug !== except && id !== except);
          return <PostLinks posts={others.slice(0, recentPostsOnPost)} empty={words.noRecent} />;
        }}
      </Answered>
    </Block>
  );
}
