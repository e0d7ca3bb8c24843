import { getPost, type Post } from '@ezhuthu/contract';
import { dashboardText as words } from '@ezhuthu/studio/messages/dashboard';
import { postEditorText } from '@ezhuthu/studio/messages/post-editor';
import { studioText } from '@ezhuthu/studio/messages/studio';
import { toolsText } from '@ezhuthu/studio/messages/tools';
import type { Page } from '@playwright/test';
import { getWidth, open, openAlive } from './site/alive.ts';
import { expect } from './site/fixtures.ts';
import { test } from './site/kept-page.ts';
import type { Site } from './site/start-site.ts';
import { unique } from './site/unique.ts';

const card = (page: Page, { title }: { title: string }) =>
  page.getByRole('article', { name: title, exact: true });
const tab = (page: Page, name: keyof typeof words.tabs) =>
  page.getByRole('tab', { name: words.tabs[name], exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const message = (page: Page, text: string) => page.getByText(text, { exact: true }).first();
const choose = (page: Page, { title }: Post) =>
  page.getByRole('checkbox', { name: words.bulk.choose(title), exact: true }).check();
const field = (page: Page) => page.getByRole('searchbox', { name: words.search });

/** A post with a title of its own. */
async function write(site: Site, overrides: Partial<Parameters<Site['publish']>[0]> = {}): Promise<Post> {
  return site.publish({ title: unique('பலகை'), ...overrides });
}

const asAuthor = async (site: Site, { id }: Post) =>
  site.call(getPost, { params: { id } }, await site.getSession('author'));

/** Requests for the list itself, without those for counts. */
const lists = (url: URL) => url.pathname === '/api/posts' && url.searchParams.get('limit') === '10';

for (const width of [1280, 390]) {
  test.describe(`the dashboard, ${width} pixels wide`, () => {
    test.use({ signedInAs: 'author', viewport: { width, height: 900 } });

    test('tabs, search and category narrow the list down, and the address brings it back', async ({
      page,
      site,
    }) => {
      const category = `வகை-${width}`;
      const draft = await write(site, { status: 'draft' });
      const shown = await write(site, { category });
      await open(page, '/dashboard');
      await expect(card(page, draft)).toBeVisible();
      await expect(card(page, shown)).toBeVisible();
      await tab(page, 'draft').click();
      await expect(card(page, draft)).toBeVisible();
      await expect(card(page, shown)).toHaveCount(0);
      await tab(page, 'published').click();
      // each tab has a field of its own
      await expect(tab(page, 'published')).toHaveAttribute('aria-selected', 'true');
      await field(page).fill(shown.title);
      await expect(page).toHaveURL(/search=/);
      await expect(page.getByRole('article')).toHaveCount(1);
      await page.reload();
      await expect(field(page)).toHaveValue(shown.title);
      await expect(page.getByRole('article')).toHaveCount(1);
      await button(page, words.clear).click();
      await expect(field(page)).toHaveValue('');
      await page.getByRole('combobox', { name: words.category }).selectOption(category);
      await expect(page.getByRole('article')).toHaveCount(1);
      await field(page).fill('எங்கும் இல்லாதது');
      await expect(message(page, words.none)).toBeVisible();
      await page.goBack();
      await expect(tab(page, 'published')).toHaveAttribute('aria-selected', 'true');
      await page.goBack();
      await expect(tab(page, 'draft')).toHaveAttribute('aria-selected', 'true');
      await expect(card(page, draft)).toBeVisible();
      expect(await getWidth(page)).toBeLessThanOrEqual(width);
    });

    test('ten posts are shown, and then ten more', async ({ page }) => {
      await open(page, '/dashboard?tab=published');
      await expect(page.getByRole('article')).toHaveCount(10);
      await button(page, words.more).click();
      await expect(page.getByRole('article')).toHaveCount(20);
    });

    test('the list is ordered by each column, in both directions, and the address keeps it', async ({
      page,
      site,
    }) => {
      const title = `அ-முதல்-${width}`;
      await write(site, { title });
      await open(page, '/dashboard?tab=published');
      const first = page.getByRole('article').first();
      const byTitle = button(page, words.sorts.title);
      await byTitle.click();
      await expect(page).toHaveURL(/sort=title/);
      await expect(first).toHaveAccessibleName(/^[^ஃ-ஹ]|^அ/);
      const ascending = await first.getByRole('heading').textContent();
      await page.getByRole('button', { name: words.sorts.title }).click();
      await expect(page).toHaveURL(/order=desc/);
      await expect(first.getByRole('heading')).not.toHaveText(ascending!);
      await page.reload();
      await expect(page.getByRole('button', { name: words.sorts.title })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      for (const sort of ['views', 'comments', 'status'] as const) {
        await button(page, words.sorts[sort]).click();
        await expect(page).toHaveURL(new RegExp(`sort=${sort}`));
        await expect(page.getByRole('article')).toHaveCount(10);
      }
    });

    test('posts stand as lines or as cards, as was chosen', async ({ page, site }) => {
      const post = await write(site);
      await open(page, '/dashboard?tab=published');
      const line = (await card(page, post).boundingBox())!;
      await button(page, words.views.cards).click();
      await expect(card(page, post).getByRole('link', { name: /Read More/ })).toBeVisible();
      await page.reload();
      await expect(card(page, post).getByRole('link', { name: /Read More/ })).toBeVisible();
      expect((await card(page, post).boundingBox())!.height).toBeGreaterThan(line.height);
      if (width > 767) expect(line.height).toBeLessThanOrEqual(58);
    });

    test('a draft leads to its post editor', async ({ page, site }) => {
      const draft = await write(site, { status: 'draft' });
      await open(page, '/dashboard?tab=draft');
      await page.getByRole('link', { name: words.of(words.edit, draft.title) }).click();
      await expect(page).toHaveURL(new RegExp(`/edit-draft/${draft.id}$`));
      await expect(page.getByLabel(studioText.title, { exact: true })).toHaveValue(draft.title);
    });

    test('a published post is hidden and shown again', async ({ page, site }) => {
      const post = await write(site);
      await open(page, `/dashboard?search=${encodeURIComponent(post.title)}`);
      await button(page, `${toolsText.hide}: ${post.title}`).click();
      await expect(message(page, postEditorText.archived)).toBeVisible();
      expect((await asAuthor(site, post)).hidden).toBe(true);
      await button(page, `${toolsText.unhide}: ${post.title}`).click();
      await expect(button(page, `${toolsText.hide}: ${post.title}`)).toBeVisible();
      await expect(button(page, words.of(words.remove, post.title))).toHaveCount(0);
    });

    test('a draft is deleted, and comes back from the message and from the trash', async ({ page, site }) => {
      const draft = await write(site, { status: 'draft' });
      await open(page, '/dashboard?tab=draft');
      await button(page, words.of(words.remove, draft.title)).click();
      const question = page.getByRole('alertdialog', { name: postEditorText.deleteQuestion(draft.title) });
      await question.getByRole('button', { name: postEditorText.toTrash }).click();
      await expect(message(page, postEditorText.deleted)).toBeVisible();
      await expect(card(page, draft)).toHaveCount(0);
      await button(page, postEditorText.restore).click();
      await expect(card(page, draft)).toBeVisible();
      await button(page, words.of(words.remove, draft.title)).click();
      await question.getByRole('button', { name: postEditorText.toTrash }).click();
      await expect(card(page, draft)).toHaveCount(0);
      await tab(page, 'trash').click();
      await button(page, words.of(words.trash.restore, draft.title)).click();
      await expect(page.getByRole('heading', { name: draft.title })).toHaveCount(0);
      await tab(page, 'draft').click();
      await expect(card(page, draft)).toBeVisible();
    });

    test('several are moved, hidden and deleted at once, and each is taken back', async ({ page, site }) => {
      const mark = `பல-${width}`;
      const [one, two] = [
        await write(site, { category: 'கவிதை' }),
        await write(site, { category: 'கட்டுரை' }),
      ];
      await open(page, '/dashboard?tab=published');

      await choose(page, one);
      await choose(page, two);
      await button(page, words.bulk.move).click();
      await page.getByRole('combobox', { name: studioText.category }).fill(mark);
      await page.keyboard.press('Enter');
      await button(page, words.bulk.moveVerb).click();
      await expect(card(page, one).getByRole('link', { name: mark })).toBeVisible();
      await button(page, words.bulk.undo).click();
      await expect(message(page, words.bulk.undone)).toBeVisible();
      expect((await asAuthor(site, one)).category).toBe('கவிதை');
      expect((await asAuthor(site, two)).category).toBe('கட்டுரை');

      await page.reload();
      await choose(page, one);
      await choose(page, two);
      await button(page, words.bulk.hide).click();
      await button(page, words.bulk.undo).click();
      await expect(message(page, words.bulk.undone)).toBeVisible();
      expect((await asAuthor(site, two)).hidden).toBe(false);

      await page.reload();
      await choose(page, one);
      await choose(page, two);
      await button(page, words.bulk.remove).click();
      const question = page.getByRole('alertdialog', { name: words.bulk.removeQuestion(2) });
      await question.getByRole('button', { name: words.bulk.remove }).click();
      await expect(card(page, one)).toHaveCount(0);
      await button(page, words.bulk.undo).click();
      await expect(card(page, one)).toBeVisible();
    });
  });
}

test.describe('in the browser of the author', () => {
  test.use({ signedInAs: 'author' });

  test('the list is worked through with the keyboard', async ({ page, site }) => {
    const [older, newer] = [await write(site), await write(site)];
    await open(page, '/dashboard?tab=published');
    await expect(card(page, newer)).toBeVisible();
    const { keyboard } = page;
    await keyboard.press('?');
    const keys = page.getByRole('dialog', { name: words.keys.title });
    await expect(keys).toBeVisible();
    await keyboard.press('Escape');
    await expect(keys).toBeHidden();
    await keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await keyboard.type(newer.title);
    await expect(page.getByRole('article')).toHaveCount(1);
    await button(page, words.clear).click();
    await expect(card(page, older)).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await keyboard.press('j');
    const focused = page.locator('article:focus-within');
    await expect(focused).toHaveCount(1);
    const first = await focused.getByRole('heading').textContent();
    await keyboard.press('j');
    await expect(focused.getByRole('heading')).not.toHaveText(first!);
    await keyboard.press('k');
    await expect(focused.getByRole('heading')).toHaveText(first!);
    await keyboard.press('x');
    await expect(page.getByRole('checkbox', { name: words.bulk.choose(first!), exact: true })).toBeChecked();
    await keyboard.press('e');
    await expect(page).toHaveURL(/\/edit-post\//);
  });

  test('drafts are published at once, after a question, for good', async ({ page, site }) => {
    const draft = await write(site, { status: 'draft' });
    await open(page, '/dashboard?tab=draft');
    await choose(page, draft);
    await button(page, words.bulk.publish).click();
    await page.getByRole('alertdialog').getByRole('button', { name: words.bulk.publish }).click();
    await expect(message(page, words.bulk.done.publish(1))).toBeVisible();
    await expect(button(page, words.bulk.undo)).toHaveCount(0);
    await expect(card(page, draft)).toHaveCount(0);
    expect((await asAuthor(site, draft)).status).toBe('published');
  });

  /** Leaves the dashboard with the published posts selected. */
  async function visit(page: Page): Promise<void> {
    await open(page, '/dashboard?tab=published');
    await expect(page.getByRole('article')).toHaveCount(10);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('answers'))).toContain('ownPosts');
  }

  test('what was kept is shown before the server answers, and then what is new', async ({ page, site }) => {
    const kept = await write(site);
    await visit(page);
    const fresh = await write(site);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(lists, async (route) => {
      await released;
      await route.continue();
    });
    await page.reload();
    await expect(card(page, kept)).toBeVisible();
    await expect(card(page, fresh)).toHaveCount(0);
    release();
    await expect(card(page, fresh)).toBeVisible();
  });

  test('what was kept stays when the server does not answer, and that is said', async ({
    page,
    site,
    troubles,
  }) => {
    troubles.expect(/Failed to load resource|net::ERR_FAILED/);
    const kept = await write(site);
    await visit(page);
    await page.route(lists, (route) => route.abort());
    await page.reload();
    await expect(card(page, kept)).toBeVisible();
    await expect(message(page, words.outdated)).toBeVisible();
    await page.unroute(lists);
    await page.getByRole('tabpanel').getByRole('button', { name: 'Retry' }).click();
    await expect(message(page, words.outdated)).toHaveCount(0);
  });

  test('who signs out leaves no posts behind', async ({ page }) => {
    await visit(page);
    // only after leaving the page, which may still send requests
    await using _signingOut = await page.addInitScript(() => {
      localStorage.removeItem('authToken');
      localStorage.removeItem('userProfile');
    });
    await openAlive(page, '/');
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('answers') ?? ''))
      .not.toContain('ownPosts');
  });

  test('all posts are handed over as a file', async ({ page }) => {
    await open(page, '/dashboard');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, words.exportPosts).click(),
    ]);
    expect(download.suggestedFilename()).toBe('posts.ndjson');
  });

  test('what is kept is told and cleared, here and by the server', async ({ page }) => {
    await visit(page);
    await button(page, words.cache.open).click();
    const dialog = page.getByRole('dialog', { name: words.cache.open });
    await expect(
      dialog.getByRole('row', { name: new RegExp(words.cache.kinds.ownPosts) }).first(),
    ).toBeVisible();
    await dialog.getByRole('button', { name: words.cache.clearServer }).click();
    await expect(message(page, words.cache.serverCleared)).toBeVisible();
    await dialog.getByRole('button', { name: words.cache.clear, exact: true }).click();
    await expect(dialog.getByText(words.cache.nothing)).toBeVisible();
  });
});
