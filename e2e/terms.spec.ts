import { getPost } from '@ezhuthu/contract';
import { postEditorText } from '@ezhuthu/studio/messages/post-editor';
import { studioText } from '@ezhuthu/studio/messages/studio';
import { termsText } from '@ezhuthu/studio/messages/terms';
import { open } from './site/alive.ts';
import { expect } from './site/fixtures.ts';
import { test } from './site/kept-page.ts';
import { openPostEditor, openSettings } from './site/post-editor.ts';
import { unique } from './site/unique.ts';

test.use({ signedInAs: 'author' });

test('a category gets another name, and its old address leads to the new one', async ({ page, site }) => {
  const [from, to] = [unique('பழைய வகை'), unique('புதிய வகை')];
  const { url } = await site.publish({ category: from });
  const oldAddress = `/category/${encodeURIComponent(from)}`;
  const newAddress = `/category/${encodeURIComponent(to)}`;
  // both are in the page cache before
  expect((await page.request.get(oldAddress)).status()).toBe(200);
  expect(await (await page.request.get(url)).text()).toContain(from);
  await open(page, '/dashboard/terms');
  await page.getByRole('searchbox', { name: termsText.kinds.category.search }).fill(from);
  await page.getByRole('button', { name: termsText.renameOf(from) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(termsText.newName).fill(to);
  await dialog.getByRole('button', { name: termsText.rename }).click();
  // besides the toast there is the region that is read aloud
  await expect(page.getByText(termsText.renamed(1)).first()).toBeVisible();
  await expect(async () => {
    const old = await page.request.get(oldAddress, { maxRedirects: 0 });
    expect([old.status(), old.headers().location]).toEqual([301, newAddress]);
    expect((await page.request.get(newAddress)).status()).toBe(200);
    const post = await (await page.request.get(url)).text();
    expect([post.includes(to), post.includes(`>${from}<`)]).toEqual([true, false]);
    const map = await (await page.request.get('/sitemap.xml')).text();
    expect([map.includes(newAddress), map.includes(oldAddress)]).toEqual([true, false]);
  }).toPass();
});

test('what an author writes for search engines is in the head of the page', async ({ page, site }) => {
  const { id, url, title } = await site.publish();
  await openPostEditor(page, `/edit-post/${id}`);
  const drawer = page.getByRole('complementary', { name: studioText.settings });
  if (!(await drawer.isVisible())) await openSettings(page);
  await drawer.getByLabel(postEditorText.search.titleField).fill('தேடுபவருக்கு');
  await drawer.getByLabel(postEditorText.search.descriptionField).fill('தேடுபொறி காட்டும் விளக்கம்');
  await page.getByRole('button', { name: studioText.update }).click();
  await expect(async () => {
    const { searchTitle } = await site.call(getPost, { params: { id } });
    expect(searchTitle).toBe('தேடுபவருக்கு');
    await page.goto(url);
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /^தேடுபவருக்கு/, {
      timeout: 500,
    });
  }).toPass();
  for (const name of ['meta[name=description]', 'meta[property="og:description"]'])
    await expect(page.locator(name)).toHaveAttribute('content', 'தேடுபொறி காட்டும் விளக்கம்');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});
