import { getPost, listPosts } from '@ezhuthu/contract';
import { postEditorText } from '@ezhuthu/studio/messages/post-editor';
import { toolsText } from '@ezhuthu/studio/messages/tools';
import { open } from './site/alive.ts';
import { expect } from './site/fixtures.ts';
import { test } from './site/kept-page.ts';

test.describe("in the author's browser", () => {
  test.use({ signedInAs: 'author' });

  test('a post is hidden and shown again where it is read', async ({
    page,
    site,
    anotherBrowser,
    troubles,
  }) => {
    troubles.allow(/status of 404/);
    const { url, title } = await site.publish();
    await open(page, url);
    const article = page.getByRole('article');
    await article.getByRole('button', { name: toolsText.hide, exact: true }).click();
    await expect(article.getByText(toolsText.hidden, { exact: true })).toBeVisible();
    const visitor = await anotherBrowser();
    await expect(async () => expect((await visitor.goto(url))?.status()).toBe(404)).toPass();
    await article.getByRole('button', { name: toolsText.unhide, exact: true }).click();
    await expect(async () => {
      await visitor.goto(url);
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title, { timeout: 500 });
    }).toPass();
    await expect(visitor.getByText(toolsText.views)).toHaveCount(0);
    await expect(visitor.getByRole('button', { name: toolsText.hide })).toHaveCount(0);
  });

  test('a post is deleted after a question, and comes back from the message', async ({
    page,
    site,
    troubles,
  }) => {
    // requests in flight for the deleted post answer 404
    troubles.allow(/status of 404/);
    const { id, title, url } = await site.publish();
    const author = await site.getSession('author');
    await open(page, url);
    await page.getByRole('button', { name: toolsText.remove, exact: true }).click();
    const question = page.getByRole('alertdialog', { name: postEditorText.deleteQuestion(title) });
    await question.getByRole('button', { name: postEditorText.toTrash }).click();
    await expect(page.getByText(toolsText.removed, { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/:\d+\/$/);
    await page.getByRole('button', { name: postEditorText.restore }).click();
    await expect(page.getByText(postEditorText.restored, { exact: true })).toBeVisible();
    expect((await site.call(getPost, { params: { id } }, author)).status).toBe('published');
  });

  test('a card tells how often it was read, and hides its post', async ({ page, site, anotherBrowser }) => {
    const { id, title, url } = await site.publish();
    await open(await anotherBrowser(), url);
    const card = page.getByRole('article', { name: title });
    await expect(async () => {
      await open(page, '/');
      await expect(card.getByText(toolsText.views)).toBeAttached({ timeout: 2000 });
    }).toPass();
    await card.getByRole('button', { name: `${toolsText.hide}: ${title}` }).click();
    await expect(card.getByText(toolsText.hidden, { exact: true })).toBeVisible();
    const shown = async () => (await site.call(listPosts, {})).posts.map((post) => post.id);
    await expect.poll(shown).not.toContain(id);
    await card.getByRole('button', { name: `${toolsText.unhide}: ${title}` }).click();
    await expect(card.getByRole('button', { name: `${toolsText.hide}: ${title}` })).toBeVisible();
  });

  test('without the studio the page is as readers have it', async ({ page, site, troubles }) => {
    troubles.allow(/studio/, /Failed to load resource/, /net::ERR_FAILED/);
    const { url, title } = await site.publish();
    await page.route(/\/r\/studio\//, (route) => route.abort());
    await open(page, url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('button', { name: toolsText.remove })).toHaveCount(0);
  });
});
