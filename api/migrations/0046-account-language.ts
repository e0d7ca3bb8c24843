import type { Language } from '@ezhuthu/contract';
import { getDialect } from '../src/platform/database/dialect.ts';
import type { Migration } from '../src/platform/database/migration.ts';
import { exactText } from '../src/platform/database/table-schema.ts';

/** Of the author's tools, which a role chooses for itself; null for that of the site. */
export const language = exactText<Language>(20).nullable();

export const accountLanguage: Migration = {
  name: '0046-account-language',
  up: async (tx) =>
    tx.schema.alterTable('account', (table) => language.create(table, 'language', getDialect(tx))),
};
