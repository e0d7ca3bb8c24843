import type { Answer, exportPost } from '@ezhuthu/contract';
import type { Queryable } from '../platform/database/database.ts';
import { inPages } from '../platform/database/in-pages.ts';
import { servedHtml } from '../platform/html/own-files.ts';
import type { Platform } from '../platform/platform.ts';
import type { FullRow } from './post-row.ts';
import { findPost, findPostsAfter } from './queries.ts';
import { getByRef } from './visible.ts';

/** What the author entered for a post; the cover is empty if they chose none. */
function givenFor({ config }: Platform, row: FullRow): Answer<typeof exportPost> {
  const { title, subtitle, content, excerpt, tags, search_title, search_description } = row;
  return {
    title,
    subtitle,
    content: servedHtml(content, config),
    excerpt,
    tags,
    category: row.category_name,
    coverImage: row.cover_image,
    urlSlug: row.slug,
    searchTitle: search_title,
    searchDescription: search_description,
  };
}

/** @throws AppError `not_found` */
export async function exportedPost(platform: Platform, ref: string): Promise<Answer<typeof exportPost>> {
  return givenFor(platform, await getByRef(platform.database.read, ref, findPost));
}

const batchSize = 50;
const iso = (value: Date | null) => value?.toISOString() ?? null;

const getPublication = ({ status, hidden, published_at, created_at, updated_at }: FullRow) => ({
  status,
  hidden,
  publishedAt: iso(published_at),
  createdAt: iso(created_at),
  updatedAt: iso(updated_at),
});

async function* getRows(db: Queryable): AsyncGenerator<FullRow> {
  for await (const rows of inPages('', (after: string) => findPostsAfter(db, { after, limit: batchSize })))
    yield* rows;
}

/** Streams all posts outside the trash as lines of JSON, the oldest first. */
export async function* exportedPosts(platform: Platform): AsyncGenerator<string> {
  for await (const row of getRows(platform.database.read))
    yield `${JSON.stringify({ id: row.id, ...givenFor(platform, row), ...getPublication(row) })}\n`;
}

export interface WholePost extends Answer<typeof exportPost>, ReturnType<typeof getPublication> {
  id: string;
  isPublic: boolean;
  author: string;
}

/** Reads all posts outside the trash, the oldest first, with their bodies as they are stored. */
export async function* everyPost(platform: Platform, db: Queryable): AsyncGenerator<WholePost> {
  for await (const row of getRows(db))
    yield {
      id: row.id,
      ...givenFor(platform, row),
      content: row.content,
      ...getPublication(row),
      isPublic: row.is_public,
      author: `${row.author_first_name} ${row.author_last_name}`.trim(),
    };
}
