import confusables from 'unicode-confusables';
import type { Queryable } from '../platform/database/database.ts';
import { invalid } from '../platform/errors/app-error.ts';
import { getDisplayName } from './account.ts';
import { accountMessages } from './messages.ts';
import { findAuthors } from './queries.ts';

const noSound = /[^\p{L}\p{M}\p{N}]+/gu;

const looksAlike = (text: string) =>
  confusables
    .rectifyConfusion(text.replaceAll('ஔ', 'ஒள'))
    .toLowerCase()
    .normalize('NFKC')
    .replace(noSound, '');

/**
 * What a name looks like, in two ways, since a capital I looks like a small L and a small i does not: letters and digits alone,
 * each replaced by the one that all that look like it share (UTS 39).
 */
function getLooks(name: string): string[] {
  const folded = name.normalize('NFKC').replace(noSound, '');
  return [looksAlike(folded), looksAlike(folded.toLowerCase())];
}

/** Whether a name looks like an author's whole name, or like the first name alone. */
export async function likenessToAuthor(db: Queryable, name: string): Promise<'whole' | 'first' | undefined> {
  const looks = new Set(getLooks(name).filter((look) => look !== ''));
  if (looks.size === 0) return undefined;
  const isLike = (other: string) => getLooks(other).some((look) => looks.has(look));
  const authors = await findAuthors(db);
  if (authors.some((author) => isLike(getDisplayName(author)))) return 'whole';
  return authors.some(({ first_name }) => isLike(first_name)) ? 'first' : undefined;
}

/**
 * For names that others see. @param path of the field in the body
 * @throws AppError `invalid` for a name that looks like the author's
 */
export async function refuseAuthorsName(
  db: Queryable,
  { name, path }: { name: string; path: string },
): Promise<void> {
  if ((await likenessToAuthor(db, name)) !== 'whole') return;
  throw invalid(accountMessages.authorsName, [
    { path: `body.${path}`, message: accountMessages.authorsName },
  ]);
}
