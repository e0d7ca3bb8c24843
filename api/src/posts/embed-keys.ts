import { keyedHash } from '../platform/keyed-hash.ts';
import type { Platform } from '../platform/platform.ts';

/** Milliseconds for which a key is issued; it is valid in the next period too. */
const period = 24 * 60 * 60 * 1000;

const getKey = (platform: Platform, postId: string, ago: number) =>
  keyedHash(platform, `embed ${postId} ${Math.floor(platform.clock.now().getTime() / period) - ago}`);

/**
 * Lets the author's browser, which sends no token for a frame, load the embeds of a post that is not public.
 */
export const getEmbedKey = (platform: Platform, postId: string): string => getKey(platform, postId, 0);

export const isEmbedKey = (platform: Platform, postId: string, key: string): boolean =>
  [0, 1].some((ago) => getKey(platform, postId, ago) === key);
