import type { Post } from '@ezhuthu/contract';
import { LikeButton, SaveButton } from '@ezhuthu/members/engagement';
import { ShareBar } from '@ezhuthu/members/share';
import css from './post-engagement.module.css';

/** Like, save and share a post. */
export function PostEngagement({ post, siteUrl }: { post: Post; siteUrl: string }) {
  return (
    <>
      <div className={css.engagement}>
        <LikeButton post={post} hasWord />
        <SaveButton post={post} hasWord />
      </div>
      <ShareBar post={post} siteUrl={siteUrl} />
    </>
  );
}
