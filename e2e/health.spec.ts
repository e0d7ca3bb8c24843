import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { getReleaseHealth } from '@ezhuthu/contract';
import { insightsText } from '@ezhuthu/insights/messages';
import { shareText } from '@ezhuthu/members/share/messages';
import { dist, root } from '../infra/checkout.ts';
import { open, openAlive } from './site/alive.ts';
import { expect, test } from './site/fixtures.ts';
import type { Site } from './site/start-site.ts';

/** Tests copy releases without their maps, which are large. */
async function addMaps(site: Site, front: string): Promise<void> {
  const maps = path.join('releases', front, site.releases.first(front).version, 'maps');
  await cp(path.join(dist, maps), path.join(site.releases.folder, maps), { recursive: true });
}

test('an error in a remote’s handler, and the speed of its page, are on the author’s dashboard', async ({
  page,
  site,
  troubles,
  anotherBrowser,
}) => {
  troubles.allow(/cannot be shared/);
  await addMaps(site, 'reader');
  await page.addInitScript(() => {
    navigator.share = () => {
      throw new TypeError(`"${document.title}" cannot be shared`);
    };
  });
  const { version } = site.releases.first('reader');
  const reported = (kind: string) =>
    page.waitForRequest((request) => request.url().includes(`/metrics/${kind}/`));
  const viewed = reported('views');
  await openAlive(page, (await site.publish()).url);
  // what fails is watched from then on
  await viewed;
  const failed = reported('failures');
  await page.getByRole('button', { name: shareText.shareElsewhere }).first().click();
  await failed;
  await page.goto('about:blank');

  // other tests share the site
  const author = await site.getSession('author');
  const message = 'TypeError: … cannot be shared';
  await expect
    .poll(async () => {
      const { fronts, errors } = await site.call(getReleaseHealth, {}, author);
      const reader = fronts.find(({ name }) => name === 'reader');
      const measured = reader?.versions.find((health) => health.version === version);
      return {
        isViewed: (measured?.views ?? 0) > 0,
        isMeasured: typeof measured?.p75.lcp === 'number',
        counts: errors.filter((error) => error.message === message).map(({ count }) => count),
      };
    })
    .toEqual({ isViewed: true, isMeasured: true, counts: [1] });

  const dashboard = await anotherBrowser({ session: author });
  await open(dashboard, '/dashboard?tab=analytics&view=health');
  const errors = dashboard.getByRole('list', { name: insightsText.health.errors });
  const error = errors.getByRole('listitem').filter({ hasText: message });
  await expect(error).toHaveCount(1);
  await expect(error).toContainText(/members\/src\/share\/share-bar\.tsx:\d+:\d+/);
  await error.getByText(insightsText.health.stack).click();
  await expect(error.getByText(/^at .*share-bar\.tsx/)).toBeVisible();
});

test('a page is as fast by its report as by the library that everybody measures with', async ({
  page,
  site,
}) => {
  const library = path.join(root, 'node_modules/web-vitals/dist/web-vitals.iife.js');
  const watchAll = ({ onLCP, onINP, onCLS }: typeof import('web-vitals')) => {
    const measured: Record<string, number> = {};
    const note = ({ name, value }: { name: string; value: number }) => {
      measured[name.toLowerCase()] = value;
    };
    for (const watch of [onLCP, onINP, onCLS]) watch(note, { reportAllChanges: true });
    Object.assign(globalThis, { measured });
  };
  await page.addInitScript(`${await readFile(library, 'utf8')};(${watchAll})(webVitals)`);
  await open(page, (await site.publish()).url);
  const reported = page.waitForRequest((request) => request.url().includes('/metrics/vitals/'));
  await page.evaluate(async () => {
    const first = document.querySelector<HTMLElement>('main')!;
    const frames = async (count: number) => {
      for (; count > 0; count--) await new Promise(requestAnimationFrame);
    };
    for (const margin of [40, 90, 20]) {
      first.style.marginBlockStart = `${margin}px`;
      await frames(3);
    }
    addEventListener('pointerdown', () => {
      const end = performance.now() + 120;
      while (performance.now() < end);
    });
  });
  await page.getByRole('heading', { level: 1 }).click();
  const readMeasured = () =>
    page.evaluate(() => (globalThis as unknown as { measured: Record<string, number> }).measured);
  await expect
    .poll(readMeasured)
    .toEqual({ lcp: expect.any(Number), inp: expect.any(Number), cls: expect.any(Number) });
  await page.evaluate(() => {
    Object.defineProperties(document, { hidden: { value: true }, visibilityState: { value: 'hidden' } });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  const measured = await readMeasured();
  expect(measured.cls).toBeGreaterThan(0);
  const { view, ...own } = (await reported).postDataJSON();
  expect(view).not.toBe('');
  expect(own).toEqual({
    lcp: expect.closeTo(measured.lcp!, 3),
    inp: expect.closeTo(measured.inp!, 3),
    cls: expect.closeTo(measured.cls!, 6),
  });
});
