/** What people do before the application has started. */
import { addComment, maxComment } from '@ezhuthu/contract';
import { stateText } from '@ezhuthu/kit/text';
import { engagementText } from '@ezhuthu/members/engagement/messages';
import { documentText } from '@ezhuthu/shell/messages/document';
import { shellText } from '@ezhuthu/shell/messages/shell';
import { signInText } from '@ezhuthu/shell/messages/sign-in';
import type { Page } from '@playwright/test';
import { getWidth, open, openAlive } from './site/alive.ts';
import { expect, test } from './site/fixtures.ts';
import { unique } from './site/unique.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const comments = (page: Page) => page.getByRole('region', { name: engagementText.comments });
const field = (page: Page) => comments(page).getByLabel(engagementText.comment);
const popup = (page: Page) => page.getByRole('dialog', { name: signInText.login.title });

/** Holds the application back. @returns a function that lets it go */
async function holdApplication(page: Page): Promise<() => void> {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/r/shell/*/main.js', async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

test('Back after a reload leads to the page before, which no application shows', async ({ page, site }) => {
  const { url, title } = await site.publish();
  await openAlive(page, '/');
  const home = (await heading(page).textContent())!;
  await page.evaluate(
    (path) => document.querySelector<HTMLElement>(`main a[href="${path}"]`)!.click(),
    new URL(url, site.url).pathname,
  );
  await expect(heading(page)).toHaveText(title);
  await page.reload();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(heading(page)).toHaveText(home);
  await page.goForward();
  await expect(heading(page)).toHaveText(title);
});

test('a comment is sent as it was when Send was pressed', async ({ page, site }) => {
  const post = await site.publish();
  const text = unique('மழை நின்றது');
  await open(page, post.url);
  await field(page).fill(text);
  await expect(comments(page).getByText(engagementText.count(text.length, maxComment))).toBeVisible();
  const letGo = await holdApplication(page);
  // its draft is older than the two seconds within which bots send
  await open(page, post.url);
  await comments(page).getByRole('button', { name: engagementText.send }).click();
  await field(page).focus();
  await page.keyboard.type('abc');
  await expect(field(page)).toHaveValue('');
  letGo();
  await page.keyboard.type('def');
  await expect(comments(page).getByRole('listitem')).toContainText(text);
  await expect(comments(page).getByText(/abc|def/)).toHaveCount(0);
  await expect(field(page)).toHaveValue('');
});

test('what is written stays where it is on the screen, with its caret, while others write', async ({
  page,
  site,
}) => {
  const post = await site.publish();
  const letGo = await holdApplication(page);
  await open(page, post.url);
  const text = 'ஒரு வரி.\n'.repeat(20);
  await site.call(addComment, { params: { id: post.id }, body: { text } }, await site.getSession('reader'));
  const { pathname } = new URL(post.url, site.url);
  await expect(async () =>
    expect(await (await page.request.get(`/page-data${pathname}`)).text()).toContain('ஒரு வரி.'),
  ).toPass();
  await field(page).fill('மழை பெய்தது');
  await page.keyboard.press('Home');
  await page.keyboard.type('X');
  const before = (await field(page).boundingBox())!;
  letGo();
  await expect(comments(page).getByRole('listitem')).toContainText('ஒரு வரி.');
  await expect.poll(async () => Math.abs((await field(page).boundingBox())!.y - before.y)).toBeLessThan(3);
  await page.keyboard.type('Y');
  await expect(field(page)).toHaveValue('XYமழை பெய்தது');
});

test('Retry tries again where the page of a front did not load, and what was pressed is done', async ({
  page,
  troubles,
}) => {
  troubles.expect(/ERR_FAILED/);
  troubles.allow(/did not load/, /is already registered/);
  await page.route('**/r/reader/**/*.js', (route) => route.abort());
  await open(page, '/');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('banner').getByRole('button', { name: shellText.signIn }).click();
  await expect(page.getByText(documentText.late)).toBeVisible();
  await page.unroute('**/r/reader/**/*.js');
  await page.locator('#late').getByRole('button', { name: stateText.retry }).click();
  await expect(popup(page)).toBeVisible();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('a page whose starter comes late says nothing of it any more, though nobody waits', async ({
  page,
  troubles,
}) => {
  troubles.expect(/ERR_FAILED/);
  const script = /\/r\/shell\/[^/]+\/script\.js$/;
  await page.route(script, (route) => route.abort());
  await page.goto('/');
  await page.getByRole('banner').locator('[data-theme-switch]').click();
  await expect(page.getByText(documentText.late)).toBeVisible();
  await page.unroute(script);
  await expect(page.getByText(documentText.late)).toBeHidden();
});

test('a video that is not played yet is no wider than a phone', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const post = await site.publish({ content: '<p>[YOUTUBE:dQw4w9WgXcQ]</p>' });
  await open(page, post.url);
  await expect(page.locator('a[data-youtube]')).toBeVisible();
  expect(await getWidth(page)).toBeLessThanOrEqual(320);
});

test.describe('a member', () => {
  test.use({ signedInAs: 'reader' });

  test('is not asked to sign in', async ({ page, anotherBrowser }) => {
    const signIn = (on: Page) => on.getByRole('banner').getByRole('button', { name: shellText.signIn });
    const letGo = await holdApplication(page);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expect(page.locator('[data-sign-in]')).toBeAttached();
    await expect(signIn(page)).toBeHidden();
    letGo();
    await expect(page.locator('[data-sign-in]')).toHaveCount(0);
    const visitor = await anotherBrowser();
    await open(visitor, '/');
    await expect(signIn(visitor)).toBeVisible();
  });
});
