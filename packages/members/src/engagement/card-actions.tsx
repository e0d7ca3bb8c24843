import { Deferred, PostCardCounts } from '@ezhuthu/kit/ui';
import type { Reactable } from './reactions.ts';

const loadEngagement = () => import(/* webpackChunkName: "engagement" */ './card-engagement.tsx');

/** Shows the counts of the page until the interactive part is loaded. */
export function CardActions({ post }: { post: Reactable }) {
  return (
    <Deferred
      load={loadEngagement}
      part={{ post }}
      fallback={<PostCardCounts likes={post.likes} comments={post.comments} />}
    />
  );
}
