import type { Knex } from 'knex';
import type { Migration } from '../src/platform/database/migration.ts';

/** What happened on the site, in a chain of hashes. */
export const audit: Migration = {
  name: '0034-audit',
  async up(tx, dialect) {
    /** Of a person, with a salted digest that stays when the rest is erased. */
    function addPerson(table: Knex.CreateTableBuilder, role: 'who' | 'whom') {
      dialect.exactText(table, `${role}_id`, 36).index();
      table.text(role);
      dialect.exactText(table, `${role}_salt`, 32);
      dialect.exactText(table, `${role}_digest`, 64).notNullable();
    }
    for (const table of ['audit_entry', 'audit_chain']) await tx.schema.dropTableIfExists(table);
    await tx.schema.createTable('audit_entry', (table) => {
      dialect.exactText(table, 'id', 36).primary();
      /** In the chain, from 1; null until the entry is chained. */
      table.bigInteger('position').unique('audit_entry_position');
      dialect.instant(table, 'at').notNullable().index();
      dialect.instant(table, 'chained_at');
      dialect.exactText(table, 'action', 40).notNullable();
      dialect.exactText(table, 'actor', 12).notNullable();
      addPerson(table, 'who');
      addPerson(table, 'whom');
      dialect.exactText(table, 'subject', 100).notNullable();
      table.string('title', 300).notNullable();
      /** JSON. */
      table.text('before_values');
      table.text('after_values');
      /** Identifies what was recorded elsewhere before, such as a deployment, so that it is added once. */
      dialect.exactText(table, 'source', 64).unique('audit_entry_source');
      /** Which secret of the site has made the hashes. */
      dialect.exactText(table, 'secret_mark', 12).notNullable();
      /** Keyed hash of the entry. */
      dialect.exactText(table, 'hash', 64).notNullable();
      /** Keyed hash of the link before and of `hash`. */
      dialect.exactText(table, 'link', 64);
    });
    await tx.schema.createTable('audit_chain', (table) => {
      table.integer('id').primary();
      table.bigInteger('position').notNullable();
      dialect.exactText(table, 'link', 64).notNullable();
      /** The last one that was deleted because of its age. */
      table.bigInteger('pruned_position').notNullable();
      dialect.exactText(table, 'pruned_link', 64).notNullable();
      dialect.exactText(table, 'secret_mark', 12).notNullable();
      dialect.exactText(table, 'hash', 64).notNullable();
    });
  },
};
