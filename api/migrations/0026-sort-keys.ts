import type { Queryable } from '../src/platform/database/database.ts';
import type { Dialect } from '../src/platform/database/dialect.ts';
import type { Migration } from '../src/platform/database/migration.ts';
import { fillSortKeys, sortedTables } from '../src/platform/database/sort-keys.ts';
import { maxSortKey } from '../src/platform/sort-key.ts';

async function addColumn(tx: Queryable, dialect: Dialect, name: string): Promise<void> {
  if (await tx.schema.hasColumn(name, 'sort_key')) return;
  await tx.schema.alterTable(name, (table) => {
    /** Empty where a process of the release before has inserted the row; see `fillSortKeys`. */
    dialect.exactText(table, 'sort_key', maxSortKey).notNullable().defaultTo('');
  });
}

const indexes = [
  { table: 'post', name: 'post_by_sort_key', columns: ['is_public', 'sort_key', 'id'] },
  {
    table: 'post',
    name: 'post_by_category_sort_key',
    columns: ['is_public', 'category_id', 'sort_key', 'id'],
  },
  {
    table: 'post',
    name: 'post_listed_by_sort_key',
    columns: ['deleted_at', 'sort_key', 'id', 'status', 'hidden', 'category_id'],
  },
  { table: 'category', name: 'category_by_sort_key', columns: ['sort_key', 'id'] },
];

/** Lets titles and names of categories be sorted alike by all engines. */
export const sortKeys: Migration = {
  name: '0026-sort-keys',
  async up(tx, dialect) {
    for (const { name } of sortedTables) await addColumn(tx, dialect, name);
    for (const table of sortedTables)
      await fillSortKeys({ read: tx, transaction: (work) => work(tx) }, table);
    // after the keys are filled in, as an index is faster made than changed
    for (const { table, name, columns } of indexes) {
      if (await dialect.hasIndex(tx, table, name)) continue;
      await tx.schema.alterTable(table, (changed) => changed.index(columns, name));
    }
  },
};
