/** `node e2e/screenshots.ts [folder]`: pictures of every screen, for a phone and a desktop, light and dark. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { insightsText } from '@ezhuthu/insights/messages';
import { shellText } from '@ezhuthu/shell/messages/shell';
import { studioText } from '@ezhuthu/studio/messages/studio';
import { chromium, type Page } from '@playwright/test';
import config from './playwright.config.ts';
import { open } from './site/alive.ts';
import { withoutEntry } from './site/breaking.ts';
import buildAll from './site/build-all.ts';
import { type Role, type Site, startSite } from './site/start-site.ts';

interface Screen {
  name: string;
  as?: Role;
  show(page: Page, site: Site): Promise<unknown>;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

const screens: Screen[] = [
  { name: 'home', show: (page) => open(page, '/') },
  { name: 'home-author', as: 'author', show: (page) => open(page, '/') },
  {
    name: 'post',
    async show(page) {
      await open(page, '/');
      await page.getByRole('article').nth(2).getByRole('link', { name: 'Read More' }).click();
      await page.waitForURL('**/post/**');
    },
  },
  {
    name: 'sign-in',
    async show(page) {
      await open(page, '/');
      await page.getByRole('button', { name: shellText.signIn }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'write',
    as: 'author',
    async show(page) {
      await open(page, '/write');
      await heading(page, studioText.newPost);
      const body = page.locator('.ck-editor__editable[role=textbox]');
      await body.waitFor();
      await page.getByRole('textbox', { name: studioText.title, exact: true }).fill('மழைக்குப் பின் வந்த வெயில்');
      await body.click();
      await page.keyboard.type('மண்ணின் வாசம் எழுந்தது.');
      await page.getByRole('button', { name: studioText.settings, exact: true }).click();
      for (const tag of ['மழை', 'வெயில்']) {
        await page.getByRole('textbox', { name: studioText.tags }).fill(tag);
        await page.keyboard.press('Enter');
      }
    },
  },
  {
    name: 'analytics',
    as: 'author',
    async show(page) {
      await open(page, '/analytics');
      await heading(page, insightsText.title);
      await page.getByRole('region', { name: insightsText.trend.title }).waitFor();
    },
  },
  { name: 'denied', as: 'reader', show: (page) => open(page, '/write') },
  { name: 'not-found', show: (page) => open(page, '/no/such/page') },
  { name: 'post-not-found', show: (page) => open(page, '/post/no-such-post') },
  {
    name: 'missing-remote',
    async show(page, site) {
      await site.releases.copy('reader', '0.1.0-broken', withoutEntry).catch(() => {});
      await site.deploy('reader', '0.1.0-broken');
      await open(page, '/');
      await page.getByRole('button', { name: 'Retry' }).waitFor();
      await site.deploy('reader', site.releases.first('reader').version);
    },
  },
];

const looks = [390, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

const folder = path.resolve(process.argv[2] ?? 'test-results/screenshots');
await mkdir(folder, { recursive: true });
await buildAll();
const site = await startSite();
const { launchOptions, userAgent, locale } = config.use ?? {};
const browser = await chromium.launch(launchOptions);
for (const { name, as, show } of screens) {
  const session = as && (await site.getSession(as));
  const localStorage = session
    ? [
        { name: 'authToken', value: session.token },
        { name: 'userProfile', value: JSON.stringify(session.user) },
      ]
    : [];
  for (const { width, colorScheme } of looks) {
    const page = await browser.newPage({
      baseURL: site.url,
      viewport: { width, height: 900 },
      colorScheme,
      locale,
      userAgent,
      reducedMotion: 'reduce',
      storageState: { cookies: [], origins: [{ origin: site.url, localStorage }] },
    });
    await show(page, site);
    await page.waitForLoadState('networkidle');
    await page.evaluate('document.fonts.ready.then(() => undefined)');
    await page.evaluate('scrollTo(0, 0)');
    await page.screenshot({ path: path.join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true });
    await page.close();
  }
  console.log(`${name}: ${looks.length} pictures`);
}
await browser.close();
await site.stop();
