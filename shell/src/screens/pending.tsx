import { needsScripts, shellText } from '@ezhuthu/kit/text';
import { EmptyState, SkeletonBlock } from '@ezhuthu/kit/ui';
import css from './pending.module.css';

const NeedsScripts = () => <EmptyState text={needsScripts} action={<a href="/">{shellText.home}</a>} />;

/** Stands where the browser will put the page's content; where it runs no scripts, that is said. */
export function Pending() {
  return (
    <>
      <noscript>{typeof document === 'undefined' && <NeedsScripts />}</noscript>
      <div className={css.waiting}>
        <SkeletonBlock height="60vh" />
      </div>
    </>
  );
}
