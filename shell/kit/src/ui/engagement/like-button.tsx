import Heart from 'lucide-react/icons/heart';
import { compactNumber, engagementText } from '../../text/index.ts';
import { classNames } from '../class-names.ts';
import styles from './engagement.module.css';
import type { Reactable } from './reactions.ts';
import { useLike } from './use-like.ts';

export function LikeButton({ post }: { post: Reactable }) {
  const { likes, userLiked, isLocked, handleLike } = useLike(post);
  const count = compactNumber(likes);
  return (
    <button
      type="button"
      aria-pressed={userLiked}
      aria-disabled={isLocked}
      onClick={handleLike}
      className={classNames(styles.button, userLiked && styles.liked)}
    >
      <Heart size={18} />
      <span className="visually-hidden">{engagementText.like}</span>
      {count}
    </button>
  );
}
