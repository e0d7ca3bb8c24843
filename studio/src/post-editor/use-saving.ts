import type { Post } from '@ezhuthu/contract';
import { ApiError, sessionStore } from '@ezhuthu/kit';
import { useNavigate } from '@ezhuthu/kit/router';
import { toast, useTimezone } from '@ezhuthu/kit/ui';
import { useEffect, useRef, useState } from 'react';
import { useStudioHome } from '../hooks/use-studio-home.ts';
import { useKeyDown } from '../keys/use-key-down.ts';
import { postEditorText } from '../messages/post-editor.ts';
import { studioText } from '../messages/studio.ts';
import { isBlank } from './draft.ts';
import { formatMoment } from './moment.ts';
import { failureText } from './saving/failure-text.ts';
import type { PostEditorState } from './use-post-editor.ts';

/** Making a post public for the first time: the author looks it over once, and then has its address. */
type PublishStep = { name: 'asking' } | { name: 'done'; post: Post; message: string };

/** Milliseconds between the success message and the navigation to the post. */
const beforeLeaving = 1000;

const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'conflict';

/** Where a saved post is seen. @param home lists those that are not public yet */
function getAddress(post: Post | null, home: string): string {
  if (post?.status === 'scheduled') return home;
  return post?.urlSlug ? `/post/${encodeURIComponent(post.urlSlug)}` : '/';
}

function getSuccessMessage(
  post: Post | null,
  { wasPublic, timezone }: { wasPublic: boolean; timezone: string },
): string {
  if (post?.status === 'scheduled' && post.publishedAt)
    return postEditorText.scheduled(formatMoment(post.publishedAt, timezone));
  const message = wasPublic ? studioText.updated : studioText.published;
  return post?.urlSlug ? message : `${message} ${studioText.inPostsList}`;
}

/** Whether the post has what a public one needs; says what is missing. */
function useReadiness({ read, editor }: PostEditorState) {
  const [titleError, setTitleError] = useState<string>();
  return {
    titleError,
    clearTitleError: () => setTitleError(undefined),
    isReady(): boolean {
      const { title, content } = read();
      setTitleError(title.trim() ? undefined : studioText.titleRequired);
      if (!title.trim()) return false;
      const fault =
        (isBlank(content) && studioText.contentRequired) ||
        (editor?.isWaiting() && postEditorText.picturesOnTheirWay) ||
        (sessionStore.current().status !== 'member' && studioText.publishSignIn);
      if (fault) toast.bad(fault);
      return !fault;
    },
  };
}

/** Publishing in two steps, or updating what is public already, and the navigation afterwards. */
function usePublishing(
  postEditor: PostEditorState,
  isReady: () => boolean,
  reportError: (error: unknown, kind: 'publish') => void,
) {
  const timezone = useTimezone();
  const navigate = useNavigate();
  const home = useStudioHome();
  const [step, setStep] = useState<PublishStep | null>(null);
  // cancelled when the author navigates away first
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);

  async function update() {
    const wasPublic = postEditor.stored.post?.status === 'published';
    try {
      const { post } = await postEditor.save('publish');
      toast.good(getSuccessMessage(post, { wasPublic, timezone }));
      leaving.current = setTimeout(() => navigate(getAddress(post, home)), beforeLeaving);
    } catch (error) {
      reportError(error, 'publish');
    }
  }

  async function confirm() {
    if (!isReady()) return setStep(null);
    try {
      const { post } = await postEditor.save('publish');
      if (!post) return;
      setStep({ name: 'done', post, message: getSuccessMessage(post, { wasPublic: false, timezone }) });
    } catch (error) {
      setStep(null);
      reportError(error, 'publish');
    }
  }

  function publish() {
    if (!isReady()) return;
    const { post } = postEditor.stored;
    if (post && post.status !== 'draft') return update();
    setStep({ name: 'asking' });
  }

  function close() {
    setStep(null);
    if (step?.name === 'done') void navigate(getAddress(step.post, home));
  }

  return { publish, publishing: { step, confirm, close } };
}

/** Manual saving: validation, messages and the navigation afterwards. */
export function useSaving(postEditor: PostEditorState, onConflict: () => void) {
  const navigate = useNavigate();
  const home = useStudioHome();
  const readiness = useReadiness(postEditor);
  const publishing = usePublishing(postEditor, readiness.isReady, reportError);

  function reportError(error: unknown, kind: 'draft' | 'publish') {
    if (isConflict(error)) onConflict();
    else toast.bad(failureText(error, kind));
  }

  async function saveDraft() {
    const { title, content } = postEditor.read();
    if (!title.trim() && isBlank(content)) return toast.bad(studioText.contentRequired);
    if (sessionStore.current().status !== 'member') return toast.bad(studioText.saveSignIn);
    const wasScheduled = postEditor.stored.post?.status === 'scheduled';
    try {
      const { post, copy } = await postEditor.save('draft');
      const action = { label: postEditorText.toDashboard, onAction: () => navigate(home) };
      if (wasScheduled && post?.status === 'draft') toast.neutral(postEditorText.unscheduled, action);
      else toast.good(copy ? postEditorText.copySaved : studioText.draftSaved, action);
    } catch (error) {
      reportError(error, 'draft');
    }
  }

  useSaveShortcut(saveDraft);
  return { saveDraft, ...readiness, ...publishing };
}

export type Saving = ReturnType<typeof useSaving>;

/** Ctrl+S or Command+S saves the draft instead of the browser's page. */
function useSaveShortcut(save: () => void): void {
  useKeyDown((event) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isShortcut || event.code !== 'KeyS') return;
    event.preventDefault();
    if (!event.repeat) save();
  }, true);
}
