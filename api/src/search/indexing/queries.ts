import type { Queryable } from '../../platform/database/database.ts';
import { getDialect } from '../../platform/database/dialect.ts';
import { countRows, inChunks } from '../../platform/database/queries.ts';
import type { PostRow, SearchPostingRow, SearchTermRow } from '../../platform/database/rows.ts';
import { batches } from '../../platform/event-loop.ts';

/** Maximum number of values in one `in (…)`. */
const maxValues = 1000;

export type KnownTerm = Pick<SearchTermRow, 'id' | 'term' | 'in_head'>;

export const findTerms = (db: Queryable, terms: string[]): Promise<KnownTerm[]> =>
  inChunks(terms, (some) => db('search_term').whereIn('term', some).select('id', 'term', 'in_head'));

/** Terms that another transaction has inserted are ignored. */
export async function insertTerms(tx: Queryable, terms: string[]): Promise<void> {
  // sorted, so that concurrent writers cannot deadlock
  const rows = [...terms].sort().map((term) => ({ term }));
  for await (const batch of batches(rows, getDialect(tx).insertBatch)) {
    await tx('search_term').insert(batch).onConflict('term').ignore();
  }
}

export async function markInHead(tx: Queryable, termIds: number[]): Promise<void> {
  if (termIds.length > 0) await tx('search_term').whereIn('id', termIds).update({ in_head: true });
}

async function countPostings(tx: Queryable, termIds: number[], by: number): Promise<void> {
  const sorted = [...termIds].sort((one, other) => one - other);
  for await (const batch of batches(sorted, maxValues)) {
    await tx('search_term').whereIn('id', batch).increment('postings', by);
  }
}

export interface DocumentRow
  extends Pick<PostRow, 'id' | 'title' | 'subtitle' | 'excerpt' | 'excerpt_given' | 'content'> {
  category: string;
  published_at: Date;
  tags: string[];
}

export async function findDocumentTexts(db: Queryable, postIds: string[]): Promise<DocumentRow[]> {
  const rows: Omit<DocumentRow, 'tags'>[] = await db('post as p')
    .join('category as c', 'c.id', 'p.category_id')
    .whereIn('p.id', postIds)
    .select(
      'p.id',
      'p.title',
      'p.subtitle',
      'p.excerpt',
      'p.excerpt_given',
      'p.content',
      'p.published_at',
      'c.name as category',
    );
  const tags = await db('post_tag').whereIn('post_id', postIds).orderBy('position').select('post_id', 'tag');
  const byPost = Map.groupBy(tags, ({ post_id }) => post_id);
  return rows.map((row) => ({ ...row, tags: (byPost.get(row.id) ?? []).map(({ tag }) => tag) }));
}

export async function findDocumentId(tx: Queryable, postId: string): Promise<number | undefined> {
  const row = await tx('search_document').where('post_id', postId).first('id');
  return row?.id;
}

/** @returns the document id */
export async function putDocument(tx: Queryable, postId: string, publishedAt: Date): Promise<number> {
  const known = await findDocumentId(tx, postId);
  if (known === undefined) {
    const [id] = await tx('search_document').insert({ post_id: postId, published_at: publishedAt });
    return id!;
  }
  await tx('search_document').where('id', known).update({ published_at: publishedAt });
  return known;
}

export const findPostings = (tx: Queryable, documentId: number): Promise<SearchPostingRow[]> =>
  tx('search_posting').where('document_id', documentId);

async function deletePostings(tx: Queryable, documentId: number, termIds: number[]): Promise<void> {
  for await (const batch of batches(termIds, maxValues)) {
    await tx('search_posting').where('document_id', documentId).whereIn('term_id', batch).delete();
  }
}

/** Writes only the differences. */
export async function changePostings(
  tx: Queryable,
  documentId: number,
  { gone, changed, added }: { gone: number[]; changed: SearchPostingRow[]; added: SearchPostingRow[] },
): Promise<void> {
  await deletePostings(tx, documentId, [...gone, ...changed.map(({ term_id }) => term_id)]);
  for await (const batch of batches([...changed, ...added], getDialect(tx).insertBatch)) {
    await tx('search_posting').insert(batch);
  }
  await countPostings(tx, gone, -1);
  await countPostings(
    tx,
    added.map(({ term_id }) => term_id),
    1,
  );
}

/** A document that is not in the index, with its postings in arrays of equal length. */
export interface NewDocument {
  postId: string;
  publishedAt: Date;
  termIds: Uint32Array;
  weights: Uint16Array;
  /** 0 or 1. */
  inHead: Uint8Array;
}

interface Postings {
  documentIds: number[];
  termIds: number[];
  weights: number[];
  inHead: number[];
}

/** Positions of the postings, ordered by term. Numbers in a typed array are sorted many times faster than objects. */
function byTerm({ termIds }: Postings): number[] {
  const count = termIds.length;
  const keys = Float64Array.from(termIds, (id, position) => id * count + position).sort();
  return Array.from(keys, (key) => key % count);
}

/** Inserts documents that are not in the index, and counts their postings once per term. */
export async function insertNewDocuments(tx: Queryable, documents: NewDocument[]): Promise<void> {
  const postings: Postings = { documentIds: [], termIds: [], weights: [], inHead: [] };
  const counts = new Map<number, number>();
  for (const { postId, publishedAt, termIds, weights, inHead } of documents) {
    const [documentId] = await tx('search_document').insert({ post_id: postId, published_at: publishedAt });
    for (const [index, termId] of termIds.entries()) {
      postings.documentIds.push(documentId!);
      postings.termIds.push(termId);
      postings.weights.push(weights[index]!);
      postings.inHead.push(inHead[index]!);
      counts.set(termId, (counts.get(termId) ?? 0) + 1);
    }
  }
  // in the order of the index by term, whose pages are then written one after another
  for await (const positions of batches(byTerm(postings), getDialect(tx).insertBatch)) {
    // SQLite compiles Knex's form of such an insert several times slower
    const values = positions.map(() => '(?,?,?,?)').join();
    const { documentIds, termIds, weights, inHead } = postings;
    await tx.raw(
      `insert into search_posting (document_id, term_id, weight, in_head) values ${values}`,
      positions.flatMap((at) => [documentIds[at]!, termIds[at]!, weights[at]!, inHead[at]!]),
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

export const countDocuments = (db: Queryable): Promise<number> => countRows(db('search_document'));

export async function findIndexed(db: Queryable, postIds: string[]): Promise<Set<string>> {
  return new Set(await db('search_document').whereIn('post_id', postIds).pluck('post_id'));
}

/** Locks posts, on engines with row locks. @returns ids of those that are public */
export async function lockPublicPosts(tx: Queryable, postIds: string[]): Promise<Set<string>> {
  // in one order, so that concurrent writers cannot deadlock
  const shown = tx('post').whereIn('id', postIds).where('is_public', true).orderBy('id').forUpdate();
  return new Set(await shown.pluck('id'));
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
  is_public: boolean | null;
}

/** Documents of the index with the visibility of their posts, which is null for posts that are gone. */
export const findDocumentsAfter = (db: Queryable, after: number, limit: number): Promise<IndexedDocument[]> =>
  db('search_document as d')
    .leftJoin('post as p', 'p.id', 'd.post_id')
    .where('d.id', '>', after)
    .orderBy('d.id')
    .limit(limit)
    .select('d.id', 'd.post_id', 'p.is_public');
