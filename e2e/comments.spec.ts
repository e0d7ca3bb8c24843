import { addComment, listComments, listQueuedComments, type Post } from '@ezhuthu/contract';
import { engagementText } from '@ezhuthu/members/engagement/messages';
import { commentsText } from '@ezhuthu/studio/messages/comments';
import type { Page } from '@playwright/test';
import { open } from './site/alive.ts';
import { expect } from './site/fixtures.ts';
import { test } from './site/kept-page.ts';
import type { Site } from './site/start-site.ts';

const comments = (page: Page) => page.getByRole('region', { name: engagementText.comments });
const saying = (post: Post, text: string, parentId?: string) => ({
  params: { id: post.id },
  body: { text, ...(parentId && { parentId }) },
});

/** As the author, whose comments are not limited. @returns their ids */
async function talk(site: Site, post: Post, count: number): Promise<string[]> {
  const author = await site.getSession('author');
  const ids = [];
  for (let n = 1; n <= count; n++) {
    const answer = await site.call(addComment, saying(post, `கருத்து ${n}`), author);
    if ('id' in answer) ids.push(answer.id);
  }
  return ids;
}

test("a guest's form solves its challenge in a worker of the release, and nothing of it is loaded before", async ({
  page,
  site,
}) => {
  const post = await site.publish();
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await open(page, post.url);
  const field = comments(page).getByLabel(engagementText.comment);
  await expect(field).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(files.filter((url) => /solver|comment-tools|challenge/.test(url))).toEqual([]);
  const solver = page.waitForRequest(/files\/solver\.worker\.\w+\.js$/);
  const challenge = page.waitForResponse(/\/challenge$/);
  await field.pressSequentially('பனி பெய்யும் இரவு', { delay: 150 });
  await Promise.all([solver, challenge]);
  await comments(page).getByRole('button', { name: engagementText.send }).click();
  await expect(comments(page).getByRole('listitem')).toContainText('பனி பெய்யும் இரவு');
  // without a proof that would be a reason
  const author = await site.getSession('author');
  const { comments: all } = await site.call(
    listQueuedComments,
    { query: { state: 'all', limit: 50 } },
    author,
  );
  expect(all.find(({ comment }) => comment.postId === post.id)).toMatchObject({ score: 0, reasons: [] });
});

test('a link to a comment on a later page leads to it', async ({ page, site }) => {
  const post = await site.publish();
  const ids = await talk(site, post, 55);
  await open(page, `${post.url}#comment-${ids.at(-1)}`);
  const linked = page.locator(`[id="comment-${ids.at(-1)}"]`);
  await expect(linked).toBeInViewport();
  await expect(linked).toHaveCSS('outline-style', 'solid');
});

test('a member answers below the comment, and everyone reads the thread without scripts', async ({
  site,
  anotherBrowser,
}) => {
  const post = await site.publish();
  const [first, second] = await talk(site, post, 2);
  const member = await site.aMember();
  const readers = await anotherBrowser({ session: member.session });
  await open(readers, post.url);
  const answered = comments(readers).getByRole('listitem').first();
  await answered.getByRole('button', { name: engagementText.answer }).click();
  const form = answered.getByRole('region');
  await form.getByLabel(engagementText.comment).fill('அதே *எண்ணம்* எனக்கும்');
  await form.getByRole('button', { name: engagementText.send }).click();
  await expect(comments(readers).getByRole('listitem')).toHaveCount(3);
  const listed = await site.call(listComments, { params: { id: post.id }, query: { threads: true } });
  expect(listed.map(({ id, rootId }) => rootId ?? id)).toEqual([first, first, second]);
  const other = await anotherBrowser({ javaScriptEnabled: false });
  await expect(async () => {
    await other.goto(post.url);
    await expect(other.locator('em', { hasText: 'எண்ணம்' })).toBeVisible({ timeout: 500 });
  }).toPass();
});

test('the author judges what waits with one key each, and takes it back', async ({
  site,
  anotherBrowser,
}) => {
  const post = await site.publish();
  const text = `வாருங்கள் www.example.com/${post.id}`;
  await site.call(addComment, saying(post, text));
  const authors = await anotherBrowser({ session: await site.getSession('author') });
  await open(authors, '/dashboard/comments');
  const item = authors.getByRole('listitem').filter({ hasText: text });
  await expect(item).toContainText(commentsText.reason({ kind: 'link', detail: '', weight: 60 }));
  const author = await site.getSession('author');
  const isSpam = async () => {
    const { comments: all } = await site.call(
      listQueuedComments,
      { query: { state: 'all', limit: 50 } },
      author,
    );
    return all.find(({ comment }) => comment.text === text)?.isSpam;
  };
  await item.focus();
  await authors.keyboard.press('s');
  await expect(item).toBeHidden();
  await expect.poll(isSpam).toBe(true);
  await authors.keyboard.press('z');
  await expect(item).toBeVisible();
  await expect.poll(isSpam).toBe(false);
});
