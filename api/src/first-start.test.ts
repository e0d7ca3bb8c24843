import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { seedPosts } from '../seeds/seed-posts.ts';
import { seedSite } from '../seeds/seed-site.ts';
import { aSite, authorPassword, type TestSite } from '../testing/test-site.ts';
import { author, signIn } from './accounts/service.ts';
import { aboutContent, authorInfo } from './author/service.ts';
import { activeBooks, postsOfBook } from './books/service.ts';
import { prepareSite } from './first-start.ts';
import { footerContent } from './footer/service.ts';
import { ConfigError } from './platform/config/config.ts';
import type { Platform } from './platform/platform.ts';
import { openPlatform } from './platform/startup/open-platform.ts';
import { adPopup } from './site/service.ts';
import { hooks } from './slices.ts';

let site: TestSite;
const opened: Platform[] = [];

beforeEach(async () => {
  site = await aSite();
});
afterEach(async () => {
  for (const platform of opened.splice(0)) await platform.database.close();
  await site.remove();
});

/** What a process with these settings finds when it starts on the same site. */
async function start(changed: Partial<Platform['config']> = {}): Promise<Platform> {
  const platform = await openPlatform({ ...site.config, ...changed }, { hooks });
  opened.push(platform);
  return platform;
}

const quiet = () => {};
const email = 'author@example.com';
const signInWith = (platform: Platform, password: string) =>
  signIn(platform, { email, password, device: '', address: '127.0.0.1', cookies: '' });

test('a new site gets its author with the password of the settings', async () => {
  const platform = await start();
  expect(await prepareSite(platform, quiet)).toEqual({ email });
  expect((await signInWith(platform, authorPassword)).user.isAuthor).toBe(true);
});

test('without a configured password one is generated and reported', async () => {
  const platform = await start({ author: { email, password: undefined } });
  const { password } = await prepareSite(platform, quiet);
  expect((await signInWith(platform, password!)).user.email).toBe(email);
});

test('a later start changes no password and tells none', async () => {
  await prepareSite(await start(), quiet);
  const later = await start({ author: { email, password: 'another-password' } });
  expect(await prepareSite(later, quiet)).toEqual({ email });
  await expect(signInWith(later, 'another-password')).rejects.toMatchObject({ code: 'forbidden' });
});

test('a site keeps the time zone that it was made with', async () => {
  await prepareSite(await start(), quiet);
  const elsewhere = prepareSite(await start({ timezone: 'Europe/Paris' }), quiet);
  await expect(elsewhere).rejects.toThrow(ConfigError);
  await expect(elsewhere).rejects.toThrow(/SITE_TIMEZONE=Asia\/Kolkata/);
});

test('sample posts are written once, all of them public', async () => {
  const platform = await start({ sampleContent: true });
  await prepareSite(platform, quiet);
  const posts = await platform.database.read('post').select('is_public', 'excerpt');
  await prepareSite(await start({ sampleContent: true }), quiet);
  const later = await platform.database.read('post').select('is_public', 'excerpt');
  expect(posts.length).toBeGreaterThan(20);
  expect(posts.filter((post) => !post.is_public || !post.excerpt)).toEqual([]);
  expect(later).toHaveLength(posts.length);
});

/** Titles of posts and books, and addresses of authors. */
async function getEverything({ database }: Platform) {
  const [posts, books, authors] = await Promise.all([
    database.read('post').orderBy('title').pluck('title'),
    database.read('book').orderBy('title').pluck('title'),
    database.read('account').where('is_author', true).pluck('email'),
  ]);
  return { posts, books, authors };
}

/** The site of one start that nothing disturbs. */
async function aWholeSite() {
  const other = await aSite({ SAMPLE_CONTENT: 'on' });
  const platform = await openPlatform(other.config, { hooks });
  await prepareSite(platform, quiet);
  const everything = await getEverything(platform);
  await platform.database.close();
  await other.remove();
  return everything;
}

let wholeSite: Awaited<ReturnType<typeof getEverything>>;
beforeAll(async () => {
  wholeSite = await aWholeSite();
});

const withoutPassword = { sampleContent: true, author: { email, password: undefined } };

test('several starts at once make one author and one set of sample posts', async () => {
  const platforms = await Promise.all(['a', 'b', 'c', 'd'].map(() => start(withoutPassword)));
  const starts = await Promise.all(platforms.map((platform) => prepareSite(platform, quiet)));
  expect(await getEverything(platforms[0]!)).toEqual(wholeSite);
  const passwords = starts.flatMap(({ password }) => password ?? []);
  expect(passwords).toHaveLength(1);
  expect((await signInWith(platforms[0]!, passwords[0]!)).user.email).toBe(email);
}, 30_000);

/** A platform whose process ends at its nth transaction. */
function endingAt(platform: Platform, last: number): Platform {
  let count = 0;
  const { transaction } = platform.database;
  return {
    ...platform,
    database: {
      ...platform.database,
      transaction(work) {
        if (++count > last) throw new Error('killed');
        return transaction(work);
      },
    },
  };
}

test.each([6, 20, 68])(
  'a start that ended at its transaction %i is taken up by the next one',
  async (last) => {
    const platform = await start(withoutPassword);
    await expect(prepareSite(endingAt(platform, last), quiet)).rejects.toThrow('killed');
    // the lease of a killed process runs out
    await platform.database.transaction((tx) => tx('lease').update({ until: new Date(0) }));
    const { password } = await prepareSite(platform, quiet);
    expect(await getEverything(platform)).toEqual(wholeSite);
    expect((await signInWith(platform, password!)).user.email).toBe(email);
  },
  30_000,
);

test('two starts that both write the sample posts write them once', async () => {
  const platform = await start({ sampleContent: true });
  await prepareSite(platform, quiet);
  const user = (await author(platform))!;
  await Promise.all([seedPosts(platform, user), seedPosts(platform, user), seedSite(platform, user)]);
  expect(await getEverything(platform)).toEqual(wholeSite);
}, 30_000);

test('the sample books are on show, and each leads to posts', async () => {
  const platform = await start({ sampleContent: true });
  await prepareSite(platform, quiet);
  const books = await activeBooks(platform);
  expect(books.map(({ sortOrder }) => sortOrder)).toEqual([1, 2, 3, 4]);
  expect(books.filter(({ linkType }) => linkType === 'post')).toHaveLength(1);
  for (const book of books) {
    expect(book.description).not.toBe('');
    expect(await postsOfBook(platform, book)).not.toEqual([]);
  }
});

test('the sample author has words of their own, and never the address to sign in with', async () => {
  const platform = await start({ sampleContent: true });
  await prepareSite(platform, quiet);
  const said = [
    await aboutContent(platform),
    await authorInfo(platform),
    await footerContent(platform),
  ] as const;
  expect(said.map((words) => 'version' in words && words.version)).toEqual([1, false, 1]);
  expect(said[0].authorName).toBe('நிலா செல்வி');
  expect(said[2].socialLinks.rss).toEqual({ url: '/rss.xml', visible: true });
  expect(JSON.stringify(said)).not.toContain(email);
  expect((await adPopup(platform)).enabled).toBe(false);
});

test('an empty site has no books', async () => {
  const platform = await start();
  await prepareSite(platform, quiet);
  expect(await activeBooks(platform)).toEqual([]);
});

test('the secret of the tokens is made once and kept', async () => {
  expect((await start()).siteSecret).toBe((await start()).siteSecret);
});

test('two starts at once have one secret', async () => {
  const [one, two] = await Promise.all([start(), start()]);
  expect(one.siteSecret).toMatch(/^[\w-]{64}$/);
  expect(two.siteSecret).toBe(one.siteSecret);
});

test('a secret of the settings is used as it is', async () => {
  const siteSecret = 'x'.repeat(32);
  expect((await start({ siteSecret })).siteSecret).toBe(siteSecret);
});
