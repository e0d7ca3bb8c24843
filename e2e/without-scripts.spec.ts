import {
  addComment,
  booksPageSize,
  commentsPageSize,
  createBook,
  listBooks,
  listPosts,
  listSubscribers,
  login,
} from '@ezhuthu/contract';
import { newsletterText } from '@ezhuthu/kit/text';
import { engagementText } from '@ezhuthu/members/engagement/messages';
import { browseText } from '@ezhuthu/reader/messages/browse';
import { linksText } from '@ezhuthu/reader/messages/links';
import { postText } from '@ezhuthu/reader/messages/post';
import { readerText } from '@ezhuthu/reader/messages/reader';
import { sidebarText } from '@ezhuthu/reader/messages/sidebar';
import { shellText } from '@ezhuthu/shell/messages/shell';
import { signInText } from '@ezhuthu/shell/messages/sign-in';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { openAlive } from './site/alive.ts';
import { expect, test } from './site/fixtures.ts';
import { linkIn } from './site/mails.ts';
import type { Site } from './site/start-site.ts';
import { unique } from './site/unique.ts';

/** A browser without scripts. */
const plain = (anotherBrowser: (options: BrowserContextOptions) => Promise<Page>, width = 390) =>
  anotherBrowser({ javaScriptEnabled: false, viewport: { width, height: 900 } });

const address = () => `${unique('reader')}@example.com`;

/** What is shown and can be operated, though nothing comes of it. */
const deadControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const leadsSomewhere = (element: HTMLElement) => {
      const form = (element as HTMLInputElement).form ?? element.closest('form');
      return form?.hasAttribute('action') || form?.hasAttribute('method');
    };
    const isDead = (element: HTMLElement) => {
      if (element.matches('button, input, select, textarea'))
        return (
          !element.hasAttribute('popovertarget') &&
          (!leadsSomewhere(element) || element.matches('button:not([type=submit])'))
        );
      if (element.matches('a')) return /^(?:#|javascript:)?$/.test(element.getAttribute('href') ?? '');
      return !element.closest('a, summary');
    };
    const controls = document.querySelectorAll<HTMLElement>(
      'button, input, select, textarea, a, [role=button], [role=switch], [role=tab], [contenteditable]',
    );
    return [...controls]
      .filter((element) => element.checkVisibility() && isDead(element))
      .map((element) => element.outerHTML.slice(0, 200));
  });

async function publicPages(site: Site): Promise<string[]> {
  const post = await site.publish({
    tags: ['மழை'],
    content: '<h2>அ</h2><p>[YOUTUBE:abcdefghijk]</p><h2>ஆ</h2>',
  });
  for (const text of ['நன்று', 'ஆம்']) await site.call(addComment, { params: { id: post.id }, body: { text } });
  const { books } = await site.call(listBooks, {});
  const { posts } = await site.call(listPosts, { query: { limit: 1 } });
  const [year, month, day] = posts[0]!.date.slice(0, 10).split('-').map(Number);
  return [
    '/',
    post.url,
    `/category/${encodeURIComponent(posts[0]!.category)}`,
    `/tag/${encodeURIComponent('மழை')}`,
    `/diary/${year}/${month}`,
    `/posts-by-date/${year}/${month}/${day}`,
    `/book/${books[0]!.id}`,
    '/search?q=மழை',
    ...['/archive', '/about', '/author', '/books', '/privacy', '/search', '/login', '/forgot-password'],
    ...['/newsletter/subscribe', '/verify?token=x', '/reset-password?token=x', '/no-such-page'],
  ];
}

for (const width of [390, 1280])
  test(`no public page shows a control that needs scripts (${width} px)`, async ({
    anotherBrowser,
    site,
  }) => {
    const page = await plain(anotherBrowser, width);
    const dead: Record<string, string[]> = {};
    for (const path of await publicPages(site)) {
      await page.goto(path);
      const found = await deadControls(page);
      if (found.length > 0) dead[path] = found;
    }
    expect(dead).toEqual({});
  });

test('what opens, moves or leads on is HTML and CSS', async ({ anotherBrowser, site }) => {
  const post = await site.publish({ content: '<h2>மலை</h2><p>உச்சி</p><h2>காடு</h2><h2>கடல்</h2>' });
  const page = await plain(anotherBrowser);
  const [main, sidebar] = [page.getByRole('main'), page.getByRole('complementary')];
  await page.goto(post.url);
  const menu = page.getByRole('navigation', { name: shellText.menu });
  await page.getByLabel(shellText.openMenu).click();
  await expect(menu).toBeVisible();
  await page.mouse.click(200, 700);
  await expect(menu).toBeHidden();

  const contents = main.getByRole('navigation', { name: postText.contents });
  await contents.getByText(postText.contents).click();
  await contents.getByRole('link', { name: 'கடல்' }).click();
  await expect(page).toHaveURL(/#/);
  await expect(main.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:/);

  const track = sidebar.getByRole('region', { name: sidebarText.written }).getByRole('list');
  const slides = track.getByRole('listitem');
  await slides.nth(1).scrollIntoViewIfNeeded();
  await expect(slides.nth(1).getByRole('link')).toBeInViewport();

  await page.goto('/');
  await sidebar.getByRole('link', { name: sidebarText.moreOlder }).click();
  await expect(page).toHaveURL('/archive');
  await expect(main.getByRole('article').first()).toBeVisible();
});

test('code has the colours of its language, which stay when the application starts', async ({
  page,
  anotherBrowser,
  site,
}) => {
  const code = 'if (a &lt; 2) return &quot;மழை&quot;;';
  const { url } = await site.publish({
    content: `<pre><code class="language-javascript">${code}</code></pre>`,
  });
  const visitor = await plain(anotherBrowser);
  await visitor.goto(url);
  await openAlive(page, url);
  for (const shown of [visitor, page]) {
    await expect(shown.locator('code')).toHaveText('if (a < 2) return "மழை";');
    const word = shown.locator('code .hljs-keyword').first();
    await expect(word).toHaveText('if');
    await expect(word).toHaveCSS('color', 'rgb(30, 64, 175)');
  }
});

test('the calendar leads from month to month, without starting the application', async ({
  anotherBrowser,
}) => {
  for (const javaScriptEnabled of [false, true]) {
    const page = await anotherBrowser({ javaScriptEnabled });
    const calendar = page.getByRole('complementary').getByRole('table');
    await page.goto('/diary/2026/january');
    await expect(calendar).toHaveAccessibleName('ஜனவரி 2026');
    await page.getByRole('link', { name: sidebarText.previousMonth }).click();
    await expect(page).toHaveURL('/diary/2025/december');
    await expect(calendar).toHaveAccessibleName('டிசம்பர் 2025');
    await page.getByRole('link', { name: sidebarText.nextYear }).click();
    await expect(calendar).toHaveAccessibleName('டிசம்பர் 2026');
  }
});

test('every page that search engines may keep has all the metadata', async ({ request, site }) => {
  const wanted = [
    '"description"',
    '"keywords"',
    '"author"',
    '"language"',
    '"theme-color"',
    '"og:title"',
    '"og:type"',
  ];
  wanted.push(
    '"og:image"',
    '"og:image:width" content="1200"',
    '"twitter:card"',
    'rel="canonical"',
    'ld+json',
  );
  const missing: Record<string, string[]> = {};
  for (const path of await publicPages(site)) {
    const [head] = (await (await request.get(path)).text()).split('</head>');
    const without = wanted.filter((part) => !head!.includes(part));
    if (!head!.includes('noindex') && without.length > 0) missing[path] = without;
  }
  expect(missing).toEqual({});
});

test('searching is a plain form', async ({ anotherBrowser, site }) => {
  const page = await plain(anotherBrowser);
  const post = await site.publish({ title: unique('நெய்தல்') });
  await page.goto('/');
  await page.getByRole('searchbox').fill(post.title);
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/\/search\?q=/);
  await expect(page.getByRole('main').getByRole('link', { name: post.title }).first()).toBeVisible();
});

test('subscribing, confirming and unsubscribing need no scripts', async ({ anotherBrowser, site }) => {
  const page = await plain(anotherBrowser);
  const email = address();
  const status = async () => {
    const { subscribers } = await site.call(
      listSubscribers,
      { query: { limit: 50 } },
      await site.getSession('author'),
    );
    return subscribers.find((subscriber) => subscriber.email === email)?.status;
  };
  await page.goto('/archive');
  const box = page.getByRole('contentinfo');
  await box.getByRole('textbox', { name: newsletterText.email }).fill(email);
  await box.getByRole('button', { name: newsletterText.subscribe }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/உறுதிப்படுத்தும் மின்னஞ்சல்/);
  expect(await status()).toBe('pending');

  const mail = await site.mailTo(email, '');
  await page.goto(linkIn(mail, '/newsletter/confirm'));
  expect(await status()).toBe('pending');
  await page.getByRole('button', { name: linksText.join.submit }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'நன்றி! இனி புதிய பதிவுகள் உங்கள் மின்னஞ்சலுக்கு வரும்.',
  );
  expect(await status()).toBe('confirmed');
});

test('the box at the end of a post works too', async ({ anotherBrowser, site }) => {
  const page = await plain(anotherBrowser);
  await page.goto((await site.publish()).url);
  const box = page.getByRole('article').first();
  await box.getByRole('textbox', { name: newsletterText.email }).fill(address());
  await box.getByRole('button', { name: newsletterText.subscribe }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/உறுதிப்படுத்தும் மின்னஞ்சல்/);
});

test('a tag of a post leads to its posts, page by page, and to their feed', async ({
  anotherBrowser,
  site,
}) => {
  const page = await plain(anotherBrowser);
  const tag = unique('குறி');
  for (let n = 0; n < 11; n++) await site.publish({ tags: [tag], title: `${tag} ${n}` });
  const { url } = await site.publish({ tags: [tag] });
  await page.goto(url);
  await page.getByRole('list', { name: postText.tags }).getByRole('link', { name: tag }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(tag);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(10);
  await page.getByRole('link', { name: browseText.loadMore }).click();
  await expect(cards).toHaveCount(2);

  const feeds = page.locator(`link[rel=alternate][title^="${tag}"]`);
  await expect(feeds).toHaveCount(3);
  const feed = await page.request.get((await feeds.last().getAttribute('href'))!);
  expect((await feed.json()).items).toHaveLength(12);
});

test('the comments on a post are read page by page', async ({ anotherBrowser, site }) => {
  const page = await plain(anotherBrowser);
  const post = await site.publish();
  const author = await site.getSession('author');
  for (let n = 0; n <= commentsPageSize; n++)
    await site.call(addComment, { params: { id: post.id }, body: { text: `கருத்து ${n}` } }, author);
  const comments = page.getByRole('region', { name: engagementText.comments }).getByRole('listitem');
  await expect(async () => {
    await page.goto(post.url);
    await expect(comments).toHaveCount(commentsPageSize, { timeout: 1000 });
  }).toPass();
  await page.getByRole('link', { name: readerText.page(2) }).click();
  await expect(comments).toHaveCount(1);
  await expect(comments).toContainText(`கருத்து ${commentsPageSize}`);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', site.url + post.url);
  await page.getByRole('link', { name: readerText.page(1) }).click();
  await expect(comments).toHaveCount(commentsPageSize);
});

test('the page of books shows all of them', async ({ anotherBrowser, site }) => {
  const author = await site.getSession('author');
  const titles = Array.from({ length: booksPageSize }, () => unique('நூல்'));
  for (const title of titles) await site.call(createBook, { body: { title, linkValue: 'கவிதை' } }, author);
  const { books } = await site.call(listBooks, {});
  const page = await plain(anotherBrowser);
  const shown = page.getByRole('main').locator('a[href^="/book/"]');
  await expect(async () => {
    await page.goto('/books');
    expect(await shown.count()).toBe(books.length);
  }).toPass();
});

test('what is wrong with an address is said as with scripts', async ({ anotherBrowser }) => {
  const page = await plain(anotherBrowser);
  await page.goto('/newsletter/subscribe');
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: newsletterText.email }).fill('nobody');
  await main.getByRole('button', { name: newsletterText.subscribe }).click();
  await expect(page.getByRole('alert')).toHaveText(newsletterText.wrongEmail);
});

test('a forged link is said to be none', async ({ anotherBrowser }) => {
  const page = await plain(anotherBrowser);
  await page.goto('/newsletter/unsubscribe?token=forged');
  await page.getByRole('button', { name: linksText.leave.submit }).click();
  await expect(page.getByRole('alert')).toHaveText('இந்த இணைப்பு செல்லாது.');
});

test('a forgotten password is asked for and set without scripts', async ({ anotherBrowser, site }) => {
  const page = await plain(anotherBrowser);
  const { email } = await site.aMember();
  const password = 'குறுந்தொகை நற்றிணை';
  await page.goto('/forgot-password');
  // has the styles of its form
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCSS('min-height', '44px');
  const ask = async (given: string) => {
    const main = page.getByRole('main');
    await main.getByRole('textbox', { name: signInText.email }).fill(given);
    await main.getByRole('button', { name: signInText.forgot.submit }).click();
    return main.textContent();
  };
  const said = await ask(email);
  expect(said).toContain('கடவுச்சொல்');
  // whether an address exists is not told
  expect(await ask(address())).toBe(said);

  const mail = await site.mailTo(email, 'கடவுச்சொல்');
  await page.goto(linkIn(mail, '/reset-password'));
  const set = async (repeated: string) => {
    await page.getByLabel(linksText.reset.password, { exact: true }).fill(password);
    await page.getByLabel(linksText.reset.repeated).fill(repeated);
    await page.getByRole('button', { name: linksText.reset.submit }).click();
  };
  await set('வேறு');
  await expect(page.getByRole('alert')).toHaveText('Passwords do not match');
  await set(password);
  await expect(page.getByRole('main').getByRole('status')).toHaveText(linksText.reset.done);
  expect(await site.call(login, { body: { email, password } })).toHaveProperty('token');
});

test('a page that cannot work without scripts says so', async ({ anotherBrowser }) => {
  const page = await plain(anotherBrowser);
  await page.goto('/login');
  await expect(page.getByRole('main').getByRole('link', { name: shellText.home })).toBeVisible();
});
