import type { Database, Queryable } from '../../platform/database/database.ts';
import { batches } from '../../platform/event-loop.ts';

type Dialect = Database['dialect'];

/** Maximum number of values in one `in (…)`. */
const maxValues = 1000;

export interface KnownTerm {
  id: number;
  term: string;
  in_head: boolean | number;
}

export async function findTerms(db: Queryable, terms: string[]): Promise<KnownTerm[]> {
  const found: KnownTerm[] = [];
  for await (const batch of batches(terms, maxValues)) {
    found.push(
      ...(await db<KnownTerm>('search_term').whereIn('term', batch).select('id', 'term', 'in_head')),
    );
  }
  return found;
}

/** Terms that another transaction has inserted are ignored. */
export async function insertTerms(tx: Queryable, dialect: Dialect, terms: string[]): Promise<void> {
  // sorted, so that concurrent writers cannot deadlock
  const rows = [...terms].sort().map((term) => ({ term }));
  for await (const batch of batches(rows, dialect.insertBatch)) {
    await tx('search_term').insert(batch).onConflict('term').ignore();
  }
}

export async function markInHead(tx: Queryable, termIds: number[]): Promise<void> {
  if (termIds.length > 0) await tx('search_term').whereIn('id', termIds).update({ in_head: true });
}

/** Adjusts the number of postings of each term. */
async function countPostings(tx: Queryable, termIds: number[], by: number): Promise<void> {
  const sorted = [...termIds].sort((one, other) => one - other);
  for await (const batch of batches(sorted, maxValues)) {
    await tx('search_term').whereIn('id', batch).increment('postings', by);
  }
}

export interface DocumentRow {
  title: string;
  subtitle: string;
  excerpt: string;
  excerpt_given: boolean | number;
  content: string;
  category: string;
  published_at: Date | number;
  tags: string[];
}

/** The indexed text of a post. */
export async function findDocumentText(tx: Queryable, postId: string): Promise<DocumentRow> {
  const row = await tx('post as p')
    .join('category as c', 'c.id', 'p.category_id')
    .where('p.id', postId)
    .first(
      'p.title',
      'p.subtitle',
      'p.excerpt',
      'p.excerpt_given',
      'p.content',
      'p.published_at',
      'c.name as category',
    );
  return { ...row, tags: await tx('post_tag').where('post_id', postId).orderBy('position').pluck('tag') };
}

export async function findDocumentId(tx: Queryable, postId: string): Promise<number | undefined> {
  const row = await tx('search_document').where('post_id', postId).first('id');
  return row?.id;
}

/** @returns the document id */
export async function putDocument(
  tx: Queryable,
  postId: string,
  publishedAt: Date | number,
): Promise<number> {
  const known = await findDocumentId(tx, postId);
  if (known === undefined) {
    const [id] = await tx('search_document').insert({ post_id: postId, published_at: publishedAt });
    return id!;
  }
  await tx('search_document').where('id', known).update({ published_at: publishedAt });
  return known;
}

export interface PostingRow {
  document_id: number;
  term_id: number;
  weight: number;
  in_head: boolean | number;
}

export const findPostings = (tx: Queryable, documentId: number): Promise<PostingRow[]> =>
  tx<PostingRow>('search_posting').where('document_id', documentId);

async function deletePostings(tx: Queryable, documentId: number, termIds: number[]): Promise<void> {
  for await (const batch of batches(termIds, maxValues)) {
    await tx('search_posting').where('document_id', documentId).whereIn('term_id', batch).delete();
  }
}

interface PostingChanges {
  gone: number[];
  changed: PostingRow[];
  added: PostingRow[];
}

/** Writes only the differences. */
export async function changePostings(
  tx: Queryable,
  dialect: Dialect,
  documentId: number,
  { gone, changed, added }: PostingChanges,
): Promise<void> {
  await deletePostings(tx, documentId, [...gone, ...changed.map(({ term_id }) => term_id)]);
  for await (const batch of batches([...changed, ...added], dialect.insertBatch)) {
    await tx('search_posting').insert(batch);
  }
  await countPostings(tx, gone, -1);
  await countPostings(
    tx,
    added.map(({ term_id }) => term_id),
    1,
  );
}

interface NewDocument {
  postId: string;
  publishedAt: Date;
  postings: { termId: number; weight: number; inHead: boolean }[];
}

/** Inserts documents that are not in the index, and counts their postings once per term. */
export async function insertNewDocuments(
  tx: Queryable,
  dialect: Dialect,
  documents: NewDocument[],
): Promise<void> {
  const counts = new Map<number, number>();
  const rows: { documentId: number; termId: number; weight: number; inHead: boolean }[] = [];
  for (const { postId, publishedAt, postings } of documents) {
    const [documentId] = await tx('search_document').insert({ post_id: postId, published_at: publishedAt });
    for (const posting of postings) {
      rows.push({ documentId: documentId!, ...posting });
      counts.set(posting.termId, (counts.get(posting.termId) ?? 0) + 1);
    }
  }
  // in the order of the index by term, whose pages are then written one after another
  rows.sort((one, other) => one.termId - other.termId || one.weight - other.weight);
  for await (const batch of batches(rows, dialect.insertBatch)) {
    // SQLite compiles Knex's form of such an insert several times slower
    const values = batch.map(() => '(?,?,?,?)').join();
    await tx.raw(
      `insert into search_posting (document_id, term_id, weight, in_head) values ${values}`,
      batch.flatMap(({ documentId, termId, weight, inHead }) => [documentId, termId, weight, inHead]),
    );
  }
  const byCount = Map.groupBy(counts, ([, count]) => count);
  for (const [count, terms] of byCount) {
    await countPostings(
      tx,
      terms.map(([id]) => id),
      count,
    );
  }
}

export async function deleteDocument(tx: Queryable, documentId: number): Promise<void> {
  const termIds = await tx('search_posting').where('document_id', documentId).pluck('term_id');
  await tx('search_posting').where('document_id', documentId).delete();
  await countPostings(tx, termIds, -1);
  await tx('search_document').where('id', documentId).delete();
}

export async function countDocuments(db: Queryable): Promise<number> {
  const row = await db('search_document').count({ count: '*' }).first();
  return Number(row?.count ?? 0);
}

export async function findIndexed(db: Queryable, postIds: string[]): Promise<Set<string>> {
  return new Set(await db('search_document').whereIn('post_id', postIds).pluck('post_id'));
}

/** Locks the post, on engines with row locks. @returns whether it is public */
export async function lockPublicPost(tx: Queryable, postId: string): Promise<boolean> {
  const row = await tx('post').where({ id: postId, is_public: true }).forUpdate().first('id');
  return row !== undefined;
}

export const findIndexedWords = (
  db: Queryable,
  postId: string,
): Promise<{ term: string; weight: number }[]> =>
  db('search_document as d')
    .join('search_posting as p', 'p.document_id', 'd.id')
    .join('search_term as t', 't.id', 'p.term_id')
    .where('d.post_id', postId)
    .select('t.term', 'p.weight');

export interface IndexedDocument {
  id: number;
  post_id: string;
  is_public: boolean | number | null;
}

/** Documents of the index with the visibility of their posts, which is null for posts that are gone. */
export const findDocumentsAfter = (db: Queryable, after: number, limit: number): Promise<IndexedDocument[]> =>
  db('search_document as d')
    .leftJoin('post as p', 'p.id', 'd.post_id')
    .where('d.id', '>', after)
    .orderBy('d.id')
    .limit(limit)
    .select('d.id', 'd.post_id', 'p.is_public');
