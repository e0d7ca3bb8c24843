import { EmptyState, SkeletonBlock } from '@ezhuthu/kit/ui';
import { documentText } from '../messages/document.ts';
import { shellText } from '../messages/shell.ts';
import css from './pending.module.css';

const NeedsScripts = () => (
  <EmptyState text={documentText.needsScripts} action={<a href="/">{shellText.home}</a>} />
);

/**
 * Placeholder for content that the browser renders; without scripts it says that scripts are required.
 */
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
