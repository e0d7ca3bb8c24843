import { listTopPosts } from '@ezhuthu/contract';
import { insightsText } from '@ezhuthu/insights/messages';
import { accountMenuText } from '@ezhuthu/shell/messages/account-menu';
import { shellText } from '@ezhuthu/shell/messages/shell';
import { signInText } from '@ezhuthu/shell/messages/sign-in';
import { ckEditorText } from '@ezhuthu/studio/messages/ck-editor';
import { studioText } from '@ezhuthu/studio/messages/studio';
import type { Page, Request } from '@playwright/test';
import { open } from './site/alive.ts';
import { expect, test } from './site/fixtures.ts';
import { author } from './site/people.ts';
import { openSettings, publishAndView } from './site/post-editor.ts';
import type { Site } from './site/start-site.ts';

const title = 'மழைக்குப் பின் வந்த வெயில்';
const newTitle = 'மழைக்குப் பின் வந்த மாலை வெயில்';
const remotes = ['reader', 'studio', 'insights'];

async function signIn(page: Page): Promise<void> {
  await open(page, '/');
  await page.getByRole('banner').getByRole('button', { name: shellText.signIn }).click();
  const popup = page.getByRole('dialog', { name: signInText.login.title });
  await popup.getByLabel(signInText.email).fill(author.email);
  await popup.getByLabel(signInText.password).fill(author.password);
  await popup.getByRole('button', { name: signInText.login.submit }).click();
  await expect(popup).toBeHidden();
}

async function write(page: Page): Promise<void> {
  await page.getByRole('link', { name: shellText.write, exact: true }).click();
  await page.getByRole('textbox', { name: studioText.title, exact: true }).fill(title);
  const body = page.locator('.ck-editor__editable[role=textbox]');
  const tools = page.getByRole('toolbar', { name: ckEditorText['Editor toolbar'] });
  await body.click();
  await tools.getByRole('button', { name: 'Heading' }).click();
  await page.getByRole('menuitemradio', { name: 'Heading', exact: true }).click();
  await page.keyboard.type('முதல் துளி');
  await page.keyboard.press('Enter');
  await page.keyboard.type('மண்ணின் ');
  await tools.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type('வாசம்');
  await tools.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type(' எழுந்தது.');
  await expect(page.getByText(studioText.words(5))).toBeVisible();
  await openSettings(page);
  await page.getByLabel(studioText.category, { exact: true }).fill('நாட்குறிப்பு');
  await page.keyboard.press('Enter');
  for (const tag of ['மழை', 'வெயில்']) {
    await page.getByRole('textbox', { name: studioText.tags }).fill(tag);
    await page.keyboard.press('Enter');
  }
  await publishAndView(page);
}

async function expectArticle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'முதல் துளி' })).toBeVisible();
  const article = page.getByRole('article');
  await expect(article.getByRole('strong')).toHaveText('வாசம்');
  await expect(article.getByRole('list', { name: 'குறிச்சொற்கள்' }).getByRole('listitem')).toHaveText([
    'மழை',
    'வெயில்',
  ]);
  await expect(article.getByText('நாட்குறிப்பு').first()).toBeVisible();
}

/** Releases whose federation entries were fetched. */
function entriesIn(requests: Request[]): string[] {
  const entries = requests.map((request) => /\/r\/(.+)\/remoteEntry\.js$/.exec(request.url())?.[1]);
  return [...new Set(entries.filter((entry) => entry !== undefined))].sort();
}

async function viewsOfPost(site: Site): Promise<number | undefined> {
  const { posts } = await site.call(listTopPosts, {}, await site.getSession('author'));
  return posts.find((post) => post.title === title)?.views;
}

test('a post goes from the author to its reader, and a reading goes back to the author', async ({
  page,
  context,
  site,
  anotherBrowser,
}) => {
  const requests: Request[] = [];
  context.on('request', (request) => requests.push(request));
  const visitor = await anotherBrowser();

  await test.step('the author signs in through the popup', () => signIn(page));

  await test.step('the author writes a post and lands on it', async () => {
    await write(page);
    await expectArticle(page);
  });

  await test.step('a visitor finds it at home, reads it, and is counted', async () => {
    const card = visitor.getByRole('article', { name: title });
    await expect(async () => {
      await open(visitor, '/');
      await expect(card).toBeVisible({ timeout: 100 });
    }).toPass();
    await card.getByRole('link', { name: title, exact: true }).click();
    await expectArticle(visitor);
    await expect.poll(() => viewsOfPost(site)).toBe(1);
  });

  const address = new URL(visitor.url()).pathname;

  await test.step('the article is the same without JavaScript', async () => {
    const plain = await anotherBrowser({ javaScriptEnabled: false });
    await plain.goto(address);
    await expectArticle(plain);
    const text = await visitor.getByRole('article').textContent();
    expect(await plain.getByRole('article').textContent()).toBe(text);
  });

  await test.step('insights shows one view', async () => {
    await open(page, address);
    await page.getByRole('button', { name: 'நிலா', expanded: false }).click();
    await page.getByRole('menuitem', { name: accountMenuText.analytics }).click();
    await page.getByRole('tab', { name: insightsText.tabs.posts }).click();
    // rank, id, views
    await expect(page.getByRole('row', { name: title }).getByRole('cell').nth(2)).toHaveText('1');
  });

  await test.step('each remote came at run time, from the release that the registry names', async () => {
    const pointers = await Promise.all(remotes.map((name) => site.releases.pointer(name)));
    const live = pointers.map(({ name, version }) => `${name}/${version}`).sort();
    expect(entriesIn(requests)).toEqual(live);
    const scripts = await page.locator('script[src^="/r/shell/"]').all();
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) {
      const code = await (await page.request.get((await script.getAttribute('src'))!)).text();
      for (const { version } of pointers) expect(code).not.toContain(version);
    }
  });

  await test.step('the author gives it another title, and the visitor soon sees it', async () => {
    await open(page, address);
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByRole('textbox', { name: studioText.title, exact: true }).fill(newTitle);
    await page.getByRole('button', { name: 'Update Post' }).click();
    await page.waitForURL('**/post/**');
    const shownTitle = async () => {
      await open(visitor, address);
      return visitor.getByRole('heading', { level: 1 }).textContent();
    };
    await expect.poll(shownTitle, { timeout: 5000 }).toBe(newTitle);
  });
});
