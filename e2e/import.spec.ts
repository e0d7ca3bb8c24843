import { engagementText } from '@ezhuthu/members/engagement/messages';
import { dashboardText } from '@ezhuthu/studio/messages/dashboard';
import { importText as words } from '@ezhuthu/studio/messages/import';
import type { Page } from '@playwright/test';
import { classicExport } from '../api/testing/exports/blogger.ts';
import { wordPressExport } from '../api/testing/exports/wordpress.ts';
import { open } from './site/alive.ts';
import { expect } from './site/fixtures.ts';
import { test } from './site/kept-page.ts';

test.use({ signedInAs: 'author' });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function choose(page: Page, name: string, content: string): Promise<void> {
  await open(page, '/dashboard');
  await page.getByRole('link', { name: words.open }).click();
  const choosing = page.waitForEvent('filechooser');
  await press(page, words.choose.button);
  await (await choosing).setFiles({ name, mimeType: 'text/xml', buffer: Buffer.from(content) });
}

async function bring(page: Page): Promise<void> {
  await press(page, words.choices.start);
  await expect(page.getByRole('heading', { name: words.done.title })).toBeVisible();
}

test('a blog of WordPress arrives with its comments, its old addresses lead on, and it is taken back', async ({
  page,
  site,
}) => {
  const comments = [
    { id: 1, name: 'கயல்விழி', text: 'அருமை' },
    { id: 2, parent: 1, name: 'மாறன்', text: 'ஆமாம்' },
  ];
  const item = {
    id: 4711,
    title: 'வேறு தளத்து மழை',
    slug: 'imported-rain',
    link: 'https://kadal.example/2014/03/rain/',
    date: '2014-03-05 04:30:00',
    content: '<p>பெய்தது.</p><script>a()</script>',
    comments,
  };
  await choose(page, 'kadal.xml', wordPressExport({ items: [item] }));
  await expect(page.getByText(words.summary.dropped('script (1)'))).toBeVisible();
  await bring(page);
  const report = page.url();

  await open(page, '/2014/03/Rain/?utm_source=feed');
  await expect(page).toHaveURL(/\/post\/imported-rain$/);
  await expect(page.getByRole('heading', { level: 1, name: item.title })).toBeVisible();
  const answer = page.getByRole('link', { name: engagementText.answerTo('கயல்விழி') });
  await answer.scrollIntoViewIfNeeded();
  await expect(answer).toBeVisible();

  const linking = await site.publish({ content: '<p><a href="/2014/03/rain/">முன்பு</a></p>' });
  await open(page, linking.url);
  await page.getByRole('link', { name: 'முன்பு' }).click();
  await expect(page).toHaveURL(/\/post\/imported-rain$/);

  await open(page, report);
  await press(page, words.undo.button);
  await page.getByRole('alertdialog').getByRole('button', { name: words.undo.confirm }).click();
  await expect(page.getByText(words.undo.undone)).toBeVisible();
  await expect.poll(async () => (await page.request.get('/post/imported-rain')).status()).toBe(404);
});

test("labels of Blogger become the site's category and tags", async ({ page }) => {
  const labels = ['சிறுகதை', 'ஊர்'];
  await choose(page, 'blog.xml', classicExport({ posts: [{ id: 4712, title: 'ஊர்த் திருவிழா', labels }] }));
  await page.getByRole('combobox', { name: words.choices.asOf('சிறுகதை') }).selectOption('category');
  await bring(page);
  await open(page, '/dashboard');
  await page.getByRole('searchbox', { name: dashboardText.search }).fill('ஊர்த் திருவிழா');
  const card = page.getByRole('article', { name: 'ஊர்த் திருவிழா' });
  await expect(card).toContainText('சிறுகதை');
});

test('a file that is no export changes nothing', async ({ page }) => {
  await choose(page, 'page.xml', '<html>ஒரு பக்கம்</html>');
  await expect(page.getByRole('heading', { name: words.unreadable })).toBeVisible();
  await press(page, words.choices.discard);
  await expect(page.getByRole('group', { name: words.choose.label })).toBeVisible();
});
