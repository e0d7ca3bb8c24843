import type { Migration } from '../src/platform/database/migration.ts';

export const dropMigrationLease: Migration = {
  name: '0045-drop-migration-lease',
  removes: 'The release before creates it at each start; now its leases are in the table of all leases.',
  up: async (tx) => tx.schema.dropTableIfExists('migration_lease'),
};
