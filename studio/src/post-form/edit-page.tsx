import { getPost } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { useQuery } from '@ezhuthu/kit/query';
import { useParams } from '@ezhuthu/kit/router';
import { studioText } from '@ezhuthu/kit/text';
import { ErrorState, SkeletonBlock } from '@ezhuthu/kit/ui';
import { draftOf } from './draft.ts';
import { PostForm } from './post-form.tsx';

export function EditPage() {
  const { id } = useParams();
  const {
    data: post,
    isFetchedAfterMount,
    error,
    refetch,
  } = useQuery({
    // a key of its own: what is edited must be what is stored now, not what was read a while ago
    queryKey: [getPost.name, 'edit', id],
    queryFn: ({ signal }) => call(getPost, { params: { id: id! } }, { signal }),
    gcTime: 0,
    staleTime: 0,
  });
  // a post that cannot be read again, as after a broken connection, leaves the form and its text alone
  if (post && isFetchedAfterMount)
    return <PostForm key={post.id} heading={studioText.editPost} post={post} initial={draftOf(post)} />;
  if (error) return <ErrorState headingLevel={1} title={studioText.loadFailed} onRetry={refetch} />;
  return <SkeletonBlock height="60vh" />;
}
