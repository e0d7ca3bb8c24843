import { getPreview } from '@ezhuthu/contract';
import { ApiError, type RouteHandle } from '@ezhuthu/kit';
import { operationQuery, useQuery } from '@ezhuthu/kit/query';
import { useParams } from '@ezhuthu/kit/router';
import { Deferred, ErrorState, SkeletonBlock, useTimezone } from '@ezhuthu/kit/ui';
import { previewText } from '../messages/preview.ts';
import css from './preview.module.css';

const skeleton = <SkeletonBlock height="60vh" />;

/** In the chunk of the post page, with which it shares its components. */
const loadArticle = async () => ({
  default: (await import(/* webpackChunkName: "post" */ '../post/route.tsx')).Article,
});

/** An unpublished post, for everyone who has its link. */
function PreviewPage() {
  const token = useParams().token!;
  const timezone = useTimezone();
  const {
    data: post,
    error,
    refetch,
  } = useQuery({
    ...operationQuery(getPreview, { params: { token } }, 'post'),
    // always the current text
    staleTime: 0,
  });
  if (error && !post) {
    const isOver = error instanceof ApiError && error.status === 404;
    if (isOver) return <ErrorState headingLevel={1} title={previewText.over} />;
    return <ErrorState headingLevel={1} title={previewText.failed} onRetry={refetch} />;
  }
  if (!post) return skeleton;
  return (
    <div className={css.page}>
      <p className={css.note}>{previewText.note}</p>
      <Deferred load={loadArticle} part={{ post, timezone }} fallback={skeleton} />
    </div>
  );
}

const handle: RouteHandle = { head: () => ({ title: previewText.title, noindex: true }) };

export const previewRoute = { Component: PreviewPage, handle };
