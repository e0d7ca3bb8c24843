import { addComment, listComments, listReactions, maxComment, type Post } from '@ezhuthu/contract';
import { commentText } from '@ezhuthu/members/engagement/comment-messages';
import { engagementText } from '@ezhuthu/members/engagement/messages';
import { accountMenuText } from '@ezhuthu/shell/messages/account-menu';
import { shellText } from '@ezhuthu/shell/messages/shell';
import { signInText } from '@ezhuthu/shell/messages/sign-in';
import type { Page } from '@playwright/test';
import { open } from './site/alive.ts';
import { expect } from './site/fixtures.ts';
import { test } from './site/kept-page.ts';
import { reader } from './site/people.ts';
import type { Site } from './site/start-site.ts';
import { unique } from './site/unique.ts';

const popup = (page: Page) => page.getByRole('dialog', { name: signInText.login.title });
const prompt = (page: Page) => page.getByRole('dialog', { name: signInText.prompt.title });
const article = (page: Page) => page.getByRole('article').first();
const like = (page: Page) => article(page).getByRole('button', { name: engagementText.like });
const save = (page: Page) => article(page).getByRole('button', { name: engagementText.save });
const comments = (page: Page) => page.getByRole('region', { name: engagementText.comments });
const field = (page: Page) => comments(page).getByLabel(engagementText.comment);
const sendButton = (page: Page) => comments(page).getByRole('button', { name: engagementText.send });

async function signInAs(page: Page, { email, password }: { email: string; password: string }) {
  await popup(page).getByLabel(signInText.email).fill(email);
  await popup(page).getByLabel(signInText.password).fill(password);
  await popup(page).getByRole('button', { name: signInText.login.submit }).click();
  await expect(popup(page)).toBeHidden();
}

const getReactions = async (site: Site, { id }: Post, member: { token: string }) =>
  (await site.call(listReactions, { query: { ids: id } }, member)).posts[0]!;

/** Leaves a text that is kept: the form counts it once it is hydrated. */
async function writeDraft(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await expect(comments(page).getByText(engagementText.count(text.length, maxComment))).toBeVisible();
}

/** Types before reloading the page: a comment sent within two seconds is held as a bot's. */
async function say(page: Page, post: Post, text: string): Promise<void> {
  await open(page, post.url);
  await writeDraft(page, text);
  await open(page, post.url);
  await sendButton(page).click();
}

test('a guest who likes and saves a post is asked to sign in, and then it is done', async ({
  page,
  site,
}) => {
  const post = await site.publish();
  const member = await site.aMember();
  await open(page, post.url);
  await like(page).click();
  await prompt(page).getByRole('button', { name: signInText.prompt.signIn }).click();
  await signInAs(page, member);
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(like(page)).toHaveText(/1$/);
  await save(page).click();
  await expect(save(page)).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(() => getReactions(site, post, member.session))
    .toMatchObject({ likes: 1, userLiked: true, saved: true });
  await open(page, '/library');
  await expect(page.getByRole('tab', { name: 'சேமித்தவை (1)' })).toBeVisible();
  await expect(page.getByRole('heading', { name: post.title })).toBeVisible();
});

test('who only looks may cancel the question, and nothing happens', async ({ page, site }) => {
  await open(page, (await site.publish()).url);
  await save(page).click();
  await prompt(page).getByRole('button', { name: signInText.prompt.cancel }).click();
  await expect(prompt(page)).toBeHidden();
  await expect(save(page)).toHaveAttribute('aria-pressed', 'false');
});

test('a click that comes before the code of its button is answered when that is there', async ({
  page,
  site,
}) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/reader/*/post.*.js', async (route) => {
    await held;
    await route.continue();
  });
  await open(page, (await site.publish()).url);
  await save(page).click();
  letGo();
  await expect(prompt(page)).toBeVisible();
});

test('a guest comments, and everyone reads it as Anonymous', async ({ page, site, anotherBrowser }) => {
  const post = await site.publish();
  await say(page, post, 'அருமை.\n<b>நன்றி</b>');
  await expect(comments(page).getByText(engagementText.posted)).toBeVisible();
  await expect(comments(page).getByRole('listitem')).toContainText('Anonymous');
  await expect(comments(page).getByText('<b>நன்றி</b>')).toBeVisible();
  const other = await anotherBrowser({ javaScriptEnabled: false });
  await expect(async () => {
    await other.goto(post.url);
    await expect(other.getByText('<b>நன்றி</b>')).toBeVisible({ timeout: 500 });
  }).toPass();
});

for (const isAnew of [false, true])
  test(`a comment from before a reload is sent by a press before the page has started${isAnew ? ' and is rendered anew' : ''}`, async ({
    page,
    site,
  }) => {
    const post = await site.publish();
    // a text that others have sent may be held
    const text = unique('மழை நின்றது');
    await open(page, post.url);
    await writeDraft(page, text);
    const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
    await page.route('**/page-data/**', async (route) => {
      const answer = await route.fetch();
      await pressed;
      const data = await answer.json();
      await route.fulfill({ json: isAnew ? { ...data, version: 'newer' } : data });
    });
    await open(page, post.url);
    await sendButton(page).click();
    press();
    await expect(comments(page).getByRole('listitem')).toContainText(text);
  });

test('a press counts on a page that the browser has translated', async ({ page, site }) => {
  await open(page, (await site.publish()).url);
  await page.evaluate(() => document.documentElement.setAttribute('lang', 'en'));
  await like(page).evaluate((button) => button.firstElementChild!.replaceChildren('Like'));
  await article(page).getByRole('button', { name: 'Like' }).click();
  await expect(prompt(page)).toBeVisible();
});

test('a guest corrects a comment in the tab that it was written in', async ({
  page,
  site,
  anotherBrowser,
}) => {
  const post = await site.publish();
  await say(page, post, 'அருமயான கதை');
  await expect(comments(page).getByRole('listitem')).toContainText('அருமயான கதை');
  await open(page, post.url);
  await comments(page).getByRole('button', { name: engagementText.edit }).click();
  await comments(page).getByRole('textbox', { name: commentText.editField }).fill('அருமையான கதை');
  await comments(page).getByRole('button', { name: commentText.saveEdit }).click();
  await expect(comments(page).getByRole('listitem')).toContainText('அருமையான கதை');
  await expect(comments(page).getByText(engagementText.edited)).toBeVisible();
  const other = await anotherBrowser();
  await expect(async () => {
    await open(other, post.url);
    await expect(comments(other).getByText('அருமையான கதை')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(comments(other).getByRole('button', { name: engagementText.edit })).toHaveCount(0);
});

test("a guest's comment with a link waits for the author, who lets it through", async ({
  page,
  site,
  anotherBrowser,
}) => {
  const post = await site.publish();
  await say(page, post, 'இதைப் பாருங்கள் https://example.com/');
  await expect(comments(page).getByRole('status')).toContainText('ஒப்புதலுக்காக');
  await expect(comments(page).getByRole('listitem')).toHaveCount(0);
  const authors = await anotherBrowser({ session: await site.getSession('author') });
  await open(authors, post.url);
  await expect(comments(authors).getByText(engagementText.held)).toBeVisible();
  await comments(authors).getByRole('button', { name: engagementText.approve }).click();
  await expect(comments(authors).getByText(engagementText.held)).toBeHidden();
  await expect.poll(() => site.call(listComments, { params: { id: post.id } })).toHaveLength(1);
});

test('what was typed survives a failed send and a reload', async ({ page, site, troubles }) => {
  troubles.allow(/comments/, /Failed to load/);
  const post = await site.publish();
  await open(page, post.url);
  await field(page).fill('முதல் மழை');
  await page.route('**/api/comments/**', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 403, json: refused }) : route.fallback(),
  );
  await sendButton(page).click();
  await expect(comments(page).getByRole('alert')).toContainText(refused.message);
  await open(page, post.url);
  await expect(field(page)).toHaveValue('முதல் மழை');
});

const refused = { code: 'forbidden', message: 'இப்போது முடியாது' };

test('the author hides a comment, and readers no longer see it', async ({ page, site, anotherBrowser }) => {
  const post = await site.publish();
  const comment = { params: { id: post.id }, body: { text: 'மறைக்கப்படும்' } };
  await site.call(addComment, comment, await site.getSession('reader'));
  const authors = await anotherBrowser({ session: await site.getSession('author') });
  await open(authors, post.url);
  await comments(authors).getByRole('button', { name: engagementText.hide, exact: true }).click();
  await expect(comments(authors).getByText(engagementText.hidden)).toBeVisible();
  await expect(async () => {
    await open(page, post.url);
    await expect(comments(page).getByText('மறைக்கப்படும்')).toBeHidden({ timeout: 500 });
  }).toPass();
});

test('a reader deletes their own comment, and is asked first', async ({ page, site, anotherBrowser }) => {
  const post = await site.publish();
  const comment = { params: { id: post.id }, body: { text: 'அவசரம்' } };
  await site.call(addComment, comment, await site.getSession('reader'));
  const readers = await anotherBrowser({ session: await site.getSession('reader') });
  await open(readers, post.url);
  await comments(readers).getByRole('button', { name: engagementText.remove }).click();
  await readers.getByRole('alertdialog').getByRole('button', { name: engagementText.remove }).click();
  await expect(comments(readers).getByText('அவசரம்')).toBeHidden();
  await expect.poll(() => site.call(listComments, { params: { id: post.id } })).toEqual([]);
  await open(page, post.url);
  await expect(comments(page).getByRole('button', { name: engagementText.remove })).toHaveCount(0);
});

test('a comment on a card has 300 letters, and the card says how many there are', async ({ page, site }) => {
  const post = await site.publish({ title: 'அட்டையில் கருத்து' });
  await expect(async () => {
    await open(page, '/');
    await expect(page.getByRole('article', { name: post.title })).toBeVisible({ timeout: 500 });
  }).toPass();
  const card = page.getByRole('article', { name: post.title });
  await card.getByRole('button', { name: engagementText.comments }).click();
  await card.getByLabel(engagementText.comment).pressSequentially('அ');
  await expect(card.getByText('1/300')).toBeVisible();
  await card.getByLabel(engagementText.comment).fill('நன்று');
  await open(page, '/');
  await card.getByRole('button', { name: engagementText.comments }).click();
  await card.getByRole('button', { name: engagementText.send }).click();
  await expect(card.getByText(engagementText.posted)).toBeVisible();
  await expect(card.getByLabel(engagementText.comment)).toBeHidden();
  await expect(card.getByRole('button', { name: `${engagementText.comments} 1` })).toBeVisible();
});

test.describe('two tabs', () => {
  test('who signs out in one is signed out in the other', async ({ page, site, context }) => {
    await open(page, (await site.publish()).url);
    await page.getByRole('banner').getByRole('button', { name: shellText.signIn, exact: true }).click();
    await signInAs(page, reader);
    const other = await context.newPage();
    await open(other, '/');
    await other.getByRole('button', { name: 'கயல்' }).click();
    await other.getByRole('menuitem', { name: accountMenuText.signOut }).click();
    await expect(
      page.getByRole('banner').getByRole('button', { name: shellText.signIn, exact: true }),
    ).toBeVisible();
  });
});
