import { ApiError } from '@ezhuthu/kit';
import { useQuery } from '@ezhuthu/kit/query';
import { useNavigate, useParams } from '@ezhuthu/kit/router';
import { ErrorState, SkeletonBlock, toast } from '@ezhuthu/kit/ui';
import { useEffect, useState } from 'react';
import { useStudioHome } from '../hooks/use-studio-home.ts';
import { postEditorText } from '../messages/post-editor.ts';
import { studioText } from '../messages/studio.ts';
import { readOpening } from './opening.ts';
import { PostEditor } from './post-editor.tsx';

/**
 * The editor's key changes with the requested post, but not when a new post gets its id: the editor then
 * stays mounted.
 */
function useEditorKey(id: string | undefined) {
  const [editor, setEditor] = useState({ key: 0, id, createdId: undefined as string | undefined });
  const isSame = editor.id === id || (id !== undefined && editor.createdId === id);
  const current = isSame ? editor : { key: editor.key + 1, id, createdId: undefined };
  if (!isSame) setEditor(current);
  return { ...current, setCreatedId: (createdId: string) => setEditor({ ...current, createdId }) };
}

function PostEditorPage() {
  const { key, id = null, setCreatedId } = useEditorKey(useParams().id);
  return <OpenedPostEditor key={key} id={id} onCreated={setCreatedId} />;
}

function OpenedPostEditor({ id, onCreated }: { id: string | null; onCreated(id: string): void }) {
  const navigate = useNavigate();
  const { data: opening, error } = useQuery({
    // editing starts from the stored version, never from a cached one
    queryKey: ['post-editor', id],
    queryFn: () => readOpening(id),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
  if (error && !opening) return <LoadFailed error={error} />;
  if (!opening) return <SkeletonBlock height="60vh" />;
  return (
    <PostEditor
      opening={opening}
      onCreated={(post) => {
        onCreated(post.id);
        const state = { isSamePage: true };
        void navigate(`/edit-draft/${post.id}`, { replace: true, preventScrollReset: true, state });
      }}
    />
  );
}

/** Returns to the dashboard with an error message. */
function LoadFailed({ error }: { error: Error }) {
  const navigate = useNavigate();
  const home = useStudioHome();
  const isGone = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    toast.bad(isGone ? postEditorText.notFound : studioText.loadFailed);
    void navigate(home, { replace: true });
  }, [isGone, navigate, home]);
  return null;
}

/** For the address of a draft without an id. */
const MissingIdPage = () => <ErrorState headingLevel={1} title={postEditorText.missingDraft} />;

export const postEditorRoute = { Component: PostEditorPage };
export const missingIdRoute = { Component: MissingIdPage };
