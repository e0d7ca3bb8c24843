import type { User } from '@ezhuthu/contract';
import { addBook } from '../src/books/service.ts';
import { recordChanges } from '../src/platform/changes.ts';
import type { Platform } from '../src/platform/platform.ts';
import { storeSetting } from '../src/platform/settings/settings.ts';
import { describeAccount } from '../src/profile/service.ts';
import { books } from './books.ts';
import { seedAttempt } from './seed-attempt.ts';
import { about, author, footer } from './words.ts';

/** Writes the sample author's profile and pages, and the books. A repetition adds what is missing. */
export async function seedSite(platform: Platform, { id }: User): Promise<void> {
  await platform.database.transaction(async (tx) => {
    for (const [name, value] of Object.entries({ about, footer })) await storeSetting(tx, name, value);
    await describeAccount(tx, id, author);
    await recordChanges(tx, platform.clock.now(), ['site']);
  });
  for (const book of books) await addBook(platform, book, seedAttempt('book', book.title));
}
