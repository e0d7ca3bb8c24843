import type { PostSummary } from '@ezhuthu/contract';
import { Link } from '@ezhuthu/kit/router';
import { PostPicture } from '../post-picture/post-picture.tsx';
import styles from './post-card.module.css';

/**
 * Widths of the cover in post-card.module.css: beside the text, above it, and above it on a phone. A
 * lazy picture uses its measured width (`auto`).
 */
const sizes = '(min-width: 888px) 216px, (min-width: 768px) calc(100vw - 442px), calc(100vw - 70px)';

interface PostCardCoverProps {
  post: PostSummary;
  address: string;
  priority: boolean;
}

/**
 * A larger pointer target. Keyboards and screen readers use the title's link, so this one is hidden from
 * them.
 */
export function PostCardCover({ post, address, priority }: PostCardCoverProps) {
  return (
    <Link to={address} aria-hidden="true" tabIndex={-1} className={styles.cover}>
      <PostPicture
        post={post}
        sizes={post.coverSrcset ? (priority ? sizes : `auto, ${sizes}`) : undefined}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        className={styles.picture}
      />
    </Link>
  );
}
