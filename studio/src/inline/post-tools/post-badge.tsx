import type { Post } from '@ezhuthu/contract';
import { longDate, toolsText } from '@ezhuthu/kit/text';
import { Chip } from '@ezhuthu/kit/ui';

const tones = { published: 'good', scheduled: 'brand', draft: 'neutral' } as const;

function getLabel({ status, date }: Post, timezone: string): string {
  if (status === 'scheduled') return toolsText.scheduledFor(longDate(date, timezone));
  return toolsText[status];
}

/** Shows the author the post's status and whether it is hidden. */
export function PostBadge({ post, timezone }: { post: Post; timezone: string }) {
  return (
    <>
      <Chip tone={tones[post.status]}>{getLabel(post, timezone)}</Chip>
      {post.hidden && <Chip tone="warn">{toolsText.hidden}</Chip>}
    </>
  );
}
