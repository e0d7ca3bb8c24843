import { randomBytes } from 'node:crypto';
import { seedPosts } from '../seeds/seed-posts.ts';
import { seedSite } from '../seeds/seed-site.ts';
import { author, setAuthor } from './accounts/service.ts';
import type { Platform } from './platform/platform.ts';
import { initializeSettings } from './site/service.ts';

export interface FirstStart {
  email: string;
  /** Set when it was generated just now; shown once and kept nowhere. */
  password?: string;
}

/** Makes what a new site needs: its settings, its author, and the sample content. A later start changes nothing. */
export async function prepareSite(platform: Platform, say: (line: string) => void): Promise<FirstStart> {
  const { config } = platform;
  await initializeSettings(platform);
  const existing = await author(platform);
  if (existing) return { email: existing.email };
  const { email } = config.author;
  const password = config.author.password ?? randomBytes(9).toString('base64url');
  const user = await setAuthor(platform, { email, password, firstName: 'நிலா', lastName: 'செல்வி' });
  if (config.sampleContent) {
    say('Writing the sample posts');
    await seedPosts(platform, user);
    await seedSite(platform, user);
  }
  return config.author.password ? { email } : { email, password };
}
