/** `node e2e/readme-picture.ts`: the picture in the README, home on a desktop by day and a post on a phone by night. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import config from './playwright.config.ts';
import { open } from './site/alive.ts';
import buildAll from './site/build-all.ts';
import { startSite } from './site/start-site.ts';

const file = path.join(import.meta.dirname, 'pictures/home.png');

interface Look {
  width: number;
  height: number;
  colorScheme: 'light' | 'dark';
}

async function shoot(
  browser: Browser,
  address: string,
  { width, height, colorScheme }: Look,
): Promise<string> {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce' });
  await open(page, address);
  await page.waitForLoadState('networkidle');
  const picture = await page.screenshot();
  await page.close();
  return `data:image/png;base64,${picture.toString('base64')}`;
}

await buildAll();
await mkdir(path.dirname(file), { recursive: true });
const site = await startSite();
const browser = await chromium.launch(config.use?.launchOptions);
const list = (await (await fetch(`${site.url}/api/posts?limit=3`)).json()) as { posts: { url: string }[] };
const postEditor = await shoot(browser, `${site.url}/`, { width: 1280, height: 860, colorScheme: 'light' });
const phone = await shoot(browser, site.url + list.posts[2]!.url, {
  width: 390,
  height: 860,
  colorScheme: 'dark',
});
const both = await browser.newPage({ viewport: { width: 1148, height: 600 } });
await both.setContent(
  `<style>body{margin:20px;display:flex;gap:20px;background:#dfe4ee}img{height:560px;border-radius:12px}</style>
  <img src="${postEditor}"><img src="${phone}">`,
);
await both.screenshot({ path: file });
await browser.close();
await site.stop();
