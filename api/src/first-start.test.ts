import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { aSite, authorPassword, type TestSite } from '../testing/test-site.ts';
import { signIn } from './accounts/service.ts';
import { aboutContent, authorInfo } from './author/service.ts';
import { activeBooks, postsOfBook } from './books/service.ts';
import { prepareSite } from './first-start.ts';
import { footerContent } from './footer/service.ts';
import { ConfigError } from './platform/config/config.ts';
import { openPlatform } from './platform/open-platform.ts';
import type { Platform } from './platform/platform.ts';
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
  expect((await start()).jwtSecret).toBe((await start()).jwtSecret);
});

test('two starts at once have one secret', async () => {
  const [one, two] = await Promise.all([start(), start()]);
  expect(one.jwtSecret).toMatch(/^[\w-]{64}$/);
  expect(two.jwtSecret).toBe(one.jwtSecret);
});

test('a secret of the settings is used as it is', async () => {
  const jwtSecret = 'x'.repeat(32);
  expect((await start({ jwtSecret })).jwtSecret).toBe(jwtSecret);
});
