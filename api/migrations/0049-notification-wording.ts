import { getDialect } from '../src/platform/database/dialect.ts';
import type { Migration } from '../src/platform/database/migration.ts';
import { longText } from '../src/platform/database/table-schema.ts';

/** The message as a wording, as JSON; null for one that an earlier release has stored as a sentence only. */
export const wording = longText().nullable();

export const notificationWording: Migration = {
  name: '0049-notification-wording',
  up: async (tx) =>
    tx.schema.alterTable('notification', (table) => wording.create(table, 'wording', getDialect(tx))),
};
