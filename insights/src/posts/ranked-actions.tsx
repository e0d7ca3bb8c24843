import type { RankedPost } from '@ezhuthu/contract';
import { insightsText } from '@ezhuthu/kit/text';
import { PostLink } from '../figures/post-link.tsx';
import css from '../figures/table.module.css';

const words = insightsText.posts;

export function RankedActions({ post: { postId, urlSlug, title } }: { post: RankedPost }) {
  return (
    <div className={css.actions}>
      <PostLink id={postId} label={words.of(words.viewAnalytics, title)}>
        {words.viewAnalytics}
      </PostLink>
      <a
        href={`/post/${encodeURIComponent(urlSlug || postId)}`}
        target="_blank"
        rel="noopener"
        aria-label={words.of(words.viewPost, title)}
      >
        {words.viewPost}
      </a>
    </div>
  );
}
