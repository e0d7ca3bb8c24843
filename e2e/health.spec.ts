import { cp } from 'node:fs/promises';
import path from 'node:path';
import { getReleaseHealth } from '@ezhuthu/contract';
import { insightsText } from '@ezhuthu/insights/messages';
import { shareText } from '@ezhuthu/members/share/messages';
import { dist } from '../infra/checkout.ts';
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
