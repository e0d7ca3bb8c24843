import { newestPost, overTheWire } from './site-client.ts';
import { startSite } from './site-process.ts';

interface Loaded {
  url: string;
  bytes: number;
}

const addresses = (html: string, pattern: RegExp) => Array.from(html.matchAll(pattern), ([, url]) => url!);

async function weigh(site: string, urls: string[]): Promise<Loaded[]> {
  return Promise.all(urls.map(async (url) => ({ url, bytes: (await overTheWire(site + url)).length })));
}

const sum = (files: Loaded[]) => files.reduce((total, { bytes }) => total + bytes, 0);
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Measures what a browser transfers until the page of a post is interactive. */
export async function measureWeight(): Promise<void> {
  const site = await startSite();
  const page = site.url + (await newestPost(site.url));
  const html = await (await fetch(page)).text();
  const scripts = await weigh(
    site.url,
    addresses(html, /rel="preload" as="script" fetchpriority="low" href="([^"]+)"/g),
  );
  const styles = await weigh(site.url, addresses(html, /rel="stylesheet" href="([^"]+)"/g));
  const fonts = await weigh(site.url, addresses(html, /as="font"[^>]+href="([^"]+)"/g));
  const bytes = (await overTheWire(page)).length;
  for (const file of [...scripts, ...styles, ...fonts])
    console.log(`  ${kB(file.bytes).padStart(9)}  ${file.url}`);
  console.log(
    `post page: HTML ${kB(bytes)}, JavaScript ${kB(sum(scripts))}, CSS ${kB(sum(styles))}, fonts ${kB(sum(fonts))}`,
  );
  console.log(`total: ${kB(bytes + sum(scripts) + sum(styles) + sum(fonts))}`);
  await site.stop();
}
