import type { Migration } from '../src/platform/database/migration.ts';
import type { RowsIn } from '../src/platform/database/table-schema.ts';
import { dropOldAnalytics } from './0044-drop-old-analytics.ts';
import { dropMigrationLease } from './0045-drop-migration-lease.ts';
import { accountLanguage, language } from './0046-account-language.ts';
import { postIndexes } from './0047-post-indexes.ts';
import { moreIndexes } from './0048-more-indexes.ts';
import { notificationWording, wording } from './0049-notification-wording.ts';
import { baseline, tables as baselineTables } from './baseline/index.ts';

/**
 * In order of application. Later ones only add (checked by `additive.test.ts`); what an older release uses is removed one
 * release later.
 */
export const migrations: Migration[] = [
  baseline,
  dropOldAnalytics,
  dropMigrationLease,
  accountLanguage,
  postIndexes,
  moreIndexes,
  notificationWording,
];

/** Names of all steps, with those that the baseline replaces. */
export const migrationNames: ReadonlySet<string> = new Set(
  migrations.flatMap(({ name, replaces = [] }) => [...replaces, name]),
);

/** The columns of all tables after the last step: a later step's are added to those of the baseline. */
export const tables = {
  ...baselineTables,
  account: baselineTables.account.with({ language }),
  notification: baselineTables.notification.with({ wording }),
};

declare module 'knex/types/tables.js' {
  interface Tables extends RowsIn<typeof tables> {
    lease: { name: string; holder: string; until: Date };
  }
}
