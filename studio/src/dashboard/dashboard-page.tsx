import { Link } from '@ezhuthu/kit/router';
import { dashboardText } from '@ezhuthu/kit/text';
import { Button, Tabs } from '@ezhuthu/kit/ui';
import css from './dashboard.module.css';
import { DashboardHeader } from './dashboard-header.tsx';
import { OwnPosts } from './own-posts.tsx';

const tabs = [
  { value: 'all', label: dashboardText.all, content: <OwnPosts /> },
  { value: 'published', label: dashboardText.published, content: <OwnPosts status="published" /> },
  { value: 'draft', label: dashboardText.draft, content: <OwnPosts status="draft" /> },
  { value: 'scheduled', label: dashboardText.scheduled, content: <OwnPosts status="scheduled" /> },
];

/** The author's own posts, whatever becomes of them. */
export function DashboardPage() {
  return (
    <>
      <header className={css.header}>
        <h1 className={css.heading}>{dashboardText.title}</h1>
        <Button asChild variant="primary">
          <Link to="/write">{dashboardText.newPost}</Link>
        </Button>
      </header>
      <DashboardHeader />
      <Tabs label={dashboardText.title} tabs={tabs} />
    </>
  );
}
