import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Config } from '../platform/config/config.ts';
import type { Platform } from '../platform/platform.ts';

/** Milliseconds. */
const timeout = 15_000;

const label = z.object({ term: z.string() });
const entry = z.object({ category: z.array(label).default([]) });
const answer = z.object({ feed: z.object({ entry: z.array(entry).default([]) }) });

/** URL of the labels of the blog `BLOGGER_BLOG_ID`; undefined when that is not set. */
const labelsAddress = ({ blogger: { url, blogId } }: Config): string | undefined =>
  blogId && `${url}/feeds/${blogId}/posts/default?alt=json&max-results=500&fields=entry(category)`;

/**
 * The distinct labels of a blog's newest posts.
 * @throws when the request fails, takes longer than 15 seconds, or returns an unexpected response
 */
async function fetchLabels(address: string): Promise<string[]> {
  const response = await fetch(address, { signal: AbortSignal.timeout(timeout) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const { feed } = answer.parse(await response.json());
  return [...new Set(feed.entry.flatMap(({ category }) => category.map(({ term }) => term)))];
}

const hour = 60 * 60 * 1000;
const inTamilOrder = new Intl.Collator('ta').compare;

/** Concurrent callers share one request; failures are not cached. */
const cache = new LRUCache<string, string[]>({
  max: 1,
  ttl: hour,
  fetchMethod: async (address) => (await fetchLabels(address)).sort(inTamilOrder),
});

/** The labels of the author's blog at Blogger; empty without a blog or when the request fails. */
export async function bloggerLabels({ config, log }: Platform): Promise<string[]> {
  const address = labelsAddress(config);
  if (!address) return [];
  try {
    return (await cache.fetch(address)) ?? [];
  } catch (error) {
    log.warn({ err: error }, 'Blogger was asked for its labels in vain');
    return [];
  }
}
