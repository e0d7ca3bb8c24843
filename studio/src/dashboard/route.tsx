import { publishScheduled } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { useQueryClient } from '@ezhuthu/kit/query';
import { useSearchParams } from '@ezhuthu/kit/router';
import { LinkButton, Tabs } from '@ezhuthu/kit/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { dashboardText } from '../messages/dashboard.ts';
import { reloadOwnLists, toFirstPage } from '../posts/own-lists.ts';
import { Analytics } from './analytics.tsx';
import css from './dashboard.module.css';
import { DashboardHeader } from './dashboard-header.tsx';
import { OwnPosts } from './list/own-posts.tsx';
import { toSearchParams } from './post-filter.ts';
import { Sidebar } from './sidebar/sidebar.tsx';
import { Trash } from './trash/trash.tsx';

const getTabs = () => [
  { value: 'all', label: dashboardText.tabs.all, content: <OwnPosts tab="all" /> },
  { value: 'published', label: dashboardText.tabs.published, content: <OwnPosts tab="published" /> },
  { value: 'draft', label: dashboardText.tabs.draft, content: <OwnPosts tab="draft" /> },
  { value: 'scheduled', label: dashboardText.tabs.scheduled, content: <OwnPosts tab="scheduled" /> },
  { value: 'analytics', label: dashboardText.tabs.analytics, content: <Analytics /> },
  { value: 'trash', label: dashboardText.tabs.trash, content: <Trash /> },
];

/** Milliseconds before the first check for due posts, and between checks. */
const firstCheck = 3000;
const checkInterval = 600_000;

/** Tabs in which a newly published scheduled post appears. */
const showPublished = new Set(['all', 'published', 'scheduled']);

/** The author's posts in all states, with the trash and the analytics. */
export function DashboardPage() {
  const queryClient = useQueryClient();
  const tabs = getTabs();
  const { shown, show } = useTab(tabs.map(({ value }) => value));

  // analytics use the full width
  const isWide = shown === 'analytics';

  useScheduledCheck(() => {
    if (showPublished.has(shown)) void reloadOwnLists(queryClient);
  });

  function handleTab(tab: string) {
    toFirstPage(queryClient);
    show(tab);
  }

  return (
    <>
      <header className={css.top}>
        <h1>{dashboardText.title}</h1>
        <DashboardHeader />
        <LinkButton to="/write" variant="primary">
          {dashboardText.newPost}
        </LinkButton>
      </header>
      <div className={isWide ? undefined : css.columns}>
        <div className={css.main}>
          <Tabs label={dashboardText.title} tabs={tabs} value={shown} onChange={handleTab} />
        </div>
        {!isWide && <Sidebar />}
      </div>
    </>
  );
}

/** The tab named in the URL, or the first one. */
function useTab(values: string[]) {
  const [address, setAddress] = useSearchParams();
  const requested = address.get('tab');
  const shown = values.find((value) => value === requested) ?? 'all';
  const wanted = useRef(shown);

  useEffect(() => {
    wanted.current = shown;
  }, [shown]);

  /**
   * A click fires both a press and a focus event: ignore the second, so that one history entry is added.
   */
  function show(tab: string) {
    if (wanted.current === tab) return;
    wanted.current = tab;
    setAddress(toSearchParams({ tab }), { preventScrollReset: true });
  }

  return { shown, show };
}

/**
 * Publishes due scheduled posts while the dashboard is open.
 * @param onPublished is called when at least one post was published
 */
function useScheduledCheck(onPublished: () => void): void {
  const check = useEffectEvent(async () => {
    if (document.visibilityState === 'hidden') return;
    try {
      const { publishedCount } = await call(publishScheduled, {}, { isBackground: true });
      if (publishedCount > 0) onPublished();
    } catch {
      // the server publishes due posts on its own as well
    }
  });

  useEffect(() => {
    const first = setTimeout(() => void check(), firstCheck);
    const others = setInterval(() => void check(), checkInterval);
    return () => {
      clearTimeout(first);
      clearInterval(others);
    };
  }, []);
}

export const route = { Component: DashboardPage, getTitle: () => dashboardText.title };
