import { Late } from '../late/late.tsx';
import { PostCardCounts } from '../post-card/post-card-counts.tsx';
import type { Reactable } from './reactions.ts';

const loadVoices = () => import(/* webpackChunkName: "voices" */ './card-voices.tsx');

/** The counts that the page carries, until the code is there that lets one do something. */
export function CardActions({ post }: { post: Reactable }) {
  return (
    <Late
      load={loadVoices}
      part={{ post }}
      fallback={<PostCardCounts likes={post.likes} comments={post.comments} />}
    />
  );
}
