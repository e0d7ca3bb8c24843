import { LRUCache } from 'lru-cache';
import { fetchLabels, labelsAddress } from '../platform/blogger/labels.ts';
import type { Platform } from '../platform/platform.ts';

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
