import type { Migration } from '../src/platform/database/migration.ts';

/** Lets an account disown the browsers that its device cookies recognise. */
export const deviceEpoch: Migration = {
  name: '0038-device-epoch',
  async up(tx) {
    if (await tx.schema.hasColumn('account', 'device_epoch')) return;
    await tx.schema.alterTable('account', (table) => {
      /** Part of the signature of device cookies: those of an earlier number are no longer valid. */
      table.integer('device_epoch').notNullable().defaultTo(0);
    });
  },
};
