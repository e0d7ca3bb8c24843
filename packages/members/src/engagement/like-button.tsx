import { toggleLike } from '@ezhuthu/contract';
import { type ApiError, call, requestSignIn, sessionStore } from '@ezhuthu/kit';
import { type QueryClient, useQueryClient } from '@ezhuthu/kit/query';
import { compactNumber } from '@ezhuthu/kit/text';
import { classNames, sendToast } from '@ezhuthu/kit/ui';
import Heart from 'lucide-react/icons/heart';
import { useState } from 'react';
import css from './engagement.module.css';
import { engagementText } from './messages.ts';
import {
  freshReactions,
  knownReactions,
  type Reactable,
  refreshLibrary,
  showReactions,
  useReactions,
} from './reactions.ts';

/** Milliseconds after a click during which the button ignores clicks. */
const lock = 1000;

async function toggle(queryClient: QueryClient, post: Reactable): Promise<void> {
  const { likes, userLiked } = knownReactions(queryClient, post);
  const rollBack = showReactions(queryClient, post, {
    userLiked: !userLiked,
    likes: Math.max(0, likes + (userLiked ? -1 : 1)),
  });
  try {
    const answer = await call(toggleLike, { params: { id: post.id } });
    showReactions(queryClient, post, answer);
    void refreshLibrary(queryClient);
  } catch (error) {
    rollBack();
    const { status } = error as ApiError;
    if (status === 401) askToSignIn(queryClient, post, !userLiked);
    else if (status !== 429) sendToast({ tone: 'bad', text: engagementText.likeFailed });
  }
}

/** Fetches the member's reactions first: an existing like must stay. */
async function likeAfterSignIn(queryClient: QueryClient, post: Reactable, wanted: boolean): Promise<void> {
  try {
    const { userLiked } = await freshReactions(queryClient, post);
    if (userLiked !== wanted) await toggle(queryClient, post);
  } catch {
    sendToast({ tone: 'bad', text: engagementText.likeFailed });
  }
}

function askToSignIn(queryClient: QueryClient, post: Reactable, wanted: boolean): void {
  const onSignedIn = () => void likeAfterSignIn(queryClient, post, wanted);
  requestSignIn({ mode: 'prompt', reason: engagementText.likePrompt, onSignedIn });
}

function useLike(post: Reactable) {
  const queryClient = useQueryClient();
  const { likes, userLiked } = useReactions(post);
  const [isLocked, setIsLocked] = useState(false);

  function handleLike() {
    if (isLocked) return;
    if (sessionStore.current().status !== 'member') return askToSignIn(queryClient, post, true);
    setIsLocked(true);
    setTimeout(setIsLocked, lock, false);
    void toggle(queryClient, post);
  }

  return { likes, userLiked, isLocked, handleLike };
}

/** @param hasWord whether its name is written beside the heart */
export function LikeButton({ post, hasWord = false }: { post: Reactable; hasWord?: boolean }) {
  const { likes, userLiked, isLocked, handleLike } = useLike(post);
  return (
    <button
      type="button"
      aria-pressed={userLiked}
      aria-disabled={isLocked}
      title={hasWord ? undefined : engagementText.like}
      onClick={handleLike}
      className={classNames(css.button, userLiked && css.liked)}
    >
      <Heart size={18} />
      <span className={hasWord ? undefined : 'visually-hidden'}>{engagementText.like}</span>
      {likes > 0 && ` ${compactNumber(likes)}`}
    </button>
  );
}
