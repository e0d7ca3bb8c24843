import type { ImportNoteKind } from '@ezhuthu/contract';
import type { Queryable } from '../platform/database/database.ts';
import { countRows, descending, inChunks } from '../platform/database/queries.ts';
import type {
  ImportItemRow,
  ImportNoteRow,
  ImportPictureRow,
  ImportRunRow,
} from '../platform/database/rows.ts';
import { insertAll, upsertAll } from '../platform/database/write-rows.ts';

export async function insertImport(tx: Queryable, row: ImportRunRow): Promise<void> {
  await tx('import_run').insert(row);
}

export const findImport = (db: Queryable, id: string): Promise<ImportRunRow | undefined> =>
  db('import_run').where('id', id).first();

export const findImportForUpdate = (tx: Queryable, id: string): Promise<ImportRunRow | undefined> =>
  tx('import_run').where('id', id).forUpdate().first();

/** The newest first. */
export const findImports = (db: Queryable, limit: number): Promise<ImportRunRow[]> =>
  db('import_run').orderBy(descending('created_at', 'id')).limit(limit);

export async function updateImport(tx: Queryable, id: string, change: Partial<ImportRunRow>): Promise<void> {
  await tx('import_run').where('id', id).update(change);
}

export async function deleteImportRow(tx: Queryable, id: string): Promise<void> {
  await tx('import_run').where('id', id).delete();
}

/** What entries of an export have become, by the entry's key; those that were never imported are missing. */
export async function findTargets(db: Queryable, keys: string[]): Promise<Map<string, string>> {
  const rows = await inChunks(keys, (some) =>
    db('import_item').whereIn('source_key', some).select('source_key', 'target_id'),
  );
  return new Map(rows.map(({ source_key, target_id }) => [source_key, target_id]));
}

export const insertItems = (tx: Queryable, rows: ImportItemRow[]): Promise<void> =>
  insertAll(tx, 'import_item', rows);

/** A batch of the posts that an import has brought. */
export const findImportedPosts = (tx: Queryable, importId: string, limit: number): Promise<string[]> =>
  tx('import_item')
    .where({ import_id: importId, kind: 'post' })
    .orderBy('target_id')
    .limit(limit)
    .pluck('target_id');

export async function deleteImportItems(tx: Queryable, importId: string, targetIds: string[]): Promise<void> {
  if (targetIds.length === 0) return;
  await tx('import_item').where('import_id', importId).whereIn('target_id', targetIds).delete();
}

/** Deletes what is known of an import's entries, pictures and notes. */
export async function deleteDetails(tx: Queryable, importId: string): Promise<void> {
  for (const table of ['import_item', 'import_picture', 'import_note']) {
    await tx(table).where('import_id', importId).delete();
  }
}

export const findPictures = (db: Queryable, importId: string, keys: string[]): Promise<ImportPictureRow[]> =>
  db('import_picture').where('import_id', importId).whereIn('address_key', keys);

/** Inserts pictures, or updates those that are known. */
export async function putPictures(tx: Queryable, rows: ImportPictureRow[]): Promise<void> {
  await upsertAll(tx, 'import_picture', rows, {
    key: ['import_id', 'address_key'],
    columns: ['url', 'error'],
  });
}

const ofImport = (db: Queryable, importId: string) => db('import_picture').where('import_id', importId);

export async function countPictures(
  db: Queryable,
  importId: string,
): Promise<{ stored: number; failed: number }> {
  return {
    stored: await countRows(ofImport(db, importId).whereNot('url', '')),
    failed: await countRows(ofImport(db, importId).where('url', '')),
  };
}

export async function insertNotes(tx: Queryable, rows: ImportNoteRow[]): Promise<void> {
  await insertAll(tx, 'import_note', rows);
}

/** Which of these ids have a note. */
export async function findNoteIds(db: Queryable, ids: string[]): Promise<Set<string>> {
  return new Set(ids.length === 0 ? [] : await db('import_note').whereIn('id', ids).pluck('id'));
}

export async function countNotes(db: Queryable, importId: string): Promise<[ImportNoteKind, number][]> {
  const rows = await db('import_note')
    .where('import_id', importId)
    .groupBy('kind')
    .select('kind')
    .count({ count: '*' });
  return rows.map(({ kind, count }) => [kind, Number(count)]);
}

export const findNotes = (
  db: Queryable,
  {
    importId,
    kind,
    offset,
    limit,
  }: { importId: string; kind: ImportNoteKind; offset: number; limit: number },
): Promise<ImportNoteRow[]> =>
  db('import_note').where({ import_id: importId, kind }).orderBy('id').offset(offset).limit(limit);

/** The notes about pictures that could not be fetched, in pages by id. */
export const findPictureNotes = (
  db: Queryable,
  { importId, after, limit }: { importId: string; after: string; limit: number },
): Promise<ImportNoteRow[]> =>
  db('import_note')
    .where({ import_id: importId, kind: 'picture' })
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit);

export async function deleteNote(tx: Queryable, id: string): Promise<void> {
  await tx('import_note').where('id', id).delete();
}
