import { Link } from '@ezhuthu/kit/router';
import { dashboardText } from '@ezhuthu/kit/text';
import { Button, EmptyState } from '@ezhuthu/kit/ui';
import type { ListTab } from '../choice.ts';
import css from './list.module.css';

interface NoPostsProps {
  tab: ListTab;
  isFiltered: boolean;
  onClear(): void;
}

/** Empty state: no match, no post of this status, or no post at all. */
export function NoPosts({ tab, isFiltered, onClear }: NoPostsProps) {
  if (!isFiltered)
    return (
      <EmptyState
        text={tab === 'all' ? dashboardText.first : dashboardText.empty[tab]}
        action={
          <Button asChild variant="primary">
            <Link to="/write">{dashboardText.newPost}</Link>
          </Button>
        }
      />
    );
  const text = (
    <>
      <strong className={css.none}>{dashboardText.none}</strong>
      {dashboardText.noneHint}
    </>
  );
  return <EmptyState text={text} action={<Button onClick={onClear}>{dashboardText.clear}</Button>} />;
}
