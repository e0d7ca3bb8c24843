import { insightsText } from '@ezhuthu/insights/messages';
import { readerText } from '@ezhuthu/reader/messages/reader';
import { accountMenuText } from '@ezhuthu/shell/messages/account-menu';
import { shellText } from '@ezhuthu/shell/messages/shell';
import { signInText } from '@ezhuthu/shell/messages/sign-in';
import { studioText } from '@ezhuthu/studio/messages/studio';
import type { Page, Route } from '@playwright/test';
import { open } from './site/alive.ts';
import { expect } from './site/fixtures.ts';
import { test } from './site/kept-page.ts';
import { author, type Member } from './site/people.ts';
import { publishAndView } from './site/post-editor.ts';

/** The shell's chunks that load on demand: everything but what all pages load. */
const lateShellScript = /\/r\/shell\/[^/]+\/(?!(?:main|script)\.)[^/]+\.js$/;

const popup = (page: Page) => page.getByRole('dialog', { name: signInText.login.title });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const title = (page: Page) => page.getByRole('textbox', { name: studioText.title, exact: true });
const accountMenu = (page: Page, name: string) => page.getByRole('button', { name, expanded: false });

async function signIn(page: Page, { email, password }: Member): Promise<void> {
  await popup(page).getByLabel(signInText.email).fill(email);
  await popup(page).getByLabel(signInText.password).fill(password);
  await popup(page).getByRole('button', { name: signInText.login.submit }).click();
}

test.describe('a visitor', () => {
  test('who goes to the editor signs in and is there', async ({ page }) => {
    await open(page, '/write');
    await expect(popup(page)).toBeVisible();
    await signIn(page, author);
    await expect(popup(page)).toBeHidden();
    await expect(heading(page)).toHaveText(studioText.newPost);
    await expect(page).toHaveURL('/write');
  });

  test('who closes the popup is told that the page is for members, and may try again', async ({ page }) => {
    await open(page, '/write');
    await popup(page).getByRole('button', { name: 'மூடு' }).click();
    await expect(popup(page)).toBeHidden();
    await expect(page.getByRole('main').getByText(shellText.membersOnly)).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: shellText.signIn }).click();
    await expect(popup(page)).toBeVisible();
  });

  test('with a wrong password is told so, and keeps what was typed', async ({ page, troubles }) => {
    troubles.expect(/status of 403/);
    await open(page, '/');
    await page.getByRole('banner').getByRole('button', { name: shellText.signIn }).click();
    await signIn(page, { ...author, password: 'மறந்துவிட்டது' });
    await expect(popup(page).getByRole('alert')).toBeVisible();
    await expect(popup(page).getByLabel(signInText.email)).toHaveValue(author.email);
    await expect(page.getByRole('link', { name: shellText.write, exact: true })).toBeHidden();
  });

  test('whose popup does not come still has the page, and may ask for it again', async ({
    page,
    troubles,
  }) => {
    troubles.allow(/r\/shell\/.*\.js/, /ChunkLoadError|Loading chunk/);
    await page.route(lateShellScript, (route) => route.abort('failed'));
    await open(page, '/');
    await page.getByRole('banner').getByRole('button', { name: shellText.signIn }).click();
    await expect(page.getByRole('alert')).toHaveText(shellText.partMissing);
    await expect(heading(page)).toHaveText(readerText.home);
    await page.unroute(lateShellScript);
    await page.getByRole('banner').getByRole('button', { name: shellText.signIn }).click();
    await expect(popup(page)).toBeVisible();
  });

  test('does not see what is for the author', async ({ page, site }) => {
    const post = await site.publish();
    await open(page, post.url);
    await expect(heading(page)).toHaveText(post.title);
    await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeHidden();
    await expect(page.getByRole('link', { name: shellText.write, exact: true })).toBeHidden();
  });
});

test.describe('a reader', () => {
  test.use({ signedInAs: 'reader' });

  for (const path of ['/write', '/edit-post/1', '/analytics']) {
    test(`is denied ${path} and may go home`, async ({ page }) => {
      await open(page, path);
      await expect(heading(page)).toHaveText('Access Denied');
      await page.getByRole('link', { name: 'Go to Home' }).click();
      await expect(heading(page)).toHaveText(readerText.home);
    });
  }

  test('who is denied a page may go back', async ({ page, site }) => {
    const post = await site.publish();
    await open(page, post.url);
    await open(page, '/write');
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(heading(page)).toHaveText(post.title);
  });

  test('does not see what is for the author', async ({ page, site }) => {
    await open(page, (await site.publish()).url);
    await expect(accountMenu(page, 'கயல்')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeHidden();
    await expect(page.getByRole('link', { name: shellText.write, exact: true })).toBeHidden();
  });
});

test.describe('the author', () => {
  test.use({ signedInAs: 'author' });

  test('goes to the metrics by the account menu', async ({ page }) => {
    await open(page, '/');
    await accountMenu(page, 'நிலா').click();
    await page.getByRole('menuitem', { name: accountMenuText.analytics }).click();
    await expect(heading(page)).toHaveText(insightsText.title);
  });

  test('who opens the account menu before its code has come gets it then', async ({ page }) => {
    const held: Route[] = [];
    await page.route(lateShellScript, (route) => void held.push(route));
    await open(page, '/');
    await page.getByRole('button', { name: 'நிலா' }).click();
    for (const route of held) await route.continue();
    await page.unroute(lateShellScript);
    await expect(page.getByRole('menu')).toBeVisible();
  });

  test('whose account menu does not come still has the page', async ({ page, troubles }) => {
    troubles.allow(/r\/shell\/.*\.js/, /ChunkLoadError|Loading chunk/);
    await page.route(lateShellScript, (route) => route.abort('failed'));
    const failed = page.waitForEvent('requestfailed', (request) => lateShellScript.test(request.url()));
    await open(page, '/');
    await failed;
    await expect(page.getByRole('link', { name: shellText.write, exact: true })).toBeVisible();
    await expect(heading(page)).toHaveText(readerText.home);
  });

  test('stays signed in when the site is started again', async ({ page, site }) => {
    await site.restart();
    await open(page, '/write');
    await expect(heading(page)).toHaveText(studioText.newPost);
  });
});

test('a session that ends while writing keeps the text, and saving goes on after signing in', async ({
  site,
  anotherBrowser,
  troubles,
}) => {
  troubles.expect(/status of 401/);
  const session = await site.signIn(author);
  const page = await anotherBrowser({ session });
  await open(page, '/write');
  await title(page).fill('பாதியில் நின்ற பதிவு');
  await page.locator('.ck-editor__editable[role=textbox]').click();
  await page.keyboard.type('இன்னும் முடியவில்லை');
  await expect(page.getByText(studioText.words(2))).toBeVisible();
  await site.revoke(session);
  await page.getByRole('button', { name: studioText.saveDraft, exact: true }).click();
  await expect(popup(page)).toBeVisible();
  await expect(popup(page)).toContainText(shellText.sessionEnded);
  await signIn(page, author);
  await expect(popup(page)).toBeHidden();
  await expect(title(page)).toHaveValue('பாதியில் நின்ற பதிவு');
  await expect(page.locator('.ck-editor__editable[role=textbox]')).toHaveText('இன்னும் முடியவில்லை');
  await publishAndView(page);
  await expect(heading(page)).toHaveText('பாதியில் நின்ற பதிவு');
  await expect(page.getByRole('article')).toContainText('இன்னும் முடியவில்லை');
});

test('signing out in one tab signs out the other', async ({ site, anotherBrowser }) => {
  const session = await site.signIn(author);
  const page = await anotherBrowser({ session });
  const other = await page.context().newPage();
  await open(page, '/');
  await open(other, '/');
  await expect(accountMenu(other, 'நிலா')).toBeVisible();
  await accountMenu(page, 'நிலா').click();
  await page.getByRole('menuitem', { name: accountMenuText.signOut }).click();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('banner').getByRole('button', { name: shellText.signIn })).toBeVisible();
    await expect(tab.getByRole('link', { name: shellText.write, exact: true })).toBeHidden();
  }
  const refused = await fetch(`${site.url}/api/auth/me`, {
    headers: { authorization: `Bearer ${session.token}` },
  });
  expect(refused.status).toBe(401);
});

test('signing in in one tab signs in the other', async ({ page, context }) => {
  const other = await context.newPage();
  await open(page, '/');
  await open(other, '/');
  await page.getByRole('banner').getByRole('button', { name: shellText.signIn }).click();
  await signIn(page, author);
  await expect(accountMenu(other, 'நிலா')).toBeVisible();
});
