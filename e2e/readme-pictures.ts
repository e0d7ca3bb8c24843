/**
 * `node e2e/readme-pictures.ts`: the pictures in the README, in docs/pictures: home on a desktop by day beside a post on
 * a phone by night, the post editor, and the analytics (with made-up numbers).
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { listPosts } from '@ezhuthu/contract';
import { insightsText } from '@ezhuthu/insights/messages';
import { type BrowserContextOptions, chromium, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { root } from '../infra/checkout.ts';
import config from './playwright.config.ts';
import { open } from './site/alive.ts';
import buildAll from './site/build-all.ts';
import { region, show as showAnalytics } from './site/insights.ts';
import { body } from './site/post-editor.ts';
import { type Site, startSite } from './site/start-site.ts';

const folder = path.join(root, 'docs/pictures');
/** Bytes: the README must load quickly on a slow connection too. */
const maxSize = 150_000;

const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 860 }, colorScheme: 'light' };
const phone: BrowserContextOptions = { viewport: { width: 390, height: 860 }, colorScheme: 'dark' };

async function asAuthor(site: Site): Promise<BrowserContextOptions> {
  const { token, user } = await site.getSession('author');
  const localStorage = [
    { name: 'authToken', value: token },
    { name: 'userProfile', value: JSON.stringify(user) },
  ];
  return { ...desktop, storageState: { cookies: [], origins: [{ origin: site.url, localStorage }] } };
}

/** @throws when the picture is too large */
async function store(name: string, picture: Buffer): Promise<void> {
  const file = path.join(folder, `${name}.webp`);
  const { size } = await sharp(picture)
    .resize({ width: 1148, withoutEnlargement: true })
    .webp({ quality: 80 })
    .toFile(file);
  if (size > maxSize) throw new Error(`${file} has ${size} bytes; at most ${maxSize} are allowed.`);
  console.log(`${path.relative(root, file)}: ${size} bytes`);
}

await buildAll();
await mkdir(folder, { recursive: true });
const site = await startSite();
const { launchOptions, userAgent, locale } = config.use ?? {};
const browser = await chromium.launch(launchOptions);

async function shoot(options: BrowserContextOptions, show: (page: Page) => Promise<unknown>) {
  const page = await browser.newPage({
    baseURL: site.url,
    userAgent,
    locale,
    reducedMotion: 'reduce',
    ...options,
  });
  await show(page);
  // not `networkidle`: a member's page keeps an event stream open
  await page.waitForFunction(
    '[...document.images].every((image) => image.complete || image.loading === "lazy")',
  );
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0, { timeout: 30_000 });
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

/** Two pictures side by side on one background. */
async function join(pictures: Buffer[]): Promise<Buffer> {
  const images = pictures.map((picture) => `<img src="data:image/png;base64,${picture.toString('base64')}">`);
  const page = await browser.newPage({ viewport: { width: 1148, height: 600 } });
  await page.setContent(
    `<style>body{margin:20px;display:flex;gap:20px;background:#dfe4ee}img{height:560px;border-radius:12px}</style>
    ${images.join('')}`,
  );
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

try {
  const { posts } = await site.call(listPosts, { query: { limit: 3 } });
  const post = posts[2]!;
  const home = await shoot(desktop, (page) => open(page, '/'));
  const reading = await shoot(phone, (page) => open(page, post.url));
  await store('home', await join([home, reading]));

  const author = await asAuthor(site);
  const editor = await shoot(author, async (page) => {
    await open(page, `/edit-post/${post.id}`);
    await body(page).waitFor();
  });
  await store('editor', editor);

  const analytics = await shoot(author, async (page) => {
    await showAnalytics(page, site);
    await region(page, insightsText.trend.title).locator('svg').first().waitFor();
  });
  await store('analytics', analytics);
} finally {
  await browser.close();
  await site.stop();
}
