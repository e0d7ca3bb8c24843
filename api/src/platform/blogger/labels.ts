import { z } from 'zod';
import type { Config } from '../config/config.ts';

/** Milliseconds. */
const timeout = 15_000;

const label = z.object({ term: z.string() });
const entry = z.object({ category: z.array(label).default([]) });
const answer = z.object({ feed: z.object({ entry: z.array(entry).default([]) }) });

/** URL of the labels of the blog `BLOGGER_BLOG_ID`; undefined when that is not set. */
export const labelsAddress = ({ blogger: { url, blogId } }: Config): string | undefined =>
  blogId && `${url}/feeds/${blogId}/posts/default?alt=json&max-results=500&fields=entry(category)`;

/**
 * The distinct labels of a blog's newest posts.
 * @throws when the request fails, takes longer than 15 seconds, or returns an unexpected response
 */
export async function fetchLabels(address: string): Promise<string[]> {
  const response = await fetch(address, { signal: AbortSignal.timeout(timeout) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const { feed } = answer.parse(await response.json());
  return [...new Set(feed.entry.flatMap(({ category }) => category.map(({ term }) => term)))];
}
