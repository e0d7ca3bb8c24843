import { Outlet } from '@ezhuthu/kit/router';
import { sidebarText } from '@ezhuthu/kit/text';
import { SkeletonBlock } from '@ezhuthu/kit/ui';
import { Suspense } from 'react';
import { usePrefetch } from '../prefetch/use-prefetch.ts';
import css from './beside-sidebar.module.css';
import './sidebar-styles.ts';
import { LateSidebar, useSidebarPlace } from './late-sidebar.ts';

/** A page, and the sidebar beside it or, on a phone, below. */
export function BesideSidebar() {
  const place = useSidebarPlace();
  usePrefetch();
  return (
    <div className={css.columns}>
      <div className={css.page}>
        <Outlet />
      </div>
      <aside aria-label={sidebarText.label} className={css.sidebar}>
        <Suspense key={place} fallback={<SkeletonBlock height="20rem" />}>
          <LateSidebar />
        </Suspense>
      </aside>
    </div>
  );
}
