import type { EditionFormat } from '@ezhuthu/contract';
import type { Queryable } from '../../platform/database/database.ts';
import { descending, whereContains } from '../../platform/database/queries.ts';
import type {
  EditionChapterRow,
  EditionDownloadRow,
  EditionFileRow,
  EditionRow,
  PostRow,
} from '../../platform/database/rows.ts';
import { insertAll } from '../../platform/database/write-rows.ts';

export async function insertEdition(tx: Queryable, row: EditionRow): Promise<void> {
  await tx('edition').insert(row);
}

export async function updateEditionRow(
  tx: Queryable,
  id: string,
  change: Partial<EditionRow>,
): Promise<void> {
  await tx('edition').where('id', id).update(change);
}

export const findEdition = (db: Queryable, id: string): Promise<EditionRow | undefined> =>
  db('edition').where('id', id).first();

export const findEditionForUpdate = (tx: Queryable, id: string): Promise<EditionRow | undefined> =>
  tx('edition').where('id', id).forUpdate().first();

/** Newest first. */
export const findEditions = (db: Queryable): Promise<EditionRow[]> =>
  db('edition').orderBy(descending('created_at', 'id'));

/** Deletes an edition with everything of it but its files. */
export async function deleteEditionRows(tx: Queryable, id: string): Promise<void> {
  for (const table of ['edition_chapter', 'edition_file', 'edition_download'])
    await tx(table).where('edition_id', id).delete();
  await tx('edition').where('id', id).delete();
}

/** A text that is in the files of an edition, beside the post as it is now. */
export interface MadeChapter
  extends Pick<EditionChapterRow, 'edition_id' | 'post_id' | 'version' | 'was_public'> {
  /** Null when the post is deleted or in the trash. */
  post_version: number | null;
  is_public: boolean | null;
}

export const findMadeChapters = (db: Queryable, editionIds: string[]): Promise<MadeChapter[]> =>
  db('edition_chapter as e')
    .leftJoin('post as p', (of) => of.on('p.id', 'e.post_id').onNull('p.deleted_at'))
    .whereIn('e.edition_id', editionIds)
    .orderBy(['e.edition_id', 'e.position'])
    .select(
      'e.edition_id',
      'e.post_id',
      'e.version',
      'e.was_public',
      'p.version as post_version',
      'p.is_public',
    );

export async function replaceChapters(tx: Queryable, id: string, rows: EditionChapterRow[]): Promise<void> {
  await tx('edition_chapter').where('edition_id', id).delete();
  await insertAll(tx, 'edition_chapter', rows);
}

export const findFiles = (db: Queryable, editionIds: string[]): Promise<EditionFileRow[]> =>
  db('edition_file').whereIn('edition_id', editionIds);

export async function replaceFiles(tx: Queryable, id: string, rows: EditionFileRow[]): Promise<void> {
  await tx('edition_file').where('edition_id', id).delete();
  await insertAll(tx, 'edition_file', rows);
}

/** A file and the title of its edition; `is_offered` also says whether visitors may see the book. */
export async function findFile(
  db: Queryable,
  { id, format }: { id: string; format: string },
): Promise<(EditionFileRow & { title: string; is_offered: boolean }) | undefined> {
  const row = await db('edition_file as f')
    .join('edition as e', 'e.id', 'f.edition_id')
    .leftJoin('book as b', 'b.id', 'e.book_id')
    .where({ 'f.edition_id': id, 'f.format': format })
    .first('f.*', 'e.title', 'e.is_offered', 'b.is_active');
  return row && { ...row, bytes: Number(row.bytes), is_offered: Boolean(row.is_offered && row.is_active) };
}

export const findOfferedFiles = (db: Queryable, bookId: string): Promise<EditionFileRow[]> =>
  db('edition_file as f')
    .join('edition as e', 'e.id', 'f.edition_id')
    .where({ 'e.book_id': bookId, 'e.is_offered': true })
    .select('f.*');

/** Ends the offers of all other editions of a book. */
export async function withdrawOthers(
  tx: Queryable,
  { bookId, id }: { bookId: string; id: string },
): Promise<void> {
  await tx('edition').where('book_id', bookId).whereNot('id', id).update({ is_offered: false });
}

/** Withdraws the offered editions that have the text of a post. @returns how many */
export async function withdrawWith(tx: Queryable, postId: string, at: Date): Promise<number> {
  const post = await tx('post').where('id', postId).first('title');
  return tx('edition')
    .where('is_offered', true)
    .whereIn('id', tx('edition_chapter').where('post_id', postId).select('edition_id'))
    .update({ is_offered: false, withdrawn_at: at, withdrawn_title: post?.title ?? '' });
}

/** Locks posts until the transaction ends. @returns ids of those that are public */
export async function lockPublicPosts(tx: Queryable, ids: string[]): Promise<Set<string>> {
  const rows = await tx('post')
    .whereIn('id', ids)
    .orderBy('id')
    .forUpdate()
    .select('id', 'is_public', 'deleted_at');
  return new Set(rows.flatMap((row) => (row.is_public && row.deleted_at === null ? row.id : [])));
}

export async function addDownload(tx: Queryable, row: Omit<EditionDownloadRow, 'downloads'>): Promise<void> {
  await tx('edition_download')
    .insert({ ...row, downloads: 1 })
    .onConflict(['edition_id', 'format', 'day'])
    .merge({ downloads: tx.raw('edition_download.downloads + 1') });
}

export async function countDownloads(
  db: Queryable,
  editionIds: string[],
): Promise<{ edition_id: string; format: EditionFormat; downloads: number }[]> {
  const rows = await db('edition_download')
    .whereIn('edition_id', editionIds)
    .groupBy('edition_id', 'format')
    .select('edition_id', 'format')
    .sum({ downloads: 'downloads' });
  return rows.map(({ edition_id, format, downloads }) => ({
    edition_id,
    format,
    downloads: Number(downloads),
  }));
}

/** The newest first. @param since the first day */
export const findDownloadDays = (
  db: Queryable,
  editionIds: string[],
  since: string,
): Promise<EditionDownloadRow[]> =>
  db('edition_download')
    .whereIn('edition_id', editionIds)
    .where('day', '>=', since)
    .orderBy([{ column: 'day', order: 'desc' }, { column: 'format' }]);

/** A post that can be a chapter, without its text. */
export interface ChapterPost
  extends Pick<PostRow, 'id' | 'title' | 'status' | 'is_public' | 'published_at' | 'created_at' | 'words'> {
  category: string;
}

const posts = (db: Queryable) =>
  db('post as p')
    .join('category as c', 'c.id', 'p.category_id')
    .whereNull('p.deleted_at')
    .select(
      'p.id',
      'p.title',
      'p.status',
      'p.is_public',
      'p.published_at',
      'p.created_at',
      'p.words',
      'c.name as category',
    );

const oldestFirst = ['p.published_at', 'p.id'];

export const findPostsOfCategory = (
  db: Queryable,
  categoryId: string,
  limit: number,
): Promise<ChapterPost[]> =>
  posts(db).where({ 'p.category_id': categoryId, 'p.is_public': true }).orderBy(oldestFirst).limit(limit);

export const findPostsWithTags = (db: Queryable, tags: string[], limit: number): Promise<ChapterPost[]> =>
  posts(db)
    .where('p.is_public', true)
    .whereIn('p.id', db('post_tag').whereIn('tag', tags).select('post_id'))
    .orderBy(oldestFirst)
    .limit(limit);

/** Posts whose titles contain a text, the newest first. */
export const findPostsTitled = (db: Queryable, text: string, limit: number): Promise<ChapterPost[]> =>
  posts(db)
    .where((title) => whereContains(title, 'p.title', text))
    .orderBy('p.listed_at', 'desc')
    .limit(limit);

/** In the order of the ids; those that are gone are left out. */
export async function findChapterPosts(db: Queryable, ids: string[]): Promise<ChapterPost[]> {
  const rows: ChapterPost[] = await posts(db).whereIn('p.id', ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A post with its text. */
export interface WholeChapter
  extends Pick<
    PostRow,
    | 'id'
    | 'slug'
    | 'title'
    | 'subtitle'
    | 'content'
    | 'cover_image'
    | 'additional_images'
    | 'version'
    | 'is_public'
  > {
  category: string;
}

/** Undefined when the post is deleted or in the trash. */
export const findWholeChapter = (db: Queryable, id: string): Promise<WholeChapter | undefined> =>
  db('post as p')
    .join('category as c', 'c.id', 'p.category_id')
    .where('p.id', id)
    .whereNull('p.deleted_at')
    .first(
      'p.id',
      'p.slug',
      'p.title',
      'p.subtitle',
      'p.content',
      'p.cover_image',
      'p.additional_images',
      'p.version',
      'p.is_public',
      'c.name as category',
    );
