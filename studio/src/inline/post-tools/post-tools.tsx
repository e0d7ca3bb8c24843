import type { InlineParts } from '@ezhuthu/kit';
import { Link } from '@ezhuthu/kit/router';
import { toolsText } from '@ezhuthu/kit/text';
import { Button } from '@ezhuthu/kit/ui';
import { PostBadge } from './post-badge.tsx';
import css from './post-tools.module.css';
import { RemoveButton } from './remove-button.tsx';
import { useHiding } from './use-hiding.ts';

const grouped = new Intl.NumberFormat('en-IN');

/** What the author can do with a post where it is read. */
export default function PostTools({ post, timezone }: InlineParts['post-tools']) {
  const { hidden, views, isBusy, toggle } = useHiding(post, post.hidden);
  const isDraft = post.status === 'draft';
  return (
    <div className={css.tools}>
      <PostBadge post={{ ...post, hidden }} timezone={timezone} />
      {views !== undefined && (
        <span>
          {toolsText.views} {grouped.format(views)}
        </span>
      )}
      <Button asChild isCompact>
        <Link to={`/${isDraft ? 'edit-draft' : 'edit-post'}/${post.id}`}>{toolsText.edit}</Link>
      </Button>
      {!isDraft && (
        <Button isCompact isBusy={isBusy} onClick={toggle}>
          {hidden ? toolsText.unhide : toolsText.hide}
        </Button>
      )}
      <RemoveButton post={post} />
    </div>
  );
}
