import { getPost } from '@ezhuthu/contract';
import { operationQuery, useQuery } from '@ezhuthu/kit/query';
import { useParams } from '@ezhuthu/kit/router';
import { studioText } from '@ezhuthu/kit/text';
import { ErrorState, SkeletonBlock } from '@ezhuthu/kit/ui';
import { draftOf } from './draft.ts';
import { PostForm } from './post-form.tsx';

export function EditPage() {
  const { id } = useParams();
  // what is edited must be what is stored now, not what was read a while ago
  const query = { ...operationQuery(getPost, { params: { id: id! } }, 'posts'), gcTime: 0, staleTime: 0 };
  const {
    data: post,
    isFetchedAfterMount,
    error,
    refetch,
  } = useQuery({ ...query, queryKey: ['edit', id] as never });
  // a post that cannot be read again, as after a broken connection, leaves the form and its text alone
  if (post && isFetchedAfterMount)
    return <PostForm key={post.id} heading={studioText.editPost} post={post} initial={draftOf(post)} />;
  if (error) return <ErrorState headingLevel={1} title={studioText.loadFailed} onRetry={refetch} />;
  return <SkeletonBlock height="60vh" />;
}
