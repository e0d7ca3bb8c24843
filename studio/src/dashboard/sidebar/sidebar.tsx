import { dashboardText } from '@ezhuthu/kit/text';
import { DownloadButton } from '@ezhuthu/kit/ui';
import { CacheDialog } from './cache-dialog.tsx';
import { Counts } from './counts.tsx';
import css from './sidebar.module.css';

/** Counts and tools, beside the list or, on a phone, below it. */
export function Sidebar() {
  return (
    <aside aria-label={dashboardText.sidebar} className={css.sidebar}>
      <Counts />
      <section className={css.block}>
        <h2 className={css.title}>{dashboardText.tools}</h2>
        <DownloadButton
          address="/api/posts/export"
          fileName="posts.ndjson"
          label={dashboardText.exportPosts}
          busyLabel={dashboardText.exporting}
          failed={dashboardText.exportFailed}
        />
        <CacheDialog />
      </section>
    </aside>
  );
}
