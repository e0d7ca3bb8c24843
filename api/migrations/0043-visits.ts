import type { Migration } from '../src/platform/database/migration.ts';

const sums = ['entries', 'exits', 'bounces', 'visit_seconds'];

/** A row for each visit, and what is counted of visits by day. */
export const visits: Migration = {
  name: '0043-visits',
  async up(tx, dialect) {
    await tx.schema.dropTableIfExists('traffic_session');
    await tx.schema.createTable('traffic_session', (table) => {
      table.bigIncrements('id');
      /** A keyed hash of the tracker's session; null once nothing more of it is accepted. */
      table.bigInteger('session_key').unique();
      /** Of its first view, like visitor and source. */
      table.date('date').notNullable().index('traffic_session_by_date');
      table.integer('visitor').unsigned().notNullable();
      for (const name of ['source', 'entry_page', 'exit_page']) table.integer(name).notNullable();
      /** The first and the last view, which are ordered by time and number. */
      for (const name of ['entry', 'exit']) {
        dialect.instant(table, `${name}_at`).notNullable();
        table.bigInteger(`${name}_number`).notNullable();
      }
      /** The latest end of a view: its time and the seconds it was read. */
      dialect.instant(table, 'end_at').notNullable();
      /** From the first view to the end. */
      table.integer('seconds').notNullable();
      table.integer('views').notNullable();
    });
    for (const name of sums) {
      if (await tx.schema.hasColumn('traffic_day', name)) continue;
      await tx.schema.alterTable('traffic_day', (table) => {
        table.bigInteger(name).notNullable().defaultTo(0);
      });
    }
  },
};
