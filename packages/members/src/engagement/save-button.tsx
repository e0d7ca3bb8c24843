import { savePost, unsavePost } from '@ezhuthu/contract';
import { type ApiError, call, requestSignIn, sessionStore } from '@ezhuthu/kit';
import { type QueryClient, useQueryClient } from '@ezhuthu/kit/query';
import { classNames, sendToast } from '@ezhuthu/kit/ui';
import Bookmark from 'lucide-react/icons/bookmark';
import css from './engagement.module.css';
import { engagementText } from './messages.ts';
import { freshReactions, type Reactable, refreshLibrary, showReactions, useReactions } from './reactions.ts';

const showFailure = () => sendToast({ tone: 'bad', text: engagementText.saveFailed });

/** Offers undo in a toast, since the post may have left the screen with its shelf. */
function offerUndo(queryClient: QueryClient, post: Reactable): void {
  const onAction = () => void setSaved(queryClient, post, true);
  sendToast({
    tone: 'neutral',
    text: engagementText.unsaved,
    action: { label: engagementText.undoUnsave, onAction },
  });
}

async function setSaved(queryClient: QueryClient, post: Reactable, saved: boolean): Promise<void> {
  const rollBack = showReactions(queryClient, post, { saved });
  try {
    await call(saved ? savePost : unsavePost, { params: { id: post.id } });
    void refreshLibrary(queryClient);
    if (!saved) offerUndo(queryClient, post);
  } catch (error) {
    rollBack();
    if ((error as ApiError).status === 401) askToSignIn(queryClient, post, saved);
    else showFailure();
  }
}

/** Fetches the member's reactions first: the optimistic update would hide their other actions. */
async function saveAfterSignIn(queryClient: QueryClient, post: Reactable, wanted: boolean): Promise<void> {
  try {
    const { saved } = await freshReactions(queryClient, post);
    if (saved !== wanted) await setSaved(queryClient, post, wanted);
  } catch {
    showFailure();
  }
}

function askToSignIn(queryClient: QueryClient, post: Reactable, wanted: boolean): void {
  const onSignedIn = () => void saveAfterSignIn(queryClient, post, wanted);
  requestSignIn({ mode: 'prompt', reason: engagementText.savePrompt, onSignedIn });
}

/**
 * Saves a post to the reader's library, or removes it.
 * @param hasWord whether its name is written beside the sign
 */
export function SaveButton({ post, hasWord = false }: { post: Reactable; hasWord?: boolean }) {
  const queryClient = useQueryClient();
  const { saved } = useReactions(post);

  function handleSave() {
    if (sessionStore.current().status === 'member') void setSaved(queryClient, post, !saved);
    else askToSignIn(queryClient, post, true);
  }

  return (
    <button
      type="button"
      aria-pressed={saved}
      aria-label={engagementText.save}
      title={saved ? engagementText.saved : engagementText.save}
      onClick={handleSave}
      className={classNames(css.button, saved && css.saved)}
    >
      <Bookmark size={18} />
      {hasWord && (saved ? engagementText.saved : engagementText.save)}
    </button>
  );
}
