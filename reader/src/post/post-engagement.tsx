import type { Post } from '@ezhuthu/contract';
import { LikeButton, SaveButton } from '@ezhuthu/kit/ui';
import css from './post-engagement.module.css';
import { ShareBar } from './share-bar.tsx';

/** Liking a post, keeping it, and telling others of it. */
export function PostEngagement({ post, siteUrl }: { post: Post; siteUrl: string }) {
  return (
    <>
      <div className={css.engagement}>
        <LikeButton post={post} />
        <SaveButton post={post} />
      </div>
      <ShareBar post={post} siteUrl={siteUrl} />
    </>
  );
}
