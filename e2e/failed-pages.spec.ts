import { documentText } from '@ezhuthu/shell/messages/document';
import { shellText } from '@ezhuthu/shell/messages/shell';
import { signInText } from '@ezhuthu/shell/messages/sign-in';
import { open } from './site/alive.ts';
import { expect, test } from './site/fixtures.ts';

for (const path of [
  '/post/not-there',
  '/category/not-there',
  '/diary/2026/nomonth',
  '/posts-by-date/2026/february/31',
  '/book/not-there',
])
  test(`${path} goes on being called a page that is not there`, async ({ page, troubles }) => {
    troubles.expect(/status of 404/);
    await open(page, path);
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${shellText.notFound}`));
  });

test.describe('the author', () => {
  test.use({ signedInAs: 'author' });

  test('opens a draft without a call that fails, and it stays out of search engines', async ({
    page,
    site,
    troubles,
  }) => {
    const draft = await site.publish({ status: 'draft' });
    // a visitor's page itself answers 404
    troubles.expect(/status of 404.*\/post\//);
    const failed: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() === 404) failed.push(new URL(answer.url()).pathname);
    });
    const reacted = page.waitForResponse(/\/api\/posts\/reactions/);
    await open(page, draft.url);
    await expect(page.getByRole('heading', { level: 1, name: draft.title })).toBeVisible();
    await reacted;
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow');
    expect(failed).toEqual([draft.url]);
  });
});

for (const path of ['/notifications', '/profile', '/library', '/write'])
  test(`a token that is no good leads from ${path} to the front page and the popup`, async ({
    anotherBrowser,
    site,
    troubles,
  }) => {
    troubles.expect(/status of 401/);
    const { user } = await site.getSession('author');
    const page = await anotherBrowser({ session: { token: 'broken', user } });
    await open(page, path);
    await expect(page.getByRole('dialog', { name: signInText.login.title })).toBeVisible();
    await expect(page).toHaveURL('/');
  });

test('what is pressed before any script is there is done once it is, however often it fails to come', async ({
  page,
  troubles,
}) => {
  troubles.expect(/ERR_FAILED/);
  const script = /\/r\/shell\/[^/]+\/script\.js$/;
  const held = Promise.withResolvers<void>();
  await page.route(script, async (route) => {
    await held.promise;
    await route.abort();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('banner').getByRole('button', { name: shellText.signIn }).click();
  await expect(page.getByText(documentText.late)).toBeHidden();
  held.resolve();
  await expect(page.getByText(documentText.late)).toBeVisible();
  await page.unroute(script);
  await expect(page.getByRole('dialog', { name: signInText.login.title })).toBeVisible();
  await expect(page.getByText(documentText.late)).toBeHidden();
});

test('what is pressed offline is done once the browser is online again', async ({
  page,
  context,
  troubles,
}) => {
  troubles.expect(/ERR_INTERNET_DISCONNECTED/);
  // scripts whose preload has failed fail once more
  troubles.allow(/did not load/, /is already registered/);
  await open(page, '/');
  await context.setOffline(true);
  await page.getByRole('banner').getByRole('button', { name: shellText.signIn }).click();
  await expect(page.getByText(documentText.late)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: signInText.login.title })).toBeVisible();
  await expect(page.getByText(documentText.late)).toBeHidden();
});
