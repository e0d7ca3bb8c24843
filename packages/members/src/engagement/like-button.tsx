import { toggleLike } from '@ezhuthu/contract';
import { call, sessionStore } from '@ezhuthu/kit';
import { useQueryClient } from '@ezhuthu/kit/query';
import { compactNumber } from '@ezhuthu/kit/text';
import { classNames, icons } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import css from './engagement.module.css';
import { engagementText } from './messages.ts';
import { getName } from './name-of-sign.ts';
import { knownReactions, type Reactable, showReactions, useReactions } from './reactions.ts';
import { useReaction } from './use-reaction.ts';

/** Milliseconds after a click during which the button ignores clicks. */
const lock = 1000;

function useLike(post: Reactable) {
  const queryClient = useQueryClient();
  const { likes, userLiked } = useReactions(post);
  const [isLocked, setIsLocked] = useState(false);
  const setLiked = useReaction(post, 'userLiked', {
    send: (liked) => call(toggleLike, { params: { id: post.id }, query: { liked } }),
    change(userLiked) {
      const { likes } = knownReactions(queryClient, post);
      return { userLiked, likes: Math.max(0, likes + (userLiked ? 1 : -1)) };
    },
    onDone: (answer) => showReactions(queryClient, post, answer),
    prompt: engagementText.likePrompt,
    failed: ({ status }) => (status === 429 ? undefined : engagementText.likeFailed),
  });

  function handleLike() {
    if (isLocked) return;
    if (sessionStore.current().status === 'member') {
      setIsLocked(true);
      setTimeout(setIsLocked, lock, false);
    }
    setLiked(!userLiked);
  }

  return { likes, userLiked, isLocked, handleLike };
}

/** @param hasWord whether its name is written beside the heart */
export function LikeButton({ post, hasWord = false }: { post: Reactable; hasWord?: boolean }) {
  const { likes, userLiked, isLocked, handleLike } = useLike(post);
  const name = engagementText.like;
  return (
    <button
      type="button"
      aria-pressed={userLiked}
      aria-disabled={isLocked || undefined}
      onClick={handleLike}
      className={classNames(css.button, icons.heart, userLiked && css.liked)}
      {...(hasWord ? undefined : getName(name, likes))}
    >
      {hasWord && <span>{name}</span>}
      {likes > 0 && ' '}
      {likes > 0 && <span>{compactNumber(likes)}</span>}
    </button>
  );
}
