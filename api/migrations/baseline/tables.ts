import type { Knex } from 'knex';
import type { Dialect } from '../../src/platform/database/dialect.ts';

/** Columns, keys and indexes of tables, by their names. */
export type Tables = Record<string, (table: Knex.CreateTableBuilder, dialect: Dialect) => void>;
