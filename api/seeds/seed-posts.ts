import type { User } from '@ezhuthu/contract';
import { newPost } from '@ezhuthu/contract';
import type { Platform } from '../src/platform/platform.ts';
import { createPost } from '../src/posts/service.ts';
import { diary } from './posts/diary.ts';
import { essays } from './posts/essays.ts';
import { poems } from './posts/poems.ts';
import { reviews } from './posts/reviews.ts';
import { stories } from './posts/stories.ts';
import { travel } from './posts/travel.ts';
import { seedAttempt } from './seed-attempt.ts';

const day = 24 * 60 * 60 * 1000;

/** Creates the sample posts through the normal service, at their dates before now. A repetition adds what is missing. */
export async function seedPosts(platform: Platform, { id, name }: User): Promise<void> {
  const viewer = { accountId: id, sessionId: '', name, isAuthor: true, role: 'author' as const };
  const now = platform.clock.now().getTime();
  for (const { daysAgo, ...sample } of [...essays, ...poems, ...stories, ...reviews, ...diary, ...travel]) {
    const publishedAt = new Date(now - daysAgo * day).toISOString();
    const post = newPost.parse({ ...sample, status: 'published', publishedAt });
    await createPost(platform, post, { viewer, attempt: seedAttempt('post', sample.title) });
  }
}
