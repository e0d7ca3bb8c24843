import { useQueryClient } from '@ezhuthu/kit/query';
import { Link } from '@ezhuthu/kit/router';
import { dashboardText } from '@ezhuthu/kit/text';
import { Button, Tabs } from '@ezhuthu/kit/ui';
import { reloadOwnLists, toFirstPage } from '../posts/own-lists.ts';
import { Analytics } from './analytics/analytics.tsx';
import { DashboardHeader } from './dashboard-header.tsx';
import css from './dashboard-page.module.css';
import { OwnPosts } from './list/own-posts.tsx';
import { Sidebar } from './sidebar/sidebar.tsx';
import { Trash } from './trash/trash.tsx';
import { useScheduledCheck } from './use-scheduled-check.ts';
import { useTab } from './use-tab.ts';

const labels = dashboardText.tabs;

const tabs = [
  { value: 'all', label: labels.all, content: <OwnPosts tab="all" /> },
  { value: 'published', label: labels.published, content: <OwnPosts tab="published" /> },
  { value: 'draft', label: labels.draft, content: <OwnPosts tab="draft" /> },
  { value: 'scheduled', label: labels.scheduled, content: <OwnPosts tab="scheduled" /> },
  { value: 'analytics', label: labels.analytics, content: <Analytics /> },
  { value: 'trash', label: labels.trash, content: <Trash /> },
];

/** Tabs in which a newly published scheduled post appears. */
const showPublished = new Set(['all', 'published', 'scheduled']);

/** The author's posts in all states, with the trash and the analytics. */
export function DashboardPage() {
  const queryClient = useQueryClient();
  const { shown, show, place } = useTab(tabs.map(({ value }) => value));

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
      <header className={css.header}>
        <h1>{dashboardText.title}</h1>
        <Button asChild variant="primary">
          <Link to="/write">{dashboardText.newPost}</Link>
        </Button>
      </header>
      <DashboardHeader />
      <div className={isWide ? undefined : css.columns}>
        <div ref={place} className={css.main}>
          <Tabs label={dashboardText.title} tabs={tabs} value={shown} onChange={handleTab} />
        </div>
        {!isWide && <Sidebar />}
      </div>
    </>
  );
}
