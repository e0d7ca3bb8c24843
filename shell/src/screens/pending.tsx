import { shellText } from '@ezhuthu/kit/text';
import { EmptyState, SkeletonBlock } from '@ezhuthu/kit/ui';
import css from './pending.module.css';

/** Stands where the browser will put the page's content; where it runs no scripts, that is said. */
export function Pending() {
  return (
    <>
      <noscript>
        <EmptyState text={shellText.needsScripts} action={<a href="/">{shellText.home}</a>} />
      </noscript>
      <div className={css.waiting}>
        <SkeletonBlock height="60vh" />
      </div>
    </>
  );
}
