import type { Post } from '@ezhuthu/contract';
import type { InlineParts } from '@ezhuthu/kit';
import { Row } from '@ezhuthu/kit/layout';
import { useNavigate } from '@ezhuthu/kit/router';
import { longDate } from '@ezhuthu/kit/text';
import { Button, Chip, LinkButton } from '@ezhuthu/kit/ui';
import { toolsText } from '../../messages/tools.ts';
import { DeletePostButton } from '../../posts/delete-post.tsx';
import { useHiding } from '../../posts/use-hiding.ts';

const grouped = new Intl.NumberFormat('en-IN');

/** The author's tools on a post's page. */
export default function PostTools({ post, timezone }: InlineParts['post-tools']) {
  const { hidden, views, isBusy, toggle } = useHiding(post, post.hidden);
  const navigate = useNavigate();
  const isDraft = post.status === 'draft';
  return (
    <Row>
      <PostBadge post={{ ...post, hidden }} timezone={timezone} />
      {views ? (
        <span>
          {toolsText.views} {grouped.format(views)}
        </span>
      ) : null}
      <Row>
        <LinkButton to={`/${isDraft ? 'edit-draft' : 'edit-post'}/${post.id}`} isCompact>
          {toolsText.edit}
        </LinkButton>
        {!isDraft && (
          <Button isCompact isBusy={isBusy} onClick={toggle}>
            {hidden ? toolsText.unhide : toolsText.hide}
          </Button>
        )}
        <DeletePostButton
          post={post}
          label={toolsText.remove}
          messages={{ done: toolsText.removed, failed: toolsText.removeFailed }}
          onDeleted={() => void navigate('/')}
        />
      </Row>
    </Row>
  );
}

const tones = { published: 'good', scheduled: 'brand', draft: 'neutral' } as const;

function getLabel({ status, date }: Post, timezone: string): string {
  if (status === 'scheduled') return toolsText.scheduledFor(longDate(date, timezone));
  return toolsText[status];
}

/** Shows the author the post's status and whether it is hidden. */
function PostBadge({ post, timezone }: { post: Post; timezone: string }) {
  return (
    <>
      <Chip tone={tones[post.status]}>{getLabel(post, timezone)}</Chip>
      {post.hidden && <Chip tone="warn">{toolsText.hidden}</Chip>}
    </>
  );
}
