import { execFile } from 'node:child_process';
import { readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { readerText } from '@ezhuthu/reader/messages/reader';
import { shellText } from '@ezhuthu/shell/messages/shell';
import type { Locator, Page } from '@playwright/test';
import { root } from '../../infra/checkout.ts';
import { open } from '../site/alive.ts';
import { expect, test } from '../site/fixtures.ts';
import type { Site } from '../site/start-site.ts';

const script = path.join(root, 'infra/test/releases/print-version.ts');
const buttonStyles = 'packages/kit/src/ui/button/button.module.css';
const readerRoutes = 'reader/src/routes.tsx';

const getSource = (file: string) => readFile(path.join(root, file), 'utf8');

/** Overwrites the data of a query of the shell, for whoever shares it, when the remote starts. */
function overwriting(source: string): string {
  const start = '() => [';
  if (!source.includes(start)) throw new Error(`${readerRoutes} does not contain ${start}`);
  const write = "context.queryClient.setQueryData(['getSite', {}], { another: 'shape' })";
  return source.replace(start, `(context) => ${write} && [`);
}

/**
 * Builds a reader with more rules in the kit's style sheet of buttons, and with data of another shape under the shell's
 * query key, into the site's releases. @returns its version
 */
async function buildChangedReader(site: Site, rules: string): Promise<string> {
  const releases = path.join(site.releases.folder, 'releases/reader');
  const folder = path.join(releases, 'unfinished');
  const changes = {
    [buttonStyles]: (await getSource(buttonStyles)) + rules,
    [readerRoutes]: overwriting(await getSource(readerRoutes)),
  };
  const args = [script, 'reader', folder, JSON.stringify(changes)];
  const version = (await promisify(execFile)(process.execPath, args)).stdout.trim();
  await rename(folder, path.join(releases, version));
  return version;
}

// other tests share the site
test.afterEach(({ site }) => site.restoreReleases());

test('a remote with another kit and other data does not change the shell, whichever is loaded first', async ({
  page,
  site,
  troubles,
}) => {
  troubles.expect(/status of 404/);
  const spacing = (place: Locator) => place.evaluate((element) => getComputedStyle(element).letterSpacing);
  const ofShell = (tab: Page) => tab.getByRole('banner').getByRole('button', { name: shellText.signIn });
  const ofReader = (tab: Page) => tab.getByRole('main').getByRole('link', { name: readerText.more });
  await site.deploy('reader', await buildChangedReader(site, '.button { letter-spacing: 7px; }'));
  const { siteName } = await (await page.request.get('/api/site')).json();
  const hasName = (tab: Page) => expect(tab.getByRole('banner')).toContainText(siteName);

  await open(page, '/');
  expect(await spacing(ofReader(page))).toBe('7px');
  expect(await spacing(ofShell(page))).toBe('normal');
  await hasName(page);

  // a page of the shell alone
  await open(page, '/nothing-is-here');
  expect(await spacing(ofShell(page))).toBe('normal');
  await page.getByRole('navigation', { name: shellText.navigation }).getByRole('link').first().click();
  await expect.poll(() => spacing(ofReader(page))).toBe('7px');
  expect(await spacing(ofShell(page))).toBe('normal');
  await hasName(page);
});
