import { getPost, listPosts, type Post } from '@ezhuthu/contract';
import { engagementText } from '@ezhuthu/members/engagement/messages';
import { postText } from '@ezhuthu/reader/messages/post';
import { readerText } from '@ezhuthu/reader/messages/reader';
import { shellText } from '@ezhuthu/shell/messages/shell';
import type { Page } from '@playwright/test';
import { open, openAlive } from './site/alive.ts';
import { expect } from './site/fixtures.ts';
import { test } from './site/kept-page.ts';
import { getShift, observeShifts } from './site/layout-shift.ts';
import type { Site } from './site/start-site.ts';
import { unique } from './site/unique.ts';

const words = 'மண்ணின் வாசம் எழுந்தது';

const publish = (site: Site) =>
  site.publish({
    title: 'மழை & வெயில் "இரண்டும்"',
    content: `<h2>முதல் துளி</h2><p>${words}</p><script>alert(1)</script>`,
    excerpt: 'ஒரு மாலையின் கதை',
    category: 'நாட்குறிப்பு',
    tags: ['மழை'],
  });

/** The second newest post: it has neighbours on both sides. */
async function middlePost(site: Site): Promise<Post> {
  const { posts } = await site.call(listPosts, { query: { limit: 2 } });
  return site.call(getPost, { params: { id: posts[1]!.id } });
}

/** A sample post with a title that neither another post nor a neighbour has. */
async function samplePost(site: Site): Promise<Post> {
  const { posts } = await site.call(listPosts, { query: { limit: 1, page: 40 } });
  return site.call(getPost, { params: { id: posts[0]!.id } });
}

const getHead = async (site: Site, path: string) => {
  const answer = await fetch(site.url + path, { redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
};

test.describe('without a browser', () => {
  test('a post is complete', async ({ site }) => {
    const post = await publish(site);
    const { status, html } = await getHead(site, post.url);
    expect(status).toBe(200);
    expect(html).toMatch(/<html lang="ta"/);
    expect(html).toMatch(/<h1[^>]*>மழை &amp; வெயில் &quot;இரண்டும்&quot;<\/h1>/);
    expect(html).toContain(words);
    expect(html).not.toContain('alert(1)');
    expect(html).toMatch(/<title[^>]*>மழை &amp; வெயில் (&quot;|")இரண்டும்(&quot;|") \| [^<]+<\/title>/);
    expect(html).toMatch(/<meta name="description" content="ஒரு மாலையின் கதை"/);
    expect(html).toContain(`<link rel="canonical" href="${site.url}${post.url}"`);
    expect(html).toMatch(/<meta property="og:type" content="article"/);
    expect(html).toMatch(/<meta property="article:tag" content="மழை"/);
  });

  test('the code in a post has the colours of its language', async ({ site }) => {
    const post = await site.publish({
      content: '<pre><code class="language-json">{"மழை": 1}</code></pre>',
    });
    const { html } = await getHead(site, post.url);
    expect(html).toMatch(/<span class="hljs-number">1<\/span>/);
    expect(html).toMatch(/<link rel="stylesheet" href="[^"]*highlight[^"]*\.css"/);
  });

  test("a post's structured data can be parsed and names it", async ({ site }) => {
    const post = await publish(site);
    const { html } = await getHead(site, post.url);
    const [, text] = /<script type="application\/ld\+json"[^>]*>(.+?)<\/script>/.exec(html)!;
    expect(JSON.parse(text!)).toMatchObject({
      '@type': 'Article',
      headline: post.title,
      description: 'ஒரு மாலையின் கதை',
      datePublished: post.publishedAt,
      articleSection: 'நாட்குறிப்பு',
    });
  });

  test('home is complete, and its head is made of the three newest posts', async ({ site }) => {
    const { posts } = await site.call(listPosts, { query: { limit: 10 } });
    await expect
      .poll(async () => (await getHead(site, '/')).html.match(/<article/g)?.length)
      .toBe(posts.length);
    const { html } = await getHead(site, '/');
    expect(html).toMatch(/<h1[^>]*>முகப்பு<\/h1>/);
    expect(html).toContain(`<link rel="canonical" href="${site.url}/"`);
    const data = Array.from(
      html.matchAll(/<script type="application\/ld\+json"[^>]*>(.+?)<\/script>/g),
      ([, text]) => JSON.parse(text!),
    );
    const list = data.find((found) => found['@type'] === 'ItemList' || found.blogPost);
    expect(list.itemListElement ?? list.blogPost).toHaveLength(3);
  });

  test('a post that does not exist says so with 404', async ({ site }) => {
    const { status, html, headers } = await getHead(site, '/post/no-such-post');
    expect(status).toBe(404);
    expect(html).toContain('Story not found');
    expect(html).toContain('Back to Stories');
    expect(html).toMatch(/<meta name="robots" content="noindex/);
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  test('an address that is nobody’s says so with 404', async ({ site }) => {
    const { status, html } = await getHead(site, '/no/such/page');
    expect(status).toBe(404);
    expect(html).toContain(shellText.notFound);
  });

  for (const path of [
    '/%E0%A4%A',
    '//elsewhere.example',
    '/post/%00',
    '/post/..%2f..',
    `/post/${'ம'.repeat(3000)}`,
  ]) {
    test(`the address ${path.slice(0, 24)} is answered with 4xx`, async ({ site }) => {
      const { status } = await getHead(site, path);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    });
  }

  test("a post's id moves for good to its slug", async ({ site }) => {
    const post = await publish(site);
    const { status, headers } = await getHead(site, `/post/${post.id}`);
    expect(status).toBe(301);
    expect(headers.get('location')).toBe(post.url);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('every answer says how little of its address other sites learn', async ({ site }) => {
    const paths = [
      '/',
      '/nothing-here',
      '/?release=',
      '/favicon.ico',
      '/r/shell/0/none.js',
      '/api/openapi.json',
    ];
    for (const path of paths) {
      const { headers } = await getHead(site, path);
      expect([path, headers.get('referrer-policy')]).toEqual([path, 'strict-origin-when-cross-origin']);
    }
  });

  test('a page is there to be read alone', async ({ site }) => {
    const { status, headers } = await fetch(site.url, { method: 'POST', body: 'x' });
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  /** Requests the page until two responses are equal: caches update after earlier tests' publications. */
  async function askedAgain(address: string, known: (etag: string) => string): Promise<Response> {
    let again!: Response;
    await expect(async () => {
      const { headers } = await fetch(address);
      expect(headers.get('cache-control')).toBe('public, no-cache');
      again = await fetch(address, { headers: { 'if-none-match': known(headers.get('etag')!) } });
      expect(again.status).toBe(304);
    }).toPass();
    return again;
  }

  test('an unchanged page answers its ETag with 304', async ({ site }) => {
    const { url } = await publish(site);
    const again = await askedAgain(site.url + url, (etag) => etag);
    expect(await again.text()).toBe('');
  });

  test('an unchanged page answers a weak ETag, and one among several, with 304', async ({ site }) => {
    const { url } = await publish(site);
    await askedAgain(site.url + url, (etag) => `"another", W/${etag}`);
  });

  test('a change gives a page another ETag', async ({ site }) => {
    const post = await publish(site);
    const before = (await getHead(site, post.url)).headers.get('etag');
    await site.publish({ title: 'புதிய அண்டை' });
    await expect.poll(async () => (await getHead(site, post.url)).headers.get('etag')).not.toBe(before);
  });

  for (const path of ['/write', '/edit-post/1', '/analytics']) {
    test(`${path} is sent without content and is not stored`, async ({ site }) => {
      const { status, headers, html } = await getHead(site, path);
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('etag')).toBeNull();
      expect(html).toMatch(/<meta name="robots" content="noindex/);
    });
  }

  test('every page carries the content security policy', async ({ site }) => {
    for (const path of ['/', '/write', '/no/such/page']) {
      const policy = (await getHead(site, path)).headers.get('content-security-policy')!;
      expect(policy).toMatch(/script-src 'self' ('sha256-[^']+' ?)+(;|$)/);
      expect(policy).not.toContain('unsafe-eval');
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("frame-ancestors 'self'");
    }
  });
});

test.describe('more posts', () => {
  const cards = 10;

  test('are appended', async ({ page }) => {
    await openAlive(page, '/');
    await expect(page.getByRole('article')).toHaveCount(cards);
    await page.getByRole('link', { name: 'மேலும் பதிவுகள்' }).click();
    await expect(page.getByRole('article')).toHaveCount(2 * cards);
  });

  test('that fail to come leave the list, and can be asked for again', async ({ page, troubles }) => {
    troubles.expect(/status of 400/);
    await openAlive(page, '/');
    await page.route('**/api/posts?*', (route) =>
      route.fulfill({ status: 400, json: { code: 'invalid', message: 'no' } }),
    );
    await page.getByRole('link', { name: 'மேலும் பதிவுகள்' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('no');
    await expect(page.getByRole('article')).toHaveCount(cards);
    await page.unroute('**/api/posts?*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('article')).toHaveCount(2 * cards);
    await expect(page.getByRole('main').getByRole('alert')).toBeHidden();
  });

  test('are still there after a post was read', async ({ page }) => {
    await openAlive(page, '/');
    await page.getByRole('link', { name: 'மேலும் பதிவுகள்' }).click();
    const last = page.getByRole('article').nth(2 * cards - 1);
    await last.getByRole('link', { name: 'Read More' }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(readerText.home);
    await page.goBack();
    await expect(page.getByRole('article')).toHaveCount(2 * cards);
    await expect(last).toBeInViewport();
  });
});

test('a reader goes to the post before and the one after', async ({ page, site }) => {
  const post = await samplePost(site);
  await open(page, post.url);
  const others = page.getByRole('navigation', { name: postText.otherPosts });
  await others.getByRole('link', { name: postText.previous }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.previous!.title);
  await others.getByRole('link', { name: postText.next }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.title);
  await others.getByRole('link', { name: postText.next }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.next!.title);
});

/** Opens the post of the last card on home. */
async function followLastCard(page: Page): Promise<{ title: string; url: string }> {
  const card = page.getByRole('article').last();
  const title = (await card.getByRole('heading').textContent())!;
  const link = card.getByRole('link', { name: 'Read More' });
  const url = (await link.getAttribute('href'))!;
  await link.click();
  return { title, url };
}

test('the head follows back and forward', async ({ page, site }) => {
  const canonical = page.locator('link[rel=canonical]');
  const description = page.locator('meta[name=description]');
  const expectHead = async (title: string, path: string) => {
    await expect.poll(() => page.title()).toContain(title);
    await expect(canonical).toHaveAttribute('href', site.url + path);
    await expect(description).toHaveCount(1);
  };
  await open(page, '/');
  const homeTitle = await page.title();
  const post = await followLastCard(page);
  await expectHead(`${post.title} | `, post.url);
  await page.goBack();
  await expectHead(homeTitle, '/');
  await page.goForward();
  await expectHead(`${post.title} | `, post.url);
});

test('the head that the server writes is the one that the browser keeps', async ({ page }) => {
  const tags = () =>
    page
      .locator('head [data-page]')
      .evaluateAll((found) =>
        found.map((tag) => tag.outerHTML).sort((left, right) => left.localeCompare(right)),
      );
  await open(page, '/');
  const post = await followLastCard(page);
  await expect.poll(() => page.title()).toContain(`${post.title} | `);
  const kept = await tags();
  await open(page, post.url);
  expect(await tags()).toEqual(kept);
});

test('a post that does not exist leads back to the stories', async ({ page, troubles }) => {
  troubles.expect(/status of 404/);
  await open(page, '/post/no-such-post');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Story not found');
  await page.getByRole('link', { name: 'Back to Stories' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(readerText.home);
});

test('a post is read without waiting for its pictures to find their place', async ({ page, site }) => {
  const post = await middlePost(site);
  await observeShifts(page);
  await open(page, post.url);
  // everything has been loaded
  await expect(
    page.getByRole('region', { name: engagementText.comments }).getByRole('button').first(),
  ).toBeVisible();
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([document.fonts.ready, ...Array.from(document.images, (image) => image.decode())]);
  });
  expect(await getShift(page)).toBeLessThan(0.02);
});

test('the document names every script that the page needs to come alive', async ({
  anotherBrowser,
  site,
}) => {
  const page = await anotherBrowser();
  const post = await middlePost(site);
  for (const address of ['/', post.url]) {
    await openAlive(page, address);
    const askedByScripts = await page.evaluate(() => {
      const [alive] = performance.getEntriesByName('alive');
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const scripts = resources.filter(
        ({ name, startTime }) => /(?<!\/script)\.js$/.test(name) && startTime < alive!.startTime,
      );
      return scripts
        .filter(({ initiatorType }) => initiatorType !== 'link')
        .map(({ name }) => name.replace(/.*\//, ''));
    });
    expect(askedByScripts).toEqual([]);
  }
});

test('the styles of all that the server renders come with the document', async ({ page, site }) => {
  const post = await middlePost(site);
  for (const address of ['/', post.url, '/archive', '/books', '/search?q=மழை']) {
    await open(page, address);
    await page.waitForLoadState('networkidle');
    const lateSelectors = await page.evaluate(async () => {
      const html = await (await fetch(location.href)).text();
      const sent = new DOMParser().parseFromString(html, 'text/html');
      const isSent = ({ href }: CSSStyleSheet) => !href || html.includes(new URL(href).pathname);
      const getSelectors = (sheets: CSSStyleSheet[]) =>
        sheets.flatMap(({ cssRules }) =>
          Array.from(cssRules, (rule) => (rule instanceof CSSStyleRule ? rule.selectorText : '')),
        );
      const sheets = [...document.styleSheets];
      const known = new Set(['', ...getSelectors(sheets.filter(isSent))]);
      return getSelectors(sheets.filter((sheet) => !isSent(sheet))).filter(
        (selector) => !known.has(selector) && sent.querySelector(selector),
      );
    });
    expect(lateSelectors, address).toEqual([]);
  }
});

for (const width of [390, 1280])
  test(`an excerpt on a card ends with a whole word and a sign (${width} px)`, async ({ page, site }) => {
    const category = unique('சுருக்கம்');
    const content = `<p>${'நீண்டசொற்கள் மழைக்காலத்தில் '.repeat(20)}</p>`;
    await site.publish({ category, content });
    await site.publish({ category, content: '<p>குறைந்தசொல்</p>' });
    await page.setViewportSize({ width, height: 900 });
    await open(page, `/category/${encodeURIComponent(category)}`);
    const cards = page.getByRole('main').getByRole('article');
    /** Lines of the excerpt, whether more of it is left out, and whether all of a word is a box that can be. */
    const layout = (index: number) =>
      cards.nth(index).evaluate((card) => {
        const excerpt = card.querySelector('h2 + p')!;
        const { lineHeight, textOverflow, webkitLineClamp } = getComputedStyle(excerpt);
        const words = [...excerpt.children].map((word) => getComputedStyle(word).display);
        return {
          lines: Math.round(excerpt.clientHeight / Number.parseFloat(lineHeight)),
          isCut: excerpt.scrollHeight > excerpt.clientHeight,
          clamp: webkitLineClamp,
          textOverflow,
          words: [...new Set(words)],
        };
      });
    const common = { clamp: '2', textOverflow: 'clip', words: ['inline-block'] };
    expect(await layout(0)).toEqual({ ...common, lines: 1, isCut: false });
    expect(await layout(1)).toEqual({ ...common, lines: 2, isCut: true });
  });
