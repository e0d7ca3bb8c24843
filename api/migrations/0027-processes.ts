import type { Migration } from '../src/platform/database/migration.ts';

/** The table of running processes, by which deployments find the machines. */
export const processes: Migration = {
  name: '0027-processes',
  async up(tx, dialect) {
    await tx.schema.dropTableIfExists('process');
    await tx.schema.createTable('process', (table) => {
      dialect.exactText(table, 'id', 36).primary();
      /** `api` or `pages`. */
      dialect.exactText(table, 'kind', 10).notNullable();
      table.string('machine', 100).notNullable();
      /** Where commands reach the machine. */
      table.string('address', 200).notNullable();
      /** The commit of its code, or the version of its contract. */
      table.string('release', 80).notNullable();
      dialect.instant(table, 'started_at').notNullable();
      /** Of a process that was killed, this stays behind. */
      dialect.instant(table, 'seen_at').notNullable();
    });
  },
};
