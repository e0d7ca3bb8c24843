import { execFile } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { cardText } from '@ezhuthu/kit/text';
import { readManifest } from '@ezhuthu/releases/manifest';
import { getBase } from '@ezhuthu/releases/pointer';
import { openFolder } from '@ezhuthu/releases/store/folder-store';
import { compressFolder } from '@ezhuthu/remote/build/compress';
import { type Deployment, deployRelease } from '@ezhuthu/remote/release/deploy-release';
import { waitUntilServed } from '@ezhuthu/remote/release/live-site';
import { makeLive, rollBack } from '@ezhuthu/remote/release/make-live';
import { putOnTrial } from '@ezhuthu/remote/release/trial/on-trial';
import { tryPages } from '@ezhuthu/remote/release/trial/try-pages';
import { documentText } from '@ezhuthu/shell/messages/document';
import { shellText } from '@ezhuthu/shell/messages/shell';
import type { Page } from '@playwright/test';
import { root } from '../../infra/checkout.ts';
import { open, openAlive } from '../site/alive.ts';
import {
  type Edit,
  inBrowser,
  leaking,
  looping,
  onServer,
  rejectingOnClick,
  saying,
  throwing,
  throwingLate,
  together,
  withoutChunk,
  withoutEntry,
  withoutPicture,
  withSyntaxError,
} from '../site/breaking.ts';
import { expect, test } from '../site/fixtures.ts';
import type { Site } from '../site/start-site.ts';
import { unique } from '../site/unique.ts';

const storeOf = (site: Site) => openFolder(site.releases.folder);

/** Creates a changed copy of the live release, ready to be deployed. @returns its folder */
const build = (site: Site, remote: string, edit: Edit): Promise<string> =>
  site.releases.copy(remote, `0.1.0-${unique('deploy')}`, async (release) => {
    await edit(release);
    await compressFolder(path.join(release, 'client'));
  });

const deploy = (site: Site, folder: string, overrides: Partial<Deployment> = {}) =>
  deployRelease(folder, {
    store: storeOf(site),
    site: site.url,
    commit: null,
    print: () => {},
    // tries of more pages are in the test of a remote outside this repository
    pagesAtMost: 1,
    ...overrides,
  });

const getLive = async (site: Site, name: string) => (await storeOf(site).read(name))!.pointer.version;

/** The current files of the other fronts: pointers and releases, with their contents. */
async function others(site: Site, name: string): Promise<string[]> {
  const { folder } = site.releases;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const theirs = files.map((file) => path.relative(folder, file)).filter((file) => !file.includes(name));
  return Promise.all(
    theirs.sort().map(async (file) => {
      const { ino, mtimeMs, size } = await stat(path.join(folder, file));
      return `${file} ${ino} ${mtimeMs} ${size}`;
    }),
  );
}

/** The word that differs between the versions, in the server's HTML and after hydration. */
const word = cardText.readMore;
const shows = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

// other tests share the site
test.afterEach(({ site }) => site.restoreReleases());

test('a remote is deployed: the next page is the new one, an open tab stays, and one goes back', async ({
  page,
  site,
  anotherBrowser,
}) => {
  await openAlive(page, '/');
  await shows(page, word);
  const before = await others(site, 'reader');
  await deploy(site, await build(site, 'reader', saying(word, 'இன்னும் படிக்க')));
  const visitor = await anotherBrowser();
  await open(visitor, '/');
  await shows(visitor, 'இன்னும் படிக்க');

  // the tab opened before keeps its version
  await page.getByRole('link', { name: shellText.archive }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: shellText.home }).first().click();
  await shows(page, word);

  await rollBack(storeOf(site), 'reader');
  await expect(async () => {
    await open(visitor, '/');
    await expect(visitor.getByText(word).first()).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(await others(site, 'reader')).toEqual(before);
});

test('two who deploy different remotes at the same moment both succeed', async ({ site }) => {
  // two trials beside each other
  test.slow();
  const folders = [
    await build(site, 'reader', saying(word, 'மேலும்')),
    await build(site, 'insights', async () => {}),
  ];
  await Promise.all(folders.map((folder) => deploy(site, folder)));
  for (const folder of folders) {
    const [version, name] = folder.split(path.sep).reverse();
    expect(await getLive(site, name!)).toBe(version);
  }
});

const refused: [string, Edit, RegExp][] = [
  ['throws in the browser', inBrowser('reader', throwing), /throws in the browser|logs/],
  ['is not rendered on the server', onServer('reader/home', throwing), /\/ responds with 500/],
  ['does not load', withoutEntry, /logs/],
  ['lacks a file', withoutChunk('home'), /logs/],
  [
    'lacks a picture',
    inBrowser('reader', withoutPicture),
    /gets 404 for files\/none\.12345678\.png of the release/,
  ],
  ['leaks memory on the server', onServer('reader/home', leaking), /500/],
  ['rejects a promise on a click', inBrowser('reader', rejectingOnClick), /throws in the browser: broken/],
  ['cannot be parsed', withSyntaxError, /throws in the browser|logs/],
  [
    'throws six seconds after it was shown',
    inBrowser('reader', throwingLate),
    /throws in the browser: broken/,
  ],
  ['never ends on the server', onServer('reader/home', looping), /\/ responds with 500/],
];

for (const [what, edit, said] of refused)
  test(`a release that ${what} is refused, and readers see nothing of it`, async ({ site }) => {
    const before = await getLive(site, 'reader');
    await expect(deploy(site, await build(site, 'reader', edit))).rejects.toThrow(said);
    expect(await getLive(site, 'reader')).toBe(before);
  });

test('a release whose checks fail meanwhile is refused after its trial', async ({ site }) => {
  const before = await getLive(site, 'insights');
  const folder = await build(site, 'insights', async () => {});
  const checked = Promise.reject(new Error('a check has failed'));
  checked.catch(() => {});
  await expect(deploy(site, folder, { checked })).rejects.toThrow('a check has failed');
  expect(await getLive(site, 'insights')).toBe(before);
});

/** Tries the dashboard with a release on trial, as a visitor and as the author. @returns the faults, and what the trial prints */
async function tryDashboard(site: Site, folder: string): Promise<{ faults: string[]; printed: string[] }> {
  const manifest = await readManifest(folder);
  const store = storeOf(site);
  await store.put(manifest, folder);
  await putOnTrial(manifest, { store, site: site.url }, 60_000);
  const printed: string[] = [];
  const page = { path: '/dashboard', isKnown: true, isFirst: false, budget: Number.POSITIVE_INFINITY };
  const faults = await tryPages([page, { ...page, isSignedIn: true }], {
    site: site.url,
    selected: `${manifest.name}@${manifest.version}`,
    session: await site.getSession('author'),
    print: (line) => printed.push(line),
  });
  await store.removeTrial(manifest);
  return { faults, printed };
}

test('a release that throws for the author only is found by the trial as the author', async ({ site }) => {
  const folder = await build(site, 'studio', inBrowser('studio', throwing));
  const { faults } = await tryDashboard(site, folder);
  expect(faults).toEqual([
    expect.stringMatching(/^\/dashboard as the author (logs|throws).*broken on purpose/),
  ]);
});

test('a sound release has no fault as the author, though documents show everybody how to sign in', async ({
  site,
}) => {
  const { printed } = await tryDashboard(site, await build(site, 'studio', async () => {}));
  // not even one that the live release has, too
  expect(printed).toEqual([expect.stringContaining('✓'), expect.stringContaining('✓')]);
});

test('a release that was changed after it was built is refused', async ({ site }) => {
  const folder = await build(site, 'reader', async () => {});
  await saying(word, 'வேறு')(folder);
  await expect(deploy(site, folder)).rejects.toThrow('does not match its manifest');
});

for (const [what, component] of [
  ['throws', throwing],
  ['never ends', looping],
] as const)
  test(`where the live release ${what} on the server, the page is made by the one before it`, async ({
    page,
    site,
  }) => {
    const store = storeOf(site);
    const before = await getLive(site, 'reader');
    const folder = await build(site, 'reader', together(onServer('reader/home', component)));
    const version = path.basename(folder);
    const { pointer, mark } = (await store.read('reader'))!;
    const previous = [
      {
        version: before,
        mounts: pointer.mounts,
        since: pointer.since,
        until: pointer.since,
        commit: null,
        manifest: '',
      },
    ];
    await store.replace({ ...pointer, version, base: getBase('reader', version), previous }, mark);
    await waitUntilServed(site.url, getBase('reader', version));
    const answer = await open(page, '/');
    expect(answer.status()).toBe(200);
    await shows(page, word);
    expect(await page.content()).toContain(`/r/reader/${before}/`);
    // other pages come from the live release
    expect((await open(page, '/archive')).status()).toBe(200);
    expect(await page.content()).toContain(`/r/reader/${version}/`);
    expect(site.output()).toContain('a page was not rendered');
  });

test('the commands say what is live, and go back', async ({ site }) => {
  const folder = await build(site, 'insights', async () => {});
  const manifest = await readManifest(folder);
  await storeOf(site).put(manifest, folder);
  await makeLive(storeOf(site), manifest, { commit: null, site: site.url });
  const command = async (name: string, ...overrides: string[]) => {
    const cli = path.join(root, 'packages/remote/src/cli.ts');
    const env = { ...process.env, RELEASES_URL: site.releases.folder, SITE: site.url };
    const options = { env, cwd: path.join(root, 'insights') };
    return (await promisify(execFile)(process.execPath, [cli, name, ...overrides], options)).stdout;
  };
  const version = path.basename(folder);
  expect(await command('releases')).toContain(`● insights  ${version}`);
  const first = site.releases.first('insights').version;
  expect(await command('rollback', '--why', 'it is a test')).toContain(
    `insights ${first} is live again, and ${version} is marked as bad`,
  );
  expect(await command('releases', '--log')).toMatch(
    new RegExp(`rolled back: insights ${version} → ${first} · .*it is a test`),
  );
  expect(await command('releases')).toContain(`● insights  ${first}`);
});

test('a release on trial is seen by the browser that has opened its link, and by no other', async ({
  page,
  site,
  anotherBrowser,
}) => {
  const folder = await build(site, 'reader', saying(word, 'இன்னும் படிக்க'));
  const link = await putOnTrial(await readManifest(folder), { store: storeOf(site), site: site.url }, 60_000);
  await page.goto(link);
  await shows(page, 'இன்னும் படிக்க');
  const bar = page.getByRole('complementary', { name: documentText.releases });
  await expect(bar).toContainText(`reader@${path.basename(folder)}`);
  // it stays on navigation, and so does the release
  await page.getByRole('link', { name: shellText.archive }).first().click();
  await expect(page).toHaveURL(/archive/);
  await expect(bar).toBeVisible();
  const visitor = await anotherBrowser();
  await open(visitor, '/');
  await shows(visitor, word);
  await bar.getByRole('link', { name: documentText.endReleases }).click();
  await expect(bar).toHaveCount(0);
  await open(page, '/');
  await shows(page, word);
});
