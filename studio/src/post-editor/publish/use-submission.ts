import { type Post, submitPost } from '@ezhuthu/contract';
import { roleOf } from '@ezhuthu/contract/text';
import { sessionStore, useSession } from '@ezhuthu/kit';
import { useNavigate } from '@ezhuthu/kit/router';
import { toast, useWrite } from '@ezhuthu/kit/ui';
import { draftsText } from '../../messages/drafts.ts';
import { studioText } from '../../messages/studio.ts';
import { failureText } from '../saving/failure-text.ts';
import type { PostEditorState } from '../use-post-editor.ts';

/** Whether the writer of a post asks the author to publish it, instead of publishing it. */
export function useMayPublish(): boolean {
  const { user } = useSession();
  return user === null || roleOf(user) === 'author';
}

/** Label of the button that makes a post public. @param post the stored post */
export function publishLabel(post: Post | null): string {
  if (!post) return studioText.publish;
  return post.status === 'draft' ? studioText.publishNow : studioText.update;
}

const isOwn = (post: Post | null) => !post || post.authorId === sessionStore.current().user?.id;

/** Label of the button of somebody who may not publish; null where there is nothing to submit. */
export function submitLabel(post: Post | null): string | null {
  if (!isOwn(post) || (post && post.status !== 'draft')) return null;
  return post?.submittedAt ? draftsText.resubmit : draftsText.submit;
}

/** Saves the text that is written as a draft. @returns the stored post; null where that failed, which it says */
export async function storeDraft(postEditor: PostEditorState): Promise<Post | null> {
  try {
    return (await postEditor.save('draft')).post;
  } catch (error) {
    toast.bad(failureText(error, 'draft'));
    return null;
  }
}

/** Submits the text that is written, or withdraws it. @param isReady validates and reports faults */
export function useSubmission(postEditor: PostEditorState, isReady: () => boolean) {
  const navigate = useNavigate();
  const { write } = useWrite(submitPost, {
    failed: draftsText.submitFailed,
    onSuccess(_post, { body: { submitted } }) {
      toast.good(submitted ? draftsText.sent : draftsText.takenBack);
      void navigate('/drafts');
    },
  });

  async function submit() {
    const submitted = !postEditor.stored.post?.submittedAt;
    if (submitted && !isReady()) return;
    const post = submitted ? await storeDraft(postEditor) : postEditor.stored.post;
    if (post) await write({ params: { id: post.id }, body: { submitted } });
  }

  return { submit };
}
