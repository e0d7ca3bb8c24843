import { ApiError } from '@ezhuthu/kit';
import { useQuery } from '@ezhuthu/kit/query';
import { useLocation, useNavigate, useParams } from '@ezhuthu/kit/router';
import { postEditorText, studioText } from '@ezhuthu/kit/text';
import { SkeletonBlock, useToast } from '@ezhuthu/kit/ui';
import { useEffect, useState } from 'react';
import { readOpening } from './opening.ts';
import { PostEditor } from './post-editor.tsx';

/**
 * Numbers the post editors of this page: the post editor stays mounted when a new post gets its address.
 */
function useSitting(id: string | undefined) {
  const [sitting, setSitting] = useState({ n: 0, id, created: undefined as string | undefined });
  const isSame = sitting.id === id || (id !== undefined && sitting.created === id);
  if (isSame) return { sitting, setMade: (created: string) => setSitting({ ...sitting, created }) };
  const next = { n: sitting.n + 1, id, created: undefined };
  setSitting(next);
  return { sitting: next, setMade: (created: string) => setSitting({ ...next, created }) };
}

/** The post's id, from the URL or from the navigation state. */
function useAskedId(): string | undefined {
  const { id } = useParams();
  const { state } = useLocation();
  return id ?? state?.post?.id;
}

/** The post editor for a new post, or for the requested one. */
export function PostEditorPage() {
  const id = useAskedId();
  const { sitting, setMade } = useSitting(id);
  return <OpenedPostEditor key={sitting.n} id={sitting.id ?? null} onMade={setMade} />;
}

function OpenedPostEditor({ id, onMade }: { id: string | null; onMade: (id: string) => void }) {
  const navigate = useNavigate();
  const { data: opening, error } = useQuery({
    // editing starts from the stored version, never from a cached one
    queryKey: ['post-editor', id],
    queryFn: () => readOpening(id),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
  if (error && !opening) return <Missing error={error} />;
  if (!opening) return <SkeletonBlock height="60vh" />;
  return (
    <PostEditor
      opening={opening}
      onCreated={(post) => {
        onMade(post.id);
        const state = { isSamePage: true };
        void navigate(`/edit-draft/${post.id}`, { replace: true, preventScrollReset: true, state });
      }}
    />
  );
}

/** Returns to the dashboard with an error message. */
function Missing({ error }: { error: Error }) {
  const toast = useToast();
  const navigate = useNavigate();
  const isGone = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    toast.bad(isGone ? postEditorText.notFound : studioText.loadFailed);
    void navigate('/dashboard', { replace: true });
  }, [isGone, toast, navigate]);
  return null;
}
