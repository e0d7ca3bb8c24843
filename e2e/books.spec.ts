import { deleteBook, listAllBooks, listBooks, reorderBooks } from '@ezhuthu/contract';
import { bookText } from '@ezhuthu/studio/messages/books';
import { studioText } from '@ezhuthu/studio/messages/studio';
import type { Page } from '@playwright/test';
import { open } from './site/alive.ts';
import { expect } from './site/fixtures.ts';
import { test } from './site/kept-page.ts';
import type { Site } from './site/start-site.ts';

test.use({ signedInAs: 'author' });

const form = (page: Page) => page.getByRole('dialog');
const all = async (site: Site) => (await site.call(listAllBooks, {}, await site.getSession('author'))).books;

/** Deletes the books of a test, because other tests share the site. */
async function remove(site: Site, title: string): Promise<void> {
  for (const { id } of (await all(site)).filter((book) => book.title === title))
    await site.call(deleteBook, { params: { id } }, await site.getSession('author'));
}

for (const width of [1280, 390])
  test(`a book is made, changed and deleted, ${width} pixels wide`, async ({
    page,
    site,
    troubles,
    anotherBrowser,
  }) => {
    const title = `புதிய நூல் ${width}`;
    await page.setViewportSize({ width, height: 844 });
    await open(page, '/books');
    await page.getByRole('button', { name: bookText.add }).click();
    await form(page).getByRole('button', { name: bookText.create }).click();
    await expect(form(page).getByText(bookText.titleRequired)).toBeVisible();
    await expect(form(page).getByText(bookText.linkRequired)).toBeVisible();
    await form(page).getByLabel(bookText.title, { exact: true }).fill(title);
    await expect(form(page).getByText(bookText.titleRequired)).toBeHidden();
    await form(page).getByLabel(bookText.year).fill('1500');
    await form(page).getByLabel(bookText.linkCategory, { exact: true }).fill('கவிதை');
    await form(page).getByRole('button', { name: bookText.create }).click();
    await expect(form(page).getByText(bookText.badYear)).toBeVisible();
    await form(page).getByLabel(bookText.year).fill('2024');
    await form(page).getByLabel(bookText.sortOrder).fill('1');
    await form(page).getByRole('button', { name: bookText.create }).click();
    await expect(page.getByText(bookText.created, { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(title);
    const visitor = await anotherBrowser();
    await expect(async () => {
      await open(visitor, '/books');
      await expect(visitor.getByRole('heading', { name: title })).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(visitor.getByRole('button', { name: bookText.add })).toHaveCount(0);
    await page.getByRole('button', { name: `${bookText.edit}: ${title}` }).click();
    await form(page).getByRole('switch', { name: bookText.isActive }).click();
    await form(page).getByRole('button', { name: bookText.update }).click();
    await expect(page.getByText(bookText.updated, { exact: true })).toBeVisible();
    await expect(page.getByText(bookText.inactive, { exact: true })).toBeVisible();
    // the author can open the page of a hidden book
    await page.getByRole('link', { name: title }).click();
    await page.waitForURL('**/book/*');
    troubles.expect(/status of 404/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(bookText.inactive, { exact: true })).toBeVisible();
    await open(page, '/books');
    await page.getByRole('button', { name: `${bookText.remove}: ${title}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: bookText.remove }).click();
    await expect(page.getByText(bookText.removed, { exact: true })).toBeVisible();
    expect((await all(site)).map((book) => book.title)).not.toContain(title);
  });

test('two tabs with one book: the later one is notified of the earlier', async ({
  page,
  context,
  site,
  troubles,
}) => {
  troubles.expect(/status of 409/);
  const [book] = await all(site);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await open(tab, '/books');
    await tab.getByRole('button', { name: `${bookText.edit}: ${book!.title}` }).click();
  }
  for (const [tab, text] of [
    [other, 'Monsoon'],
    [page, 'Rains'],
  ] as const) {
    await form(tab).getByLabel(bookText.originalTitle).fill(text);
    const answered = tab.waitForResponse((response) => response.request().method() === 'PUT');
    await form(tab).getByRole('button', { name: bookText.update }).click();
    await answered;
  }
  await expect(form(page).getByRole('alert')).toContainText('Monsoon');
  await form(page).getByRole('alert').getByRole('button').first().click();
  await expect(form(page)).toBeHidden();
  expect((await all(site)).find(({ id }) => id === book!.id)!.originalTitle).toBe('Rains');
});

test('a book leads to one post, found by its title', async ({ page, site }) => {
  const post = await site.publish({ title: 'தனிப்பதிவு ஒன்று' });
  await open(page, '/books');
  await page.getByRole('button', { name: bookText.add }).click();
  await form(page).getByLabel(bookText.title, { exact: true }).fill('பதிவின் நூல்');
  await form(page).getByLabel(bookText.linkTypes.post).check();
  await form(page).getByRole('searchbox', { name: bookText.linkPost }).fill('தனிப்பதிவு');
  await form(page).getByRole('radio', { name: post.title }).check();
  await form(page).getByRole('button', { name: bookText.create }).click();
  await expect(page.getByText(bookText.created, { exact: true })).toBeVisible();
  const made = (await all(site)).find(({ title }) => title === 'பதிவின் நூல்');
  expect(made).toMatchObject({ linkType: 'post', linkValue: post.id });
  await remove(site, 'பதிவின் நூல்');
});

test('books are put into another order by keyboard, and readers see it', async ({ page, site }) => {
  const author = await site.getSession('author');
  const before = await all(site);
  const titles = before.map((book) => book.title);
  await open(page, '/books');
  await page.getByRole('button', { name: bookText.ordering.open }).click();
  const handle = form(page).getByRole('button', { name: bookText.ordering.handle(titles[0]!) });
  const announcement = form(page).getByRole('status');
  const last = bookText.ordering.over(titles[0]!, titles.length, titles.length);
  // one key press too many stays at the end
  const toTheEnd = () =>
    expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(announcement).toHaveText(last, { timeout: 200 });
    }).toPass();
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(announcement).toHaveText(bookText.ordering.taken(titles[0]!, 1, titles.length));
  await toTheEnd();
  // Escape cancels the move, and the dialog stays open
  await page.keyboard.press('Escape');
  await expect(announcement).toHaveText(bookText.ordering.left(titles[0]!));
  await expect(form(page).getByRole('listitem').first()).toContainText(titles[0]!);
  await page.keyboard.press('Space');
  await expect(announcement).toHaveText(bookText.ordering.taken(titles[0]!, 1, titles.length));
  await toTheEnd();
  await page.keyboard.press('Space');
  await expect(form(page).getByRole('listitem').last()).toContainText(titles[0]!);
  await form(page)
    .getByRole('button', { name: bookText.ordering.down(titles[1]!) })
    .click();
  await form(page).getByRole('button', { name: bookText.ordering.save }).click();
  await expect(page.getByText(bookText.ordering.saved, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(titles[2]!);
  const { books } = await site.call(listBooks, {});
  const [first, second, ...others] = titles.slice(1);
  expect(books.map((book) => book.title)).toEqual([second, first, ...others, titles[0]]);
  const body = { books: before.map(({ id, sortOrder }) => ({ id, sortOrder })) };
  await site.call(reorderBooks, { body }, author);
});

test('a book is dragged to its place', async ({ page, site }) => {
  const titles = (await all(site)).map((book) => book.title);
  await open(page, '/books');
  await page.getByRole('button', { name: bookText.ordering.open }).click();
  const getHandle = (title: string) =>
    form(page).getByRole('button', { name: bookText.ordering.handle(title) });
  const [from, to] = [await getHandle(titles[0]!).boundingBox(), await getHandle(titles[1]!).boundingBox()];
  await page.mouse.move(from!.x + 20, from!.y + 20);
  await page.mouse.down();
  await page.mouse.move(to!.x + 20, to!.y + 30, { steps: 8 });
  await page.mouse.up();
  await expect(form(page).getByRole('listitem').first()).toContainText(titles[1]!);
  // a click right after a drag is ignored as part of the drag
  await expect(async () => {
    // on a busy machine the form is closed by the last click, but not yet gone when that was checked
    if (await form(page).isVisible())
      await form(page).getByRole('button', { name: studioText.cancel }).click({ timeout: 500 });
    await expect(form(page)).toBeHidden({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(titles[0]!);
});
