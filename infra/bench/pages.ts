import { type LoadMetrics, load } from './request-times.ts';
import { startFilledSite } from './sample-posts.ts';
import { newestPost, newestPosts, overTheWire } from './site-client.ts';
import type { MeasuredProcess } from './site-process.ts';
import { startBare } from './start-bare.ts';

const shortRun = 10;
const minute = 60;

function report(name: string, { requestsPerSecond, cpuPerRequest, p97, failed }: LoadMetrics): void {
  console.log(
    `${name}: ${requestsPerSecond.toFixed(0)} requests/s, ${cpuPerRequest.toFixed(3)} CPU-ms each, p97.5 ${p97} ms, ${failed} failed`,
  );
}

interface Part {
  name: string;
  /** Paths that are requested in turn. */
  paths(site: MeasuredProcess): Promise<string[]> | string[];
}

const parts: Part[] = [
  { name: 'post pages', paths: ({ url }) => newestPosts(url, 50) },
  { name: 'home', paths: () => ['/'] },
  { name: 'archive', paths: () => ['/archive'] },
  { name: 'API list of 15', paths: () => ['/api/posts?limit=15'] },
  { name: 'feed', paths: () => ['/rss.xml'] },
];

/**
 * Measures pages, lists and feeds, rendered each time and cached, against a bare server; and the memory of the
 * process.
 */
export async function measurePages(): Promise<void> {
  const uncached = await startFilledSite({ PAGE_CACHE: 'off' });
  for (const { name, paths } of parts) {
    const address = await paths(uncached);
    await load(uncached, address, 5);
    report(`${name}, uncached`, await load(uncached, address, shortRun));
  }
  console.log(`memory: ${uncached.memory().toFixed(0)} MB`);
  await uncached.stop();

  const site = await startFilledSite();
  console.log(`memory after the start: ${site.memory().toFixed(0)} MB`);
  for (const { name, paths } of parts) {
    const address = await paths(site);
    await load(site, address, 3);
    report(`${name}, cached`, await load(site, address, shortRun));
  }
  const bare = await startBare(await overTheWire(site.url + (await newestPost(site.url))));
  for (const paths of [await newestPosts(site.url, 50), ['/']]) {
    await load(bare, paths, 3);
    report(
      `a post page from a bare Node server, at ${paths.length} paths`,
      await load(bare, paths, shortRun),
    );
  }
  await bare.stop();
  report('one minute of home', await load(site, ['/'], minute));
  console.log(`memory after a minute of load: ${site.memory().toFixed(0)} MB`);
  await site.stop();
}
