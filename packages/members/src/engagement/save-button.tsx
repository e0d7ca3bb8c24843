import { savePost, unsavePost } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { classNames, icons, sendToast } from '@ezhuthu/kit/ui';
import css from './engagement.module.css';
import { engagementText } from './messages.ts';
import { type Reactable, useReactions } from './reactions.ts';
import { useReaction } from './use-reaction.ts';

const offerUndo = (onAction: () => void) =>
  sendToast({
    tone: 'neutral',
    text: engagementText.unsaved,
    action: { label: engagementText.undoUnsave, onAction },
  });

/**
 * Saves a post to the reader's library, or removes it.
 * @param hasWord whether its name is written beside the sign
 */
export function SaveButton({ post, hasWord = false }: { post: Reactable; hasWord?: boolean }) {
  const { saved } = useReactions(post);
  const setSaved = useReaction(post, 'saved', {
    send: (wanted) => call(wanted ? savePost : unsavePost, { params: { id: post.id } }),
    change: (wanted) => ({ saved: wanted }),
    // the post may have left the screen with its shelf
    onDone: (_answer, wanted) => wanted || offerUndo(() => setSaved(true)),
    prompt: engagementText.savePrompt,
    failed: () => engagementText.saveFailed,
  });
  return (
    <button
      type="button"
      aria-pressed={saved}
      aria-label={saved || hasWord ? engagementText.save : undefined}
      title={saved ? engagementText.saved : engagementText.save}
      onClick={() => setSaved(!saved)}
      className={classNames(css.button, icons.bookmark, saved && css.saved)}
    >
      {hasWord && (saved ? engagementText.saved : engagementText.save)}
    </button>
  );
}
