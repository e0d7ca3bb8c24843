import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { deletePost } from '@ezhuthu/contract';
import vnu from 'vnu-jar';
import { hostilePosts } from '../api/testing/hostile-posts.ts';
import { expect, test } from './site/fixtures.ts';

const run = promisify(execFile);

const pages = ['/', '/archive', '/search?q=மழை', '/about', '/books', '/login', '/privacy'];

/** Where elements stand is up to those who write the HTML of a post: the editor writes none of these. */
const ofAuthors =
  /not allowed as child of|Text not allowed in element|skipping \d heading|must not appear as a descendant/;

test('the pages of posts that are hard on them are valid HTML', async ({ site }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ezhuthu-html-'));
  const published: string[] = [];
  try {
    const posts: string[] = [];
    for (const post of hostilePosts) {
      const { id, urlSlug } = await site.publish(post);
      published.push(id);
      posts.push(`/post/${encodeURIComponent(urlSlug)}`);
    }
    const files = await Promise.all(
      [...pages, ...posts].map(async (address, n) => {
        const answer = await fetch(new URL(address, site.url));
        const file = path.join(folder, `${n}.html`);
        await writeFile(file, await answer.text());
        return file;
      }),
    );
    const { stderr } = await run('java', ['-jar', vnu, '--errors-only', '--format', 'gnu', ...files], {
      maxBuffer: 1e8,
    }).catch((error) => error);
    const errors = String(stderr)
      .split('\n')
      .filter((line) => line && !ofAuthors.test(line));
    expect(errors).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
    // other tests of the site would meet their missing pictures
    const author = await site.getSession('author');
    for (const id of published) await site.call(deletePost, { params: { id } }, author);
  }
});
