import { createPost } from '@ezhuthu/contract';
import { freePort } from '../test/free-ports.ts';
import { startVarnish } from '../test/varnish.ts';
import { load } from './request-times.ts';
import { startFilledSite } from './sample-posts.ts';
import { getAuthor, newestPosts } from './site-client.ts';

const token = 'bench-token';
const seconds = 30;
/** Milliseconds between two publications. */
const publishEvery = 5000;

/** Milliseconds from a publication until a page names it. */
async function timeUntilShown(url: string, title: string, since: number): Promise<number> {
  while (!(await (await fetch(url)).text()).includes(title)) {
    // asked again at once
  }
  return performance.now() - since;
}

/**
 * Reads 50 posts and the home page through Varnish while a post is published every five seconds, and measures how many
 * readings reach the page server and after what time home and feed name a new post.
 */
export async function measureSharedCache(): Promise<void> {
  const port = await freePort();
  const site = await startFilledSite({ PURGE_URL: `http://127.0.0.1:${port}`, PURGE_TOKEN: token });
  const varnish = await startVarnish({ pages: [Number(new URL(site.url).port)], token, port });
  try {
    const paths = ['/', ...(await newestPosts(site.url, 50))];
    const author = await getAuthor(site);
    const behind = { ...site, url: varnish.url };
    await load(behind, paths, 3);
    const showing: Promise<number>[] = [];
    let published = 0;
    const publishing = setInterval(async () => {
      const title = `புதியது ${++published}`;
      const body = { title, content: '<p>மழை</p>', category: 'வகை 0', status: 'published' };
      await author.post(createPost.path, body);
      const since = performance.now();
      for (const path of ['/', '/rss.xml']) showing.push(timeUntilShown(varnish.url + path, title, since));
    }, publishEvery);
    const [cpu, fetched] = [site.cpu(), varnish.countFetched()];
    const { requestsPerSecond, failed, p97 } = await load(behind, paths, seconds);
    clearInterval(publishing);
    await Promise.all(showing);
    const readings = requestsPerSecond * seconds;
    const missed = varnish.countFetched() - fetched;
    console.log(
      `${readings} readings in ${seconds} s (p97.5 ${p97} ms, ${failed} failed), ${published} publications`,
    );
    console.log(`reached the page server: ${missed} (${((100 * missed) / readings).toFixed(3)} %)`);
    console.log(`CPU of the site: ${(site.cpu() - cpu).toFixed(0)} ms`);
    console.log(
      `home and feed named a new post after at most ${Math.max(...(await Promise.all(showing))).toFixed(0)} ms`,
    );
  } finally {
    await varnish.stop();
    await site.stop();
  }
}
