import type { Database, Queryable } from '../platform/database/database.ts';
import { oneByOne, othersTurn } from '../platform/others-turn.ts';

type Dialect = Database['dialect'];

/** Parts of a list, one statement each, others being served in between. */
async function* batches<T>(all: T[], size: number): AsyncGenerator<T[]> {
  for (let start = 0; start < all.length; start += size) {
    await othersTurn();
    yield all.slice(start, start + size);
  }
}

/** Values of one `in (…)`. */
const inAtOnce = 1000;

export interface KnownTerm {
  id: number;
  term: string;
  in_head: boolean | number;
}

export async function findTerms(db: Queryable, terms: string[]): Promise<KnownTerm[]> {
  const found: KnownTerm[] = [];
  for await (const batch of batches(terms, inAtOnce)) {
    found.push(
      ...(await db<KnownTerm>('search_term').whereIn('term', batch).select('id', 'term', 'in_head')),
    );
  }
  return found;
}

/** A term that another has inserted meanwhile is left alone. */
export async function insertTerms(tx: Queryable, dialect: Dialect, terms: string[]): Promise<void> {
  // in one order, so that two writers never wait for each other in a circle
  const rows = [...terms].sort().map((term) => ({ term }));
  for await (const batch of batches(rows, dialect.insertBatch)) {
    await tx('search_term').insert(batch).onConflict('term').ignore();
  }
}

export async function markInHead(tx: Queryable, termIds: number[]): Promise<void> {
  if (termIds.length > 0) await tx('search_term').whereIn('id', termIds).update({ in_head: true });
}

/** Counts one posting more, or less, for each of the terms. */
async function countPostings(tx: Queryable, termIds: number[], by: 1 | -1): Promise<void> {
  const sorted = [...termIds].sort((one, other) => one - other);
  for await (const batch of batches(sorted, inAtOnce)) {
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

/** What is indexed of a post, as it is stored now. */
export async function findDocumentText(tx: Queryable, postId: string): Promise<DocumentRow> {
  const row = await tx('post as p')
    .join('category as c', 'c.id', 'p.category_id')
    .where('p.id', postId)
    .first(
      ...['p.title', 'p.subtitle', 'p.excerpt', 'p.excerpt_given', 'p.content', 'p.published_at'],
      'c.name as category',
    );
  return { ...row, tags: await tx('post_tag').where('post_id', postId).orderBy('position').pluck('tag') };
}

export async function findDocumentId(tx: Queryable, postId: string): Promise<number | undefined> {
  const row = await tx('search_document').where('post_id', postId).first('id');
  return row?.id;
}

/** @returns the document's number */
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
  for await (const batch of batches(termIds, inAtOnce)) {
    await tx('search_posting').where('document_id', documentId).whereIn('term_id', batch).delete();
  }
}

interface PostingChanges {
  gone: number[];
  changed: PostingRow[];
  added: PostingRow[];
}

/** Only what has changed is written. */
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

export async function deleteDocument(tx: Queryable, documentId: number): Promise<void> {
  const termIds = await tx('search_posting').where('document_id', documentId).pluck('term_id');
  await tx('search_posting').where('document_id', documentId).delete();
  await countPostings(tx, termIds, -1);
  await tx('search_document').where('id', documentId).delete();
}

/** A term, and how many posts have it. */
export interface TermUse {
  id: number;
  postings: number;
}

const used = (db: Queryable, limit: number) =>
  db<TermUse & { term: string }>('search_term')
    .where('postings', '>', 0)
    .orderBy([{ column: 'postings', order: 'desc' }, { column: 'term' }])
    .limit(limit)
    .select('id', 'postings');

/** The most used terms that begin so. */
export const findTermsFrom = (db: Queryable, beginning: string, limit: number): Promise<TermUse[]> =>
  used(db, limit).where('term', '>=', beginning).where('term', '<', `${beginning}\u{10ffff}`);

/**
 * Where all terms are cut to be looked through in several statements: on the embedded database everyone else waits for
 * one. Most Tamil words begin with a vowel or one of these consonants.
 */
const cuts = ['', 'h', 'p', 'அ', 'க', 'கு', 'ச', 'த', 'ந', 'ப', 'ம', 'ய', 'வ', undefined];

/** The most used terms of titles and excerpts that have this anywhere inside. */
export async function findTermsWith(db: Queryable, part: string, limit: number): Promise<TermUse[]> {
  const ranges = cuts.slice(1).map((to, index) => ({ from: cuts[index]!, to }));
  const found = await oneByOne(ranges, async ({ from, to }) => {
    const terms = used(db, limit).where('in_head', true).where('term', '>=', from);
    if (to !== undefined) terms.where('term', '<', to);
    return terms.whereRaw('instr(term, ?) > 0', [part]);
  });
  return found
    .flat()
    .sort((one, other) => other.postings - one.postings)
    .slice(0, limit);
}

export interface Hit {
  document_id: number;
  weight: number;
}

/** How many postings of which terms may be read: all of `whole`, of each in `part` its heaviest. */
export interface Reading {
  whole: number[];
  part: number[];
  limit: number;
}

/** Which postings count. */
export interface HitFilter {
  inHead: boolean;
  /** Weights below this are not read. */
  least: number;
}

function hits(db: Queryable, { inHead, least }: HitFilter) {
  const postings = db('search_posting').where('weight', '>=', least).select('document_id', 'weight');
  return inHead ? postings.where('in_head', true) : postings;
}

export async function findHits(
  db: Queryable,
  { whole, part, limit }: Reading,
  filter: HitFilter,
): Promise<Hit[]> {
  const heaviest = (termId: number) =>
    db
      .from(
        hits(db, filter)
          .where('term_id', termId)
          .orderBy([
            { column: 'weight', order: 'desc' },
            { column: 'document_id', order: 'desc' },
          ])
          .limit(limit)
          .as('heaviest'),
      )
      .select('document_id', 'weight');
  return hits(db, filter).whereIn('term_id', whole).unionAll(part.map(heaviest));
}

/**
 * The postings of these terms in these documents, by going through those of the terms or those of the documents: left to
 * itself an engine jumps to and fro between the two.
 */
export function findHitsIn(
  db: Queryable,
  {
    termIds,
    documentIds,
    through,
  }: { termIds: number[]; documentIds: number[]; through: 'terms' | 'documents' },
  filter: HitFilter,
): Promise<Hit[]> {
  // a sum keeps an engine from the index of that column
  const [terms, documents] =
    through === 'terms' ? ['term_id', 'document_id + 0'] : ['term_id + 0', 'document_id'];
  const among = (column: string, ids: number[]) =>
    [`${column} in (${ids.map(() => '?').join(',')})`, ids] as const;
  return hits(db, filter)
    .whereRaw(...among(terms!, termIds))
    .whereRaw(...among(documents!, documentIds));
}

export interface Dated {
  id: number;
  post_id: string;
  published_at: Date | number;
}

export async function findDocuments(db: Queryable, ids: number[]): Promise<Dated[]> {
  const found: Dated[] = [];
  for await (const batch of batches(ids, inAtOnce)) {
    found.push(...(await db<Dated>('search_document').whereIn('id', batch)));
  }
  return found;
}

export interface Head {
  id: string;
  title: string;
  excerpt: string;
}

export const findHeads = (db: Queryable, postIds: string[]): Promise<Head[]> =>
  db<Head>('post').whereIn('id', postIds).select('id', 'title', 'excerpt');

export async function countDocuments(db: Queryable): Promise<number> {
  const row = await db('search_document').count({ count: '*' }).first();
  return Number(row?.count ?? 0);
}

export interface Place {
  id: string;
  published_at: Date | number;
}

/** Public posts from the newest on, or from the one after `last`. */
export function findPlaces(db: Queryable, last: Place | undefined, limit: number): Promise<Place[]> {
  const posts = db('post').where('is_public', true);
  if (last) {
    posts.where('published_at', '<=', last.published_at);
    posts.where((after) => after.where('published_at', '<', last.published_at).orWhere('id', '<', last.id));
  }
  return posts
    .orderBy([
      { column: 'published_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit)
    .select('id', 'published_at');
}

export async function findIndexed(db: Queryable, postIds: string[]): Promise<Set<string>> {
  return new Set(await db('search_document').whereIn('post_id', postIds).pluck('post_id'));
}

/** Locks the post, where the engine has row locks. @returns whether it is public */
export async function lockPublicPost(tx: Queryable, postId: string): Promise<boolean> {
  const row = await tx('post').where({ id: postId, is_public: true }).forUpdate().first('id');
  return row !== undefined;
}
