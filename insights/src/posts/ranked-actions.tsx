import type { RankedPost } from '@ezhuthu/contract';
import { insightsText } from '@ezhuthu/kit/text';
import type { ChosenPeriod } from '../metrics/chosen-period.ts';
import { PostLink } from '../metrics/post-link.tsx';
import css from '../metrics/table.module.css';

const words = insightsText.posts;

interface RankedActionsProps {
  post: RankedPost;
  period: ChosenPeriod;
}

export function RankedActions({ post: { postId, urlSlug, title }, period }: RankedActionsProps) {
  return (
    <div className={css.actions}>
      <PostLink id={postId} period={period} label={words.of(words.viewAnalytics, title)}>
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
