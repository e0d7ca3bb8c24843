import { getAuthor, signInAuthor } from './caller.ts';
import { measureFirstContent } from './dashboard/first-content.ts';
import { measureLists } from './dashboard/lists.ts';
import { measureManyUploads } from './dashboard/uploads.ts';
import { startBrowser } from './post-editor/author-browser.ts';
import { startSite } from './site-process.ts';

/** The author's house: how soon the dashboard shows something, its lists at 100,000 posts, many pictures at once. */
export async function measureDashboard(): Promise<void> {
  const site = await startSite();
  const browser = await startBrowser(site.url, await signInAuthor(site));
  await measureFirstContent(browser);
  await browser.close();
  await measureManyUploads(site, await getAuthor(site));
  await site.stop();
  await measureLists();
}
