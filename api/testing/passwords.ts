import { hash } from '@node-rs/argon2';
import type { Platform } from '../src/platform/platform.ts';

/** A hash that is checked in a tenth of a millisecond instead of 13, which are a fifth of what the tests cost. */
export const quickHash = (password: string): Promise<string> =>
  hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Lets the author of a new site sign in quickly. */
export async function setQuickHash({ database }: Platform, password: string): Promise<void> {
  const password_hash = await quickHash(password);
  await database.transaction((tx) => tx('account').where('is_author', true).update({ password_hash }));
}
