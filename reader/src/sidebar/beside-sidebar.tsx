import { Outlet } from '@ezhuthu/kit/router';
import { kitText } from '@ezhuthu/kit/text';
import { DeferredBlock } from '../page/deferred-block.tsx';
import { usePrefetch } from '../prefetch/use-prefetch.ts';
import css from './beside-sidebar.module.css';
import './sidebar-styles.ts';
import { deferredSidebar } from './deferred-sidebar.ts';

/** A page, and the sidebar beside it or, on a phone, below. */
export function BesideSidebar() {
  usePrefetch();
  return (
    <div className={css.columns}>
      <div className={css.page}>
        <Outlet />
      </div>
      <aside aria-label={kitText.sidebar} className={css.sidebar}>
        <DeferredBlock part={deferredSidebar} props={{}} height="20rem" />
      </aside>
    </div>
  );
}
