import type { Knex } from 'knex';
import type { Queryable } from '../platform/database/database.ts';
import { descending, inChunks } from '../platform/database/queries.ts';
import type {
  PostRow,
  SearchDocumentRow,
  SearchPostingRow,
  SearchTermRow,
} from '../platform/database/rows.ts';
import { mapSerially } from '../platform/event-loop.ts';

/** A term and the number of posts that contain it. */
export type TermUse = Pick<SearchTermRow, 'id' | 'postings'>;

const used = (db: Queryable, limit: number) =>
  db('search_term')
    .where('postings', '>', 0)
    .orderBy([{ column: 'postings', order: 'desc' }, { column: 'term' }])
    .limit(limit)
    .select('id', 'postings');

/** The most used terms with a prefix. */
export const findTermsFrom = (
  db: Queryable,
  beginning: string,
  limit: number,
): Promise<(TermUse & { term: string })[]> =>
  used(db, limit).where('term', '>=', beginning).where('term', '<', `${beginning}\u{10ffff}`).select('term');

/** The most used terms from `from` to below `to`. */
export const findMostUsed = (
  db: Queryable,
  { from, to, limit }: { from: string; to: string; limit: number },
): Promise<{ term: string; postings: number }[]> =>
  db('search_term')
    .where('postings', '>', 0)
    .where('term', '>=', from)
    .where('term', '<', to)
    .orderBy(descending('postings', 'term'))
    .limit(limit)
    .select('term', 'postings');

/**
 * Boundaries that divide a scan of all terms into several statements, because each blocks the event loop on
 * SQLite. Most Tamil words begin with a vowel or one of these consonants.
 */
const cuts = ['', 'h', 'p', 'அ', 'க', 'கு', 'ச', 'த', 'ந', 'ப', 'ம', 'ய', 'வ'];

/** The most used terms of titles and excerpts that contain a text. */
export async function findTermsWith(db: Queryable, part: string, limit: number): Promise<TermUse[]> {
  const ranges = cuts.map((from, index) => ({ from, to: cuts[index + 1] }));
  const found = await mapSerially(ranges, async ({ from, to }) => {
    const terms = used(db, limit).where('in_head', true).where('term', '>=', from);
    if (to !== undefined) terms.where('term', '<', to);
    return terms.whereRaw('instr(term, ?) > 0', [part]);
  });
  return found
    .flat()
    .sort((one, other) => other.postings - one.postings)
    .slice(0, limit);
}

export type Hit = Pick<SearchPostingRow, 'document_id' | 'weight'>;

/** The postings to read: all of the terms in `whole`, and the heaviest `limit` of each term in `part`. */
export interface Reading {
  whole: number[];
  part: number[];
  limit: number;
}

/** Filters postings. */
export interface HitFilter {
  inHead: boolean;
  /** Minimum weight. */
  min: number;
}

function hits(db: Queryable, { inHead, min }: HitFilter): Knex.QueryBuilder {
  const postings = db('search_posting').where('weight', '>=', min).select('document_id', 'weight');
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
          .orderBy(descending('weight', 'document_id'))
          .limit(limit)
          .as('heaviest'),
      )
      .select('document_id', 'weight');
  return hits(db, filter).whereIn('term_id', whole).unionAll(part.map(heaviest));
}

/**
 * The postings of these terms in these documents, read through the index of either the terms or the
 * documents. Left to themselves, engines mix both inefficiently.
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
  // an expression prevents the use of that column's index
  const terms = through === 'terms' ? 'term_id' : 'term_id + 0';
  const documents = through === 'terms' ? 'document_id + 0' : 'document_id';
  const among = (column: string, ids: number[]) =>
    [`${column} in (${ids.map(() => '?').join(',')})`, ids] as const;
  return hits(db, filter)
    .whereRaw(...among(terms, termIds))
    .whereRaw(...among(documents, documentIds));
}

export const findDocuments = (db: Queryable, ids: number[]): Promise<SearchDocumentRow[]> =>
  inChunks(ids, (some) => db('search_document').whereIn('id', some));

export type Head = Pick<PostRow, 'id' | 'title' | 'excerpt'>;

export const findHeads = (db: Queryable, postIds: string[]): Promise<Head[]> =>
  db('post').whereIn('id', postIds).select('id', 'title', 'excerpt');

export interface Place {
  id: string;
  published_at: Date;
}

/** Public posts, the newest first, after `last` if given. */
export function findPlaces(db: Queryable, last: Place | undefined, limit: number): Promise<Place[]> {
  const posts = db('post').where('is_public', true);
  if (last) {
    posts.where('published_at', '<=', last.published_at);
    posts.where((after) => after.where('published_at', '<', last.published_at).orWhere('id', '<', last.id));
  }
  return posts.orderBy(descending('published_at', 'id')).limit(limit).select('id', 'published_at');
}
