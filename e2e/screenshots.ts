/**
 * `node e2e/screenshots.ts [folder] [regular expression of names]`: pictures of all screens, for a phone and a desktop,
 * light and dark.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import config from './playwright.config.ts';
import { open } from './site/alive.ts';
import { withoutEntry } from './site/breaking.ts';
import buildAll from './site/build-all.ts';
import { type Screen, screens } from './site/screens.ts';
import { startSite } from './site/start-site.ts';

const missingRemote: Screen = {
  name: 'a remote that does not load',
  async show(page, site) {
    await site.releases.copy('reader', '0.1.0-broken', withoutEntry).catch(() => {});
    await site.deploy('reader', '0.1.0-broken');
    await open(page, '/');
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    await site.deploy('reader', site.releases.first('reader').version);
  },
};

const looks = [390, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

const [folderName = 'test-results/screenshots', pattern = ''] = process.argv.slice(2);
const folder = path.resolve(folderName);
await mkdir(folder, { recursive: true });
await buildAll();
const site = await startSite();
const { launchOptions, userAgent, locale } = config.use ?? {};
const browser = await chromium.launch(launchOptions);
const selected = [...screens, missingRemote].filter(({ name }) => new RegExp(pattern).test(name));
for (const { name, as, show } of selected) {
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
      viewport: { width: 1280, height: 900 },
      colorScheme,
      locale,
      userAgent,
      reducedMotion: 'reduce',
      storageState: { cookies: [], origins: [{ origin: site.url, localStorage }] },
    });
    await show(page, site);
    await page.setViewportSize({ width, height: 900 });
    // some pages poll
    await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {});
    await page.evaluate('document.fonts.ready.then(() => undefined)');
    await page.evaluate('scrollTo(0, 0)');
    await page.screenshot({
      path: path.join(folder, `${name.replaceAll(/\W+/g, '-')}-${width}-${colorScheme}.png`),
      fullPage: true,
    });
    await page.close();
  }
  console.log(`${name}: ${looks.length} pictures`);
}
await browser.close();
await site.stop();
