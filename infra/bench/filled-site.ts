import { createPost } from '@ezhuthu/contract';
import { getAuthor } from './caller.ts';
import { type Measured, startSite } from './site-process.ts';
import { createWriter } from './words.ts';

const posts = 200;
const wordsPerPost = 600;
const day = 24 * 60 * 60 * 1000;

/** Starts a site with 200 posts of 600 words in six categories, without cover images. */
export async function startFilledSite(env: Record<string, string> = {}): Promise<Measured> {
  const site = await startSite({ SAMPLE_CONTENT: 'off', ...env });
  const author = await getAuthor(site);
  const { words, html } = createWriter(1);
  for (let index = 0; index < posts; index++) {
    const body = {
      title: `${words(4)} ${index}`,
      content: html(wordsPerPost),
      category: `வகை ${index % 6}`,
      tags: [words(1), words(1)],
      status: 'published',
      publishedAt: new Date(Date.now() - (index + 1) * 3 * day).toISOString(),
    };
    await author.post(createPost.path, body);
  }
  return site;
}
