import type { Tables } from './tables.ts';

/** Accounts, how they sign in, and who they are. */
export const accounts: Tables = {
  account: (table, { exactText, instant }) => {
    exactText(table, 'id', 36).primary();
    table.string('email', 320).notNullable();
    /** Normalised email address (NFC, lower case); one account each. */
    exactText(table, 'email_key', 320).notNullable().unique();
    table.string('password_hash', 255).notNullable();
    table.string('first_name', 100).notNullable();
    table.string('last_name', 100).notNullable().defaultTo('');
    table.string('avatar', 500);
    table.boolean('is_author').notNullable().defaultTo(false);
    instant(table, 'created_at').notNullable();
    table.string('role', 12).notNullable().defaultTo('');
    /** When the account is deleted unless its owner signs in before; null for others. */
    instant(table, 'deletion_at').index('account_by_deletion');
    /** Whether its comments stay, without its name. */
    table.boolean('deletion_keeps_comments').notNullable().defaultTo(false);
    /** Part of the signature of device cookies: those of an earlier number are no longer valid. */
    table.integer('device_epoch').notNullable().defaultTo(0);
    table.index(['is_author', 'created_at'], 'account_by_author');
  },
  account_address: (table, { exactText, instant }) => {
    exactText(table, 'account_id', 36).notNullable();
    /** A keyed hash of a network address from which the account has signed in. */
    exactText(table, 'address_hash', 43).notNullable();
    instant(table, 'seen_at').notNullable().index();
    table.primary(['account_id', 'address_hash']);
  },
  account_link: (table, { exactText, instant }) => {
    /** Hash of the link's secret, which is not stored. */
    exactText(table, 'token_hash', 43).primary();
    exactText(table, 'kind', 20).notNullable();
    /** An account's id, or the email key of an address without an account. */
    exactText(table, 'owner', 320).notNullable();
    /** The link's purpose, as JSON. */
    table.text('purpose').notNullable();
    instant(table, 'created_at').notNullable();
    instant(table, 'expires_at').notNullable().index();
    table.index(['owner', 'kind']);
  },
  session: (table, { exactText, instant }) => {
    exactText(table, 'id', 36).primary();
    exactText(table, 'account_id', 36).notNullable().index();
    table.string('device', 300).notNullable().defaultTo('');
    instant(table, 'created_at').notNullable();
    instant(table, 'last_used_at').notNullable();
    instant(table, 'expires_at').notNullable();
    instant(table, 'revoked_at');
    /** When the owner last proved who they are; null in sessions of an earlier release. */
    instant(table, 'proven_at');
    table.string('country', 2).notNullable().defaultTo('');
    /** A shortened network address. */
    table.string('network', 50).notNullable().defaultTo('');
    /** `password`, `passkey`, `totp`, `recovery`, `link`; empty in sessions of an earlier release. */
    table.string('method', 12).notNullable().defaultTo('');
  },
  invitation: (table, { exactText, instant }) => {
    exactText(table, 'id', 36).primary();
    table.string('email', 320).notNullable();
    exactText(table, 'email_key', 320).notNullable().unique();
    exactText(table, 'token_hash', 43).notNullable().unique();
    instant(table, 'created_at').notNullable();
    instant(table, 'used_at');
    table.string('role', 12).notNullable().defaultTo('');
  },
  profile: (table, { exactText }) => {
    exactText(table, 'account_id', 36).primary();
    table.string('bio', 2000).notNullable().defaultTo('');
    table.string('location', 300).notNullable().defaultTo('');
    table.string('website', 300).notNullable().defaultTo('');
    table.string('twitter', 300).notNullable().defaultTo('');
    table.string('facebook', 300).notNullable().defaultTo('');
    table.string('instagram', 300).notNullable().defaultTo('');
    table.string('quote', 500).notNullable().defaultTo('');
    table.boolean('email_notifications').notNullable().defaultTo(true);
    table.boolean('thread_notifications').notNullable().defaultTo(true);
    table.boolean('public_profile').notNullable().defaultTo(true);
  },
  passkey: (table, { exactText, instant }) => {
    /** SHA-256 of the credential's id, which can be longer than a key of the database. */
    exactText(table, 'credential_hash', 43).primary();
    exactText(table, 'account_id', 36).notNullable().index();
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
    instant(table, 'created_at').notNullable();
    instant(table, 'last_used_at');
  },
  totp: (table, { exactText, instant }) => {
    exactText(table, 'account_id', 36).primary();
    /** Encrypted with a key of the site's secret. */
    table.string('secret', 200).notNullable();
    /** Null until a first code has been entered. */
    instant(table, 'confirmed_at');
    /** The last time step of which a code was accepted; later codes only. */
    table.bigInteger('last_step').notNullable().defaultTo(0);
    instant(table, 'created_at').notNullable();
  },
  recovery_code: (table, { exactText, instant }) => {
    exactText(table, 'account_id', 36).notNullable();
    exactText(table, 'code_hash', 43).notNullable();
    instant(table, 'used_at');
    table.primary(['account_id', 'code_hash']);
  },
  used_challenge: (table, { exactText, instant }) => {
    /** SHA-256 of a WebAuthn challenge that was answered. */
    exactText(table, 'challenge_hash', 43).primary();
    instant(table, 'expires_at').notNullable().index();
  },
  api_key: (table, { exactText, instant }) => {
    exactText(table, 'id', 36).primary();
    exactText(table, 'account_id', 36).notNullable().index();
    table.string('name', 100).notNullable();
    /** Separated by spaces. */
    exactText(table, 'scopes', 500).notNullable();
    /** SHA-256 of 256 random bits, which needs no salt. */
    exactText(table, 'secret_hash', 64).notNullable();
    instant(table, 'created_at').notNullable();
    instant(table, 'expires_at').notNullable();
    instant(table, 'last_used_at');
  },
};
