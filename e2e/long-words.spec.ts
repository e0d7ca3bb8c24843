import { deletePost, type Post } from '@ezhuthu/contract';
import { open } from './site/alive.ts';
import { expect } from './site/fixtures.ts';
import { test } from './site/kept-page.ts';
import { fitsInto } from './site/look.ts';

test.describe('words that are longer than a line, and deep quotes and lists,', () => {
  const word = 'மழைக்காலத்தின்';
  const title = Array(5).fill(word.repeat(4)).join(' ');
  const category = word.repeat(7);
  const tag = word.repeat(4);
  let posts: Post[] = [];

  const nested = (opening: string, closing: string) => opening.repeat(40) + word + closing.repeat(40);
  const content = nested('<blockquote>', '</blockquote>') + nested('<ul><li>', '</li></ul>');

  // two posts, so that each is the other's neighbour and related post
  test.beforeAll(async ({ site }) => {
    const publish = () => site.publish({ title, subtitle: title, category, tags: [tag], content });
    posts = [await publish(), await publish()];
  });

  test.afterAll(async ({ site }) => {
    const author = await site.getSession('author');
    for (const { id } of posts) await site.call(deletePost, { params: { id } }, author);
  });

  const places: [name: string, address: () => string][] = [
    ['their post', () => posts[1]!.url],
    ['home', () => '/'],
    ['their category', () => `/category/${category}`],
    ['the archive', () => '/archive'],
    ['the archive as a timeline', () => '/archive?view=timeline'],
    ['a search', () => `/search?q=${tag}`],
  ];

  for (const [name, address] of places)
    test(`leave ${name} as wide as the window`, async ({ page }) => {
      await open(page, address());
      await expect(page.getByRole('main').getByText(title).first()).toBeVisible();
      await fitsInto(page, [1280, 390]);
    });

  test.describe('of a post that was deleted', () => {
    test.use({ signedInAs: 'author' });

    test('leave the trash as wide as the window', async ({ page, site }) => {
      const { id } = await site.publish({ title, category });
      await site.call(deletePost, { params: { id } }, await site.getSession('author'));
      await open(page, '/dashboard?tab=trash');
      await expect(page.getByText(category).first()).toBeVisible();
      await fitsInto(page, [1280, 390]);
    });
  });
});
