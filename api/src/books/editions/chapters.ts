import {
  type EditionChapter,
  type findEditionChapters,
  maxEditionChapters,
  type Validated,
} from '@ezhuthu/contract';
import { clean } from '@ezhuthu/contract/text';
import { currentTags, findCategory } from '../../categories/service.ts';
import { orNotFound } from '../../platform/errors/app-error.ts';
import { missingMessages } from '../../platform/messages.ts';
import type { Platform } from '../../platform/platform.ts';
import { publicPostId } from '../../posts/service.ts';
import { bookById } from '../service.ts';
import * as queries from './queries.ts';

/** Posts that a search in titles finds. */
const mostFound = 20;

const toChapter = (row: queries.ChapterPost): EditionChapter => ({
  id: row.id,
  title: row.title,
  category: row.category,
  status: row.status,
  isPublic: row.is_public,
  date: (row.published_at ?? row.created_at).toISOString(),
  words: row.words,
});

async function postsOfCategory({ database }: Platform, name: string): Promise<queries.ChapterPost[]> {
  const category = await findCategory(database.read, name);
  return category ? queries.findPostsOfCategory(database.read, category.id, maxEditionChapters) : [];
}

async function postsOfBook(platform: Platform, id: string): Promise<queries.ChapterPost[]> {
  const { linkType, linkValue, category } = await bookById(platform, id);
  if (linkType === 'category') return postsOfCategory(platform, linkValue || category);
  const postId = await publicPostId(platform, linkValue);
  return postId ? queries.findChapterPosts(platform.database.read, [postId]) : [];
}

async function postsOfEdition({ database }: Platform, id: string): Promise<queries.ChapterPost[]> {
  const row = orNotFound(await queries.findEdition(database.read, id), missingMessages.edition);
  return queries.findChapterPosts(database.read, JSON.parse(row.chapters));
}

const find: Record<
  Validated<typeof findEditionChapters>['query']['by'],
  (platform: Platform, value: string) => Promise<queries.ChapterPost[]>
> = {
  book: postsOfBook,
  category: postsOfCategory,
  async tags({ database }, value) {
    const tags = await currentTags(database.read, value.split(',').map(clean).filter(Boolean));
    return queries.findPostsWithTags(database.read, tags, maxEditionChapters);
  },
  edition: postsOfEdition,
  title: ({ database }, value) => queries.findPostsTitled(database.read, value, mostFound),
};

/** Posts that can be chapters. @throws AppError `not_found` for an unknown book or edition */
export const foundChapters = async (
  platform: Platform,
  { by, value }: Validated<typeof findEditionChapters>['query'],
): Promise<EditionChapter[]> => (await find[by](platform, value)).map(toChapter);
