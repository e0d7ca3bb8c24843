import { ApiError } from '@ezhuthu/kit';
import { useQuery } from '@ezhuthu/kit/query';
import { useLocation, useNavigate, useParams } from '@ezhuthu/kit/router';
import { postEditorText, studioText } from '@ezhuthu/kit/text';
import { SkeletonBlock, useToast } from '@ezhuthu/kit/ui';
import { useEffect, useState } from 'react';
import { readOpening } from './opening.ts';
import { PostEditor } from './post-editor.tsx';

/** Numbers the post editors of this page: the address changes when a new post is stored, and its post editor stays. */
function useSitting(id: string | undefined) {
  const [sitting, setSitting] = useState({ n: 0, id, created: undefined as string | undefined });
  const isSame = sitting.id === id || (id !== undefined && sitting.created === id);
  if (isSame) return { sitting, setMade: (created: string) => setSitting({ ...sitting, created }) };
  const next = { n: sitting.n + 1, id, created: undefined };
  setSitting(next);
  return { sitting: next, setMade: (created: string) => setSitting({ ...next, created }) };
}

/** The post that the way here names, or that was handed over on it. */
function useAskedId(): string | undefined {
  const { id } = useParams();
  const { state } = useLocation();
  return id ?? state?.post?.id;
}

/** The post editor for a new post, or for the one that is asked for. */
export function PostEditorPage() {
  const id = useAskedId();
  const { sitting, setMade } = useSitting(id);
  return <OpenedPostEditor key={sitting.n} id={sitting.id ?? null} onMade={setMade} />;
}

function OpenedPostEditor({ id, onMade }: { id: string | null; onMade: (id: string) => void }) {
  const navigate = useNavigate();
  const { data: opening, error } = useQuery({
    // what is edited must be what is stored now, not what was read a while ago
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
      onMade={(post) => {
        onMade(post.id);
        const state = { isSamePage: true };
        void navigate(`/edit-draft/${post.id}`, { replace: true, preventScrollReset: true, state });
      }}
    />
  );
}

/** What cannot be edited is said where the author can go on. */
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
