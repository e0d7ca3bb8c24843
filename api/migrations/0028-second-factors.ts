import type { Migration } from '../src/platform/database/migration.ts';

const tables = ['passkey', 'totp', 'recovery_code', 'used_challenge'];

/** Tables of second factors, and what is known of a session's sign-in. */
export const secondFactors: Migration = {
  name: '0028-second-factors',
  async up(tx, dialect) {
    for (const table of tables) await tx.schema.dropTableIfExists(table);
    await tx.schema.createTable('passkey', (table) => {
      /** SHA-256 of the credential's id, which can be longer than a key of the database. */
      dialect.exactText(table, 'credential_hash', 43).primary();
      dialect.exactText(table, 'account_id', 36).notNullable().index();
      table.text('credential_id').notNullable();
      /** COSE key, base64url. */
      table.text('public_key').notNullable();
      /** 0 for good with authenticators that do not count. */
      table.bigInteger('counter').notNullable();
      /** JSON array of how the browser reaches the authenticator. */
      table.string('transports', 200).notNullable();
      table.string('name', 100).notNullable();
      /** Host name of the site when the passkey was made, to which it is bound. */
      table.string('rp_id', 255).notNullable();
      dialect.instant(table, 'created_at').notNullable();
      dialect.instant(table, 'last_used_at');
    });
    await tx.schema.createTable('totp', (table) => {
      dialect.exactText(table, 'account_id', 36).primary();
      /** Encrypted with a key of the site's secret. */
      table.string('secret', 200).notNullable();
      /** Null until a first code has been entered. */
      dialect.instant(table, 'confirmed_at');
      /** The last time step of which a code was accepted; later codes only. */
      table.bigInteger('last_step').notNullable().defaultTo(0);
      dialect.instant(table, 'created_at').notNullable();
    });
    await tx.schema.createTable('recovery_code', (table) => {
      dialect.exactText(table, 'account_id', 36).notNullable();
      dialect.exactText(table, 'code_hash', 43).notNullable();
      dialect.instant(table, 'used_at');
      table.primary(['account_id', 'code_hash']);
    });
    await tx.schema.createTable('used_challenge', (table) => {
      /** SHA-256 of a WebAuthn challenge that was answered. */
      dialect.exactText(table, 'challenge_hash', 43).primary();
      dialect.instant(table, 'expires_at').notNullable().index();
    });
    const has = (column: string) => tx.schema.hasColumn('session', column);
    const [hasProof, hasCountry, hasNetwork, hasMethod] = await Promise.all(
      ['proven_at', 'country', 'network', 'method'].map(has),
    );
    await tx.schema.alterTable('session', (table) => {
      /** When the owner last proved who they are; null in sessions of an earlier release. */
      if (!hasProof) dialect.instant(table, 'proven_at');
      if (!hasCountry) table.string('country', 2).notNullable().defaultTo('');
      /** A shortened network address. */
      if (!hasNetwork) table.string('network', 50).notNullable().defaultTo('');
      /** `password`, `passkey`, `totp`, `recovery`, `link`; empty in sessions of an earlier release. */
      if (!hasMethod) table.string('method', 12).notNullable().defaultTo('');
    });
  },
};
