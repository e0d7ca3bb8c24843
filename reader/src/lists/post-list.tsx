import type { PostSummary } from '@ezhuthu/contract';
import { palettesInList } from '@ezhuthu/contract/cover';
import { useSuspenseQuery } from '@ezhuthu/kit/query';
import { type CardLayout, classNames, LoadingRegion, PostCard, PostCardSkeleton } from '@ezhuthu/kit/ui';
import { CardActions } from '@ezhuthu/members/engagement';
import { siteQuery } from '../site-query.ts';
import css from './post-list.module.css';

interface PostListProps {
  posts: readonly PostSummary[];
  headingLevel?: 2 | 3;
  /** In columns where there is enough space, whatever list style the author has chosen for the site. */
  isGrid?: boolean;
  /** Whether the first post is larger than the others, where the site's lists have a lead. */
  hasLead?: boolean;
}

/** How the post at a position is shown. */
function getLayout(
  index: number,
  { isGrid, hasLead }: Pick<PostListProps, 'isGrid' | 'hasLead'>,
): CardLayout {
  if (isGrid) return 'tile';
  return hasLead && index === 0 ? 'lead' : 'row';
}

export function PostList({ posts, headingLevel, isGrid, hasLead }: PostListProps) {
  const { data: site } = useSuspenseQuery(siteQuery);
  const palettes = palettesInList(posts);
  return (
    <div className={classNames(css.list, isGrid ? css.grid : css.site)}>
      {posts.map((post, index) => (
        <PostCard
          key={post.id}
          post={post}
          timezone={site.timezone}
          headingLevel={headingLevel}
          layout={getLayout(index, { isGrid, hasLead })}
          isSiteStyled
          priority={index === 0}
          palette={palettes[index]}
          actions={<CardActions post={post} />}
        />
      ))}
    </div>
  );
}

interface PostListLoadingProps {
  label: string;
  count?: number;
  isGrid?: boolean;
  hasLead?: boolean;
}

/** Skeleton of a list. */
export function PostListLoading({ label, count = 5, isGrid, hasLead }: PostListLoadingProps) {
  return (
    <LoadingRegion label={label} isLabelShown>
      <div className={classNames(css.list, isGrid ? css.grid : css.site)}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all items are identical
          <PostCardSkeleton key={index} layout={getLayout(index, { isGrid, hasLead })} isSiteStyled />
        ))}
      </div>
    </LoadingRegion>
  );
}
