import { AxeBuilder } from '@axe-core/playwright';
import { addComment, listBooks, listPosts } from '@ezhuthu/contract';
import {
  accountText,
  dashboardText,
  deskText,
  imagesText,
  insightsText,
  libraryText,
  linksText,
  newsletterText,
  noticesText,
  shellText,
  signInText,
  studioText,
  voicesText,
} from '@ezhuthu/kit/text';
import type { Page } from '@playwright/test';
import { open, widthOf } from './site/alive.ts';
import { expect, test } from './site/fixtures.ts';
import { aPicture, drop } from './site/pictures.ts';
import type { Role, Site } from './site/start-site.ts';

interface Screen {
  name: string;
  as?: Role;
  /** Shows it and waits until it is all there. */
  show(page: Page, site: Site): Promise<unknown>;
  /** What the browser complains about on it by its nature. */
  complaint?: RegExp;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const popup = (page: Page) => page.getByRole('dialog', { name: signInText.login.title });

async function openPopup(page: Page): Promise<void> {
  await open(page, '/');
  await page.getByRole('button', { name: shellText.signIn }).click();
  await expect(popup(page)).toBeVisible();
}

async function showDay(page: Page, site: Site): Promise<void> {
  const { posts } = await site.call(listPosts, { query: { limit: 1 } });
  const [year, month, day] = posts[0]!.date.slice(0, 10).split('-').map(Number);
  await open(page, `/posts-by-date/${year}/${month}/${day}`);
}

async function showBook(page: Page, site: Site): Promise<void> {
  const { books } = await site.call(listBooks, {});
  await open(page, `/book/${books[0]!.id}`);
}

/** With something said by a guest, a reader and the author. */
async function showTalk(page: Page, site: Site): Promise<void> {
  const post = await site.publish();
  const said = { params: { id: post.id }, body: { text: 'நன்று.\nமீண்டும் வாசித்தேன்.' } };
  for (const speaker of [undefined, await site.sessionOf('reader'), await site.sessionOf('author')])
    await site.call(addComment, said, speaker);
  await open(page, post.url);
  await expect(page.getByRole('region', { name: voicesText.comments }).getByRole('listitem')).toHaveCount(3);
}

async function showPopup(page: Page, address: string, name: string): Promise<void> {
  await open(page, address);
  await expect(page.getByRole('dialog', { name })).toBeVisible();
}

async function showOwn(page: Page, address: string, title: string): Promise<void> {
  await open(page, address);
  await expect(heading(page, title)).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

/** With one picture that is stored, and one that is not yet. */
async function showImages(page: Page, button: string): Promise<void> {
  await open(page, '/dashboard');
  await page.getByRole('button', { name: button, exact: true }).click();
  const area = page.getByRole('dialog').getByRole('group', { name: imagesText.add.area });
  const upload = area.getByRole('button', { name: imagesText.add.upload, exact: true });
  await drop(area, await aPicture());
  await upload.click();
  const pending = area.getByRole('list', { name: imagesText.add.waiting });
  await expect(pending).toBeHidden();
  await expect(area.getByRole('list', { name: imagesText.list })).toBeVisible();
  await drop(area, await aPicture());
  await expect(pending).toBeVisible();
}

const tabbed = (as: Role, path: string, title: string, tabs: string[]): Screen[] =>
  tabs.map((tab) => ({
    name: `${path}, ${tab}`,
    as,
    show: (page) => showOwn(page, `${path}?tab=${tab}`, title),
  }));

const screens: Screen[] = [
  { name: 'home', show: (page) => open(page, '/') },
  {
    name: 'a post',
    show: async (page, site) => open(page, (await site.publish({ tags: ['மழை', 'வெயில்'] })).url),
  },
  { name: 'a category', show: (page) => open(page, '/category/கவிதை') },
  { name: 'a month', show: (page) => open(page, '/diary/2026/november') },
  { name: 'a month without posts', show: (page) => open(page, '/diary/1999/january') },
  { name: 'a day', show: showDay },
  { name: 'the archive', show: (page) => open(page, '/archive') },
  { name: 'the archive as a timeline', show: (page) => open(page, '/archive?view=timeline') },
  { name: 'the page about the author', show: (page) => open(page, '/about') },
  { name: "the author's page", show: (page) => open(page, '/author') },
  { name: 'the books', show: (page) => open(page, '/books') },
  { name: 'a book', show: showBook },
  { name: 'a search', show: (page) => open(page, '/search?q=மழை') },
  { name: 'a search without result', show: (page) => open(page, '/search?q=இப்படியொருசொல்') },
  { name: 'a filtered home', show: (page) => open(page, '/?search=மழை') },
  { name: 'a missing page', show: (page) => open(page, '/no/such/page'), complaint: /status of 404/ },
  { name: 'the sign-in popup', show: openPopup },
  { name: 'the sign-up popup', show: (page) => showPopup(page, '/signup', signInText.signup.title) },
  {
    name: 'the popup for a forgotten password',
    show: (page) => showPopup(page, '/forgot-password', signInText.forgot.title),
  },
  { name: 'a post that is talked about', show: showTalk },
  { name: 'a post that is talked about, as the author sees it', as: 'author', show: showTalk },
  {
    name: 'a card with its form for a comment',
    async show(page) {
      await open(page, '/');
      await page.getByRole('button', { name: voicesText.comments }).first().click();
      await expect(page.getByLabel(voicesText.comment)).toBeVisible();
    },
  },
  { name: 'a new password', show: (page) => showOwn(page, '/reset-password', linksText.reset.title) },
  {
    name: 'leaving the newsletter',
    show: (page) => showOwn(page, '/newsletter/unsubscribe?token=x', newsletterText.leave.title),
  },
  { name: "a visitor's library", show: (page) => showOwn(page, '/library', libraryText.title) },
  ...tabbed('reader', '/library', libraryText.title, ['saved', 'commented']),
  {
    name: 'notifications',
    as: 'author',
    show: (page) => showOwn(page, '/notifications', noticesText.title),
  },
  ...tabbed('reader', '/profile', accountText.profileTitle, ['profile', 'images', 'preferences', 'security']),
  ...tabbed('author', '/settings', accountText.settingsTitle, [
    'profile',
    'readers',
    'preferences',
    'security',
  ]),
  {
    name: 'the editor',
    as: 'author',
    async show(page) {
      await open(page, '/write');
      await expect(heading(page, studioText.newPost)).toBeVisible();
      await expect(page.locator('.ck-editor__editable[role=textbox]')).toBeVisible();
    },
  },
  {
    name: 'the dashboard',
    as: 'author',
    async show(page) {
      await open(page, '/dashboard');
      await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'the pictures of the banner',
    as: 'author',
    show: (page) => showImages(page, imagesText.header.banner),
  },
  {
    name: 'the advertisement',
    as: 'author',
    show: (page) => showImages(page, imagesText.header.adPopup),
  },
  {
    name: 'the dashboard with posts chosen',
    as: 'author',
    async show(page) {
      await open(page, '/dashboard?tab=published');
      await page.getByRole('checkbox', { name: dashboardText.bulk.chooseAll }).check();
      await expect(page.getByRole('button', { name: dashboardText.bulk.move })).toBeVisible();
    },
  },
  {
    name: 'what the dashboard keeps',
    as: 'author',
    async show(page) {
      await open(page, '/dashboard');
      await page.getByRole('button', { name: dashboardText.cache.open }).click();
      await expect(page.getByRole('dialog').getByRole('table').first()).toBeVisible();
    },
  },
  {
    name: 'the trash',
    as: 'author',
    async show(page) {
      await open(page, '/dashboard?tab=trash');
      await expect(page.getByText(dashboardText.trash.hint)).toBeVisible();
    },
  },
  {
    name: 'the HTML of a text',
    as: 'author',
    async show(page) {
      await open(page, '/write');
      await expect(page.locator('.ck-editor__editable[role=textbox]')).toBeVisible();
      await page.getByRole('button', { name: deskText.html, exact: true }).click();
      await expect(page.getByRole('dialog').locator('.cm-content')).toBeVisible();
    },
  },
  {
    name: 'the figures',
    as: 'author',
    async show(page) {
      await open(page, '/analytics');
      await expect(heading(page, insightsText.title)).toBeVisible();
      await expect(page.getByRole('table')).toBeVisible();
    },
  },
];

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

for (const { name, as, show, complaint } of screens) {
  test.describe(name, () => {
    test.use({ signedInAs: as ?? null, contextOptions: { reducedMotion: 'reduce' } });

    for (const width of [390, 1280])
      for (const colorScheme of ['light', 'dark'] as const)
        test(`has no fault that axe finds, ${colorScheme}, ${width} pixels wide`, async ({
          page,
          site,
          troubles,
        }) => {
          if (complaint) troubles.expect(complaint);
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await page.setViewportSize({ width, height: 900 });
          await show(page, site);
          expect(await faultsOf(page)).toEqual([]);
        });

    test('is no wider than a phone', async ({ page, site, troubles }) => {
      if (complaint) troubles.expect(complaint);
      await page.setViewportSize({ width: 320, height: 700 });
      await show(page, site);
      expect(await widthOf(page)).toBeLessThanOrEqual(320);
    });
  });
}

test.describe('by keyboard', () => {
  test('the first stop leads past the navigation', async ({ page }) => {
    await open(page, '/');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: shellText.skipToContent });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('the popup keeps the focus, closes with Escape, and gives the focus back', async ({ page }) => {
    await open(page, '/');
    const button = page.getByRole('button', { name: shellText.signIn });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(popup(page)).toBeVisible();
    for (let stop = 0; stop < 8; stop++) {
      await page.keyboard.press('Tab');
      await expect(popup(page).locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(popup(page)).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('the account menu opens, is walked through, and closes', async ({ anotherBrowser, site }) => {
    const page = await anotherBrowser({ session: await site.sessionOf('author') });
    await open(page, '/');
    const button = page.getByRole('button', { name: 'நிலா', expanded: false });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem').nth(1)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(button).toBeFocused();
  });
});
