import type { Post } from '@ezhuthu/contract';
import { LikeButton, SaveButton } from '@ezhuthu/kit/ui';
import css from './post-voices.module.css';

/** Liking a post, and keeping it. */
export function PostVoices({ post }: { post: Post }) {
  return (
    <div className={css.voices}>
      <LikeButton post={post} />
      <SaveButton post={post} />
    </div>
  );
}
