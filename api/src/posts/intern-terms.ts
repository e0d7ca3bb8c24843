import type { PostChange } from '@ezhuthu/contract';
import { plainText } from '@ezhuthu/contract/text';
import type { Platform } from '../platform/platform.ts';
import { internTerms } from '../search/service.ts';
import type { FullRow } from './post-row.ts';
import { findPost, findPostOrTrashed } from './queries.ts';
import { findByRef } from './visible.ts';

interface Texts {
  title?: string;
  subtitle?: string;
  excerpt?: string;
  category?: string;
  tags?: string[];
}

const getTexts = (
  { title = '', subtitle = '', excerpt = '', category = '', tags = [] }: Texts,
  content = '',
) => [title, subtitle, excerpt, category, ...tags, plainText(content)];

const storedTexts = (row: FullRow) => getTexts({ ...row, category: row.category_name }, row.content);

/** Interns the words of a post before the transaction that indexes it; see `internTerms`. */
export const internPostTerms = (platform: Platform, post: Texts, content: string): Promise<void> =>
  internTerms(platform, getTexts(post, content));

/** Interns the stored words of a post that is about to become public. */
export async function internStoredTerms(platform: Platform, ref: string): Promise<void> {
  const stored = await findByRef(platform.database.read, ref, findPostOrTrashed);
  if (stored) await internTerms(platform, storedTexts(stored));
}

/** Interns the words of a change and, if the post may only now become public, its stored words. */
export async function internChangedTerms(
  platform: Platform,
  { ref, change, content }: { ref: string; change: PostChange; content: string | undefined },
): Promise<void> {
  const stored = await findByRef(platform.database.read, ref, findPost);
  if (!stored) return;
  const mayBePublic = stored.is_public || (change.status ?? stored.status) !== 'draft';
  if (!mayBePublic) return;
  const known = stored.is_public ? [] : storedTexts(stored);
  await internTerms(platform, [...getTexts(change, content), ...known]);
}
