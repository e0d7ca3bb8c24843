import { Link } from '@ezhuthu/kit/router';
import { dashboardText } from '@ezhuthu/kit/text';
import { Button, EmptyState } from '@ezhuthu/kit/ui';
import css from './list.module.css';

interface NoPostsProps {
  isFiltered: boolean;
  onClear(): void;
}

/** Nothing fits what was chosen, or nothing has been written yet. */
export function NoPosts({ isFiltered, onClear }: NoPostsProps) {
  if (!isFiltered)
    return (
      <EmptyState
        text={dashboardText.first}
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
