import { getReleaseHealth } from '@ezhuthu/contract';
import { readManifest } from '@ezhuthu/releases/manifest';
import { openFolder } from '@ezhuthu/releases/store/folder-store';
import { runCanary } from '@ezhuthu/remote/release/watch/run-canary';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { open } from '../site/alive.ts';
import { inBrowser, throwing } from '../site/breaking.ts';
import { expect, test } from '../site/fixtures.ts';
import type { Site } from '../site/start-site.ts';

/** The version of the reader that visitors with a number get. */
async function getVersion(site: Site, bucket: number): Promise<string> {
  const response = await fetch(`${site.url}/archive`, { headers: { cookie: `bucket=${bucket}` } });
  return /\/r\/reader\/([^/]+)\//.exec(await response.text())![1]!;
}

type OpenBrowser = (options?: BrowserContextOptions) => Promise<Page>;

/** A page in the browser of a visitor who was divided before. @param network the third number of its address */
async function openAs(
  bucket: number,
  { site, network, anotherBrowser }: { site: Site; network: number; anotherBrowser: OpenBrowser },
): Promise<Page> {
  const visitor = await anotherBrowser({ extraHTTPHeaders: { 'x-forwarded-for': `203.0.${network}.7` } });
  await visitor.context().addCookies([{ name: 'bucket', value: String(bucket), url: site.url }]);
  return visitor;
}

test('a release that throws for a tenth of the visitors is taken back, and nobody else meets it', async ({
  site,
  troubles,
  anotherBrowser,
}) => {
  troubles.allow(/broken on purpose/);
  const live = site.releases.first('reader').version;
  const bad = '0.1.0-canary';
  const folder = await site.releases.copy('reader', bad, inBrowser('reader', throwing));
  const store = openFolder(site.releases.folder);
  const session = await site.getSession('author');
  const canary = runCanary(await readManifest(folder), {
    store,
    readHealth: (query) => site.call(getReleaseHealth, { query }, session),
    commit: null,
    mark: (await store.read('reader'))!.mark,
    share: 10,
    isForAuthor: false,
    duration: 120_000,
    print: () => {},
  }).then(
    () => 'good',
    (error: Error) => error.message,
  );

  const buckets = Array.from({ length: 100 }, (_, bucket) => bucket);
  const getVersions = () => Promise.all(buckets.map((bucket) => getVersion(site, bucket)));
  const count = (versions: string[], version: string) => versions.filter((other) => other === version).length;
  await expect.poll(async () => count(await getVersions(), bad)).toBe(10);
  const versions = await getVersions();
  expect(count(versions, live)).toBe(90);

  // visitors of the live release
  const { version: shell } = site.releases.first('shell');
  const ids = `shell@${shell}/reader@${live}`;
  for (let view = 0; view < 50; view++) await fetch(`${site.url}/metrics/views/${ids}`, { method: 'POST' });
  const forged = { method: 'POST', body: '{}' };
  for (let n = 0; n < 20; n++) await fetch(`${site.url}/metrics/failures/reader/${live}/page`, forged);
  for (let network = 0; network < 9; network++) {
    const visitor = await openAs(versions.indexOf(bad), { site, network, anotherBrowser });
    const reported = visitor.waitForRequest(/\/metrics\/failures\/reader\//);
    await open(visitor, '/archive');
    await visitor.locator('footer input[type=email]').dispatchEvent('input');
    // those after its end get the live release
    await Promise.race([reported, canary]);
  }
  const other = await openAs(versions.indexOf(live), { site, network: 100, anotherBrowser });
  await open(other, '/archive');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

  expect(await canary).toMatch(
    /^reader 0\.1\.0-canary was taken back, since it is worse than before: \d+ of \d+ views failed in the browser/,
  );
  await expect.poll(() => getVersion(site, versions.indexOf(bad))).toBe(live);
});
