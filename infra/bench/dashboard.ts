import { getAuthor, signInAuthor } from './caller.ts';
import { measureFirstContent } from './dashboard/first-content.ts';
import { measureLists } from './dashboard/lists.ts';
import { measureManyUploads } from './dashboard/uploads.ts';
import { startBrowser } from './post-editor/author-browser.ts';
import { startSite } from './site-process.ts';

/** Measures the author's dashboard: time to first content, its lists with 100,000 posts, and many uploads at once. */
export async function measureDashboard(): Promise<void> {
  const site = await startSite();
  const browser = await startBrowser(site.url, await signInAuthor(site));
  await measureFirstContent(browser);
  await browser.close();
  await measureManyUploads(site, await getAuthor(site));
  await site.stop();
  await measureLists();
}
