import type { Post } from '@ezhuthu/contract';
import { PostPicture } from '@ezhuthu/kit/ui';
import css from './post-cover.module.css';

/** The picture above the text; its place is kept before it is there. */
export function PostCover({ post }: { post: Pick<Post, 'coverImage' | 'coverSrcset'> }) {
  return (
    <PostPicture
      className={css.cover}
      post={post}
      sizes="(min-width: 768px) 46rem, 100vw"
      width={1200}
      height={630}
      fetchPriority="high"
    />
  );
}
