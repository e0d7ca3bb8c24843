import type { Reactions } from '@ezhuthu/contract';
import { type ApiError, requestSignIn, sessionStore } from '@ezhuthu/kit';
import { useQueryClient } from '@ezhuthu/kit/query';
import { sendToast, useWrite } from '@ezhuthu/kit/ui';
import { freshReactions, type Reactable, refreshLibrary, showReactions } from './reactions.ts';

interface Reaction<A> {
  send(wanted: boolean): Promise<A>;
  /** What is shown at once. */
  change(wanted: boolean): Partial<Reactions>;
  onDone(answer: A, wanted: boolean): void;
  /** Why a visitor is asked to sign in. */
  prompt: string;
  /** Undefined for an error that is not shown. */
  failed(error: ApiError): string | undefined;
}

function useReactionInBrowser<A>(post: Reactable, name: 'userLiked' | 'saved', reaction: Reaction<A>) {
  const queryClient = useQueryClient();
  const { send, change, onDone, prompt, failed } = reaction;
  const { write } = useWrite(send, {
    failed: (error) => ((error as ApiError).status === 401 ? undefined : failed(error as ApiError)),
    onMutate: (wanted) => showReactions(queryClient, post, change(wanted)),
    onSuccess(answer, wanted) {
      void refreshLibrary(queryClient);
      onDone(answer, wanted);
    },
    onError(error, wanted, rollBack) {
      rollBack?.();
      if ((error as ApiError).status === 401) ask(wanted);
    },
  });

  function ask(wanted: boolean) {
    const onSignedIn = () => void setAfterSignIn(wanted);
    requestSignIn({ mode: 'prompt', reason: prompt, onSignedIn });
  }

  /** Fetches the member's reactions first: the optimistic change would hide the other ones. */
  async function setAfterSignIn(wanted: boolean) {
    try {
      const reactions = await freshReactions(queryClient, post);
      if (reactions[name] !== wanted) await write(wanted);
    } catch (error) {
      const text = failed(error as ApiError);
      if (text) sendToast({ tone: 'bad', text });
    }
  }

  return (wanted: boolean) => {
    if (sessionStore.current().status === 'member') void write(wanted);
    else ask(true);
  };
}

/**
 * Sets an own reaction to a post, optimistically and with a rollback. Visitors are asked to sign in first; what they
 * have done as members stays then.
 */
export const useReaction: typeof useReactionInBrowser =
  typeof document === 'undefined' ? () => () => {} : useReactionInBrowser;
