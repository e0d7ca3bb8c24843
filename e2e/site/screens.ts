import {
  addComment,
  createApiKey,
  createRedirect,
  createWebhook,
  deletePost,
  listBooks,
  listPosts,
  listWebhooks,
  updateWebhook,
} from '@ezhuthu/contract';
import { insightsText } from '@ezhuthu/insights/messages';
import { accountText } from '@ezhuthu/members/account/messages';
import { engagementText } from '@ezhuthu/members/engagement/messages';
import { browseText } from '@ezhuthu/reader/messages/browse';
import { libraryText } from '@ezhuthu/reader/messages/library';
import { linksText } from '@ezhuthu/reader/messages/links';
import { noticesText } from '@ezhuthu/reader/messages/notices';
import { shellText } from '@ezhuthu/shell/messages/shell';
import { signInText } from '@ezhuthu/shell/messages/sign-in';
import { activityText } from '@ezhuthu/studio/messages/activity';
import { bookText } from '@ezhuthu/studio/messages/books';
import { connectionsText } from '@ezhuthu/studio/messages/connections';
import { dashboardText } from '@ezhuthu/studio/messages/dashboard';
import { draftsText } from '@ezhuthu/studio/messages/drafts';
import { editingText } from '@ezhuthu/studio/messages/editing';
import { editionsText } from '@ezhuthu/studio/messages/editions';
import { imagesText } from '@ezhuthu/studio/messages/images';
import { importText } from '@ezhuthu/studio/messages/import';
import { postEditorText } from '@ezhuthu/studio/messages/post-editor';
import { redirectsText } from '@ezhuthu/studio/messages/redirects';
import { termsText } from '@ezhuthu/studio/messages/terms';
import { expect, type Page } from '@playwright/test';
import { wordPressExport } from '../../api/testing/exports/wordpress.ts';
import { open } from './alive.ts';
import { show as showInsights } from './insights.ts';
import { aPicture, drop } from './pictures.ts';
import type { Role, Site } from './start-site.ts';
import { unique } from './unique.ts';

/** A screen of the site in a certain state. */
export interface Screen {
  name: string;
  as?: Role;
  /** Opens it and waits until it is complete. */
  show(page: Page, site: Site): Promise<unknown>;
  /** Expected browser messages on this screen. */
  complaint?: RegExp;
  /** Whether they come when axe judges it. */
  isOfAxe?: true;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
export const popup = (page: Page) => page.getByRole('dialog', { name: signInText.login.title });

async function openPopup(page: Page): Promise<void> {
  await open(page, '/');
  await page.getByRole('banner').getByRole('button', { name: shellText.signIn }).click();
  await expect(popup(page)).toBeVisible();
}

async function showDay(page: Page, site: Site): Promise<void> {
  const { posts } = await site.call(listPosts, { query: { limit: 1 } });
  // in the site's zone, which may have another day than UTC
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date(posts[0]!.date));
  await open(page, `/posts-by-date/${day.split('-').map(Number).join('/')}`);
}

async function showBook(page: Page, site: Site): Promise<void> {
  const { books } = await site.call(listBooks, {});
  await open(page, `/book/${books[0]!.id}`);
}

/** With comments by a guest, a reader and the author. */
async function showTalk(page: Page, site: Site): Promise<void> {
  const post = await site.publish();
  const params = { id: post.id };
  const comment = { params, body: { text: 'நன்று.\nமீண்டும் வாசித்தேன்.' } };
  let parentId = '';
  for (const speaker of [undefined, await site.getSession('reader'), await site.getSession('author')]) {
    const answer = await site.call(addComment, comment, speaker);
    parentId = 'id' in answer ? answer.id : parentId;
  }
  const answer = { text: '> மீண்டும் வாசித்தேன்\nநானும் *பலமுறை*.', parentId };
  await site.call(addComment, { params, body: answer }, await site.getSession('reader'));
  await open(page, post.url);
  await expect(page.getByRole('region', { name: engagementText.comments }).getByRole('listitem')).toHaveCount(
    4,
  );
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

/** A thread, and a comment that waits. */
async function showQueue(page: Page, site: Site): Promise<void> {
  const post = await site.publish();
  const params = { id: post.id };
  await site.call(addComment, { params, body: { text: `மலிவு விலையில் www.example.com/${post.id}` } });
  await open(page, '/dashboard/comments');
  await expect(page.getByRole('listitem').first()).toBeVisible();
}

/** With one stored picture and one that is not uploaded yet. */
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

/** An export that has been read and waits for the author's choices. */
async function checkExport(page: Page): Promise<void> {
  await open(page, '/dashboard/import');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: importText.choose.button }).click();
  const items = [1, 2].map((id) => ({
    id,
    title: `மழை ${id}`,
    date: '2014-03-05 04:30:00',
    categories: ['கவிதை'],
    content: '<p>பெய்தது.</p>',
  }));
  const buffer = Buffer.from(wordPressExport({ items }));
  await (await choosing).setFiles({ name: 'kadal.xml', mimeType: 'text/xml', buffer });
  await expect(page.getByRole('button', { name: importText.choices.start })).toBeVisible();
}

/** A key and a webhook, unless there are some. */
async function addConnections(site: Site): Promise<void> {
  const author = await site.getSession('author');
  const { webhooks } = await site.call(listWebhooks, {}, author);
  if (webhooks.length > 0) return;
  await site.call(createApiKey, { body: { name: 'காப்புப் பிரதி நிரல்', scopes: ['posts:read'] } }, author);
  const body = { url: 'https://1.1.1.1/webhook', events: ['post.published' as const] };
  const { webhook } = await site.call(createWebhook, { body }, author);
  // no test calls a machine on the internet
  await site.call(updateWebhook, { params: { id: webhook.id }, body: { isActive: false } }, author);
}

/** With the form's error messages for empty fields. */
async function showBookForm(page: Page): Promise<void> {
  await open(page, '/books');
  await page.getByRole('button', { name: bookText.add }).click();
  await page.getByRole('dialog').getByRole('button', { name: bookText.create }).click();
  await expect(page.getByText(bookText.titleRequired)).toBeVisible();
}

async function showEditing(
  page: Page,
  address: string,
  words: { edit: string; form: string },
): Promise<void> {
  await open(page, address);
  await page.getByRole('button', { name: words.edit }).click();
  await expect(page.getByRole('form', { name: words.form })).toBeVisible();
}

async function showNumbers(page: Page, site: Site, address: string): Promise<void> {
  await showInsights(page, site, address);
  await expect(page.locator('main').locator('dd, td').first()).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

const insights = (name: string, address: string): Screen => ({
  name,
  as: 'author',
  show: (page, site) => showNumbers(page, site, address),
});

/** @param getTitle in the language of the moment */
const tabbed = (as: Role, path: string, getTitle: () => string, tabs: string[]): Screen[] =>
  tabs.map((tab) => ({
    name: `${path}, ${tab}`,
    as,
    show: (page) => showOwn(page, `${path}?tab=${tab}`, getTitle()),
  }));

/** Every screen of the site. */
export const screens: Screen[] = [
  { name: 'home', show: (page) => open(page, '/') },
  {
    name: 'a post',
    show: async (page, site) => open(page, (await site.publish({ tags: ['மழை', 'வெயில்'] })).url),
  },
  { name: 'a category', show: (page) => open(page, '/category/கவிதை') },
  { name: 'a month', show: (page) => open(page, '/diary/2026/november') },
  { name: 'a month without posts', show: (page) => open(page, '/diary/1999/january') },
  { name: 'a day', show: showDay },
  {
    name: 'the archive',
    async show(page) {
      await open(page, '/archive');
      await page
        .getByRole('group')
        .filter({ hasText: browseText.archive.allCategories })
        .locator('summary')
        .click();
      await expect(page.getByRole('link', { name: browseText.archive.allCategories })).toBeVisible();
    },
  },
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
      await page.getByRole('button', { name: engagementText.comments }).first().click();
      await expect(page.getByLabel(engagementText.comment)).toBeVisible();
    },
  },
  { name: 'a new password', show: (page) => showOwn(page, '/reset-password', linksText.reset.title) },
  {
    name: 'mails on answers',
    show: (page) => showOwn(page, '/comment-mails/confirm?token=x', linksText.answers.title),
  },
  {
    name: 'leaving the newsletter',
    show: (page) => showOwn(page, '/newsletter/unsubscribe?token=x', linksText.leave.title),
  },
  { name: "a visitor's library", show: (page) => showOwn(page, '/library', libraryText.title) },
  ...tabbed('reader', '/library', () => libraryText.title, ['saved', 'commented']),
  {
    name: 'notifications',
    as: 'author',
    show: (page) => showOwn(page, '/notifications', noticesText.title),
  },
  ...tabbed('reader', '/profile', () => accountText.profileTitle, [
    'profile',
    'images',
    'preferences',
    'security',
  ]),
  ...tabbed('author', '/settings', () => accountText.settingsTitle, [
    'profile',
    'readers',
    'preferences',
    'security',
    'site',
    'archive',
    'health',
  ]),
  {
    name: '/settings, appearance',
    as: 'author',
    async show(page) {
      await showOwn(page, '/settings?tab=appearance', accountText.settingsTitle);
      // once the preview has loaded, nothing in it can be focused
      await expect(page.frameLocator('iframe').locator('body[inert]')).toBeAttached();
    },
    // the preview runs no scripts, axe's included
    complaint: /document's frame is sandboxed/,
    isOfAxe: true,
  },
  { name: 'the form of a book', as: 'author', show: (page) => showBookForm(page) },
  {
    name: 'the order of the books',
    as: 'author',
    async show(page) {
      await open(page, '/books');
      await page.getByRole('button', { name: bookText.ordering.open }).click();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'the footer that is edited',
    as: 'author',
    show: (page) => showEditing(page, '/author', editingText.footer),
  },
  {
    name: 'the page about the author that is edited',
    as: 'author',
    show: (page) => showEditing(page, '/about', editingText.about),
  },
  {
    name: 'the editor',
    as: 'author',
    async show(page, site) {
      const code = `<pre><code class="language-plaintext">${'நீண்ட வரி '.repeat(60)}</code></pre>`;
      const { id } = await site.publish({ content: `<p>மழை</p>${code}` });
      await open(page, `/edit-draft/${id}`);
      // with the cursor in the code, which is no heading
      await page.locator('.ck-editor__editable[role=textbox] pre').click();
    },
  },
  {
    name: 'the drafts',
    as: 'author',
    async show(page, site) {
      await site.publish({ status: 'draft' });
      await open(page, '/drafts');
      await expect(heading(page, draftsText.title)).toBeVisible();
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
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
  { name: 'the queue of comments', as: 'author', show: showQueue },
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
    name: 'what happened',
    as: 'author',
    show: (page) => showOwn(page, '/dashboard/activity', activityText.title),
  },
  {
    name: 'keys and webhooks',
    as: 'author',
    async show(page, site) {
      await addConnections(site);
      await showOwn(page, '/dashboard/connections', connectionsText.title);
    },
  },
  {
    name: 'the books that are made as files',
    as: 'author',
    show: (page) => showOwn(page, '/dashboard/editions', editionsText.title),
  },
  {
    name: 'the form of a book that is made as files',
    as: 'author',
    async show(page, site) {
      const { books } = await site.call(listBooks, {});
      await open(page, `/dashboard/editions?book=${books[0]!.id}`);
      await expect(page.getByRole('button', { name: editionsText.form.make })).toBeVisible();
    },
  },
  {
    name: 'the import',
    as: 'author',
    show: (page) => showOwn(page, '/dashboard/import', importText.title),
  },
  {
    name: 'what an export holds',
    as: 'author',
    show: (page) => checkExport(page),
  },
  {
    name: 'the categories and tags',
    as: 'author',
    async show(page) {
      await showOwn(page, '/dashboard/terms', termsText.title);
      await expect(page.getByRole('button', { name: termsText.rename }).first()).toBeVisible();
    },
  },
  {
    name: 'the former addresses',
    as: 'author',
    async show(page, site) {
      const post = await site.publish();
      const redirect = { from: `/மழை/${post.id}`, to: `/post/${post.urlSlug}` };
      await site.call(createRedirect, { body: redirect }, await site.getSession('author'));
      const missing = `/2014/03/${unique('missing')}.html`;
      await page.request.get(missing);
      await showOwn(page, '/dashboard/redirects', redirectsText.title);
      await expect(page.getByText(missing)).toBeVisible();
    },
  },
  {
    name: 'the trash',
    as: 'author',
    async show(page, site) {
      const { id } = await site.publish();
      await site.call(deletePost, { params: { id } }, await site.getSession('author'));
      await open(page, '/dashboard?tab=trash');
      await expect(page.getByRole('button', { name: dashboardText.trash.restore }).first()).toBeVisible();
    },
  },
  {
    name: 'the HTML of a text',
    as: 'author',
    async show(page) {
      await open(page, '/write');
      await expect(page.locator('.ck-editor__editable[role=textbox]')).toBeVisible();
      await page.getByRole('button', { name: postEditorText.html, exact: true }).click();
      await expect(page.getByRole('dialog').locator('.cm-content')).toBeVisible();
    },
  },
  insights('the overview of the analytics', '/analytics'),
  insights(
    'the overview of chosen days and one source',
    '/analytics?period=2026-10-01..2026-10-31&source=google',
  ),
  insights('the best posts', '/analytics?tab=posts'),
  insights('the audience', '/analytics?tab=audience'),
  insights('the audience of a country', '/analytics?tab=audience&period=2026-10-01..2026-10-31&country=IN'),
  insights('the traffic', '/analytics?tab=traffic'),
  insights('the analytics of all posts', '/analytics?view=posts'),
  insights('the analytics of one post', '/analytics?post=1'),
  {
    name: 'the health of the site',
    as: 'author',
    async show(page, site) {
      await showNumbers(page, site, '/analytics?view=health');
      await page.getByText(insightsText.health.stack).click();
    },
  },
  insights('the analytics as a tab of the dashboard', '/dashboard?tab=analytics'),
];
