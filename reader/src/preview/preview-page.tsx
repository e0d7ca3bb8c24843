import { getPreview } from '@ezhuthu/contract';
import { ApiError } from '@ezhuthu/kit';
import { operationQuery, useQuery } from '@ezhuthu/kit/query';
import { useParams } from '@ezhuthu/kit/router';
import { previewText } from '@ezhuthu/kit/text';
import { Deferred, ErrorState, SkeletonBlock, useTimezone } from '@ezhuthu/kit/ui';
import css from './preview-page.module.css';

const skeleton = <SkeletonBlock height="60vh" />;

/** The parts of a post are those of its page. */
const loadArticle = async () => ({
  default: (await import(/* webpackChunkName: "post" */ '../post/draft-article.tsx')).DraftArticle,
});

/** A post that is not published yet, for whoever was given its link. */
export function PreviewPage() {
  const token = useParams().token!;
  const timezone = useTimezone();
  const {
    data: post,
    error,
    refetch,
  } = useQuery({
    ...operationQuery(getPreview, { params: { token } }, 'post'),
    // each look is at what is written now
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
