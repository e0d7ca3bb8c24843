import { getPreview } from '@ezhuthu/contract';
import { ApiError, type RouteHandle } from '@ezhuthu/kit';
import { operationQuery, useQuery } from '@ezhuthu/kit/query';
import { useParams } from '@ezhuthu/kit/router';
import { Deferred, ErrorState, QueryResult, SkeletonBlock, useTimezone } from '@ezhuthu/kit/ui';
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
  const query = useQuery({
    ...operationQuery(getPreview, { params: { token } }, 'post'),
    // always the current text
    staleTime: 0,
  });
  return (
    <QueryResult
      query={query}
      loading={skeleton}
      failed={(error, retry) =>
        error instanceof ApiError && error.status === 404 ? (
          <ErrorState headingLevel={1} title={previewText.over} />
        ) : (
          <ErrorState headingLevel={1} title={previewText.failed} {...retry} />
        )
      }
    >
      {(post) => (
        <div className={css.page}>
          <p className={css.note}>{previewText.note}</p>
          <Deferred load={loadArticle} part={{ post, timezone }} fallback={skeleton} />
        </div>
      )}
    </QueryResult>
  );
}

const handle: RouteHandle = { head: () => ({ title: previewText.title, noindex: true }) };

export const previewRoute = { Component: PreviewPage, handle };
