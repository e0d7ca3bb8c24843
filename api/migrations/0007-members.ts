import type { Queryable } from '../src/platform/database/database.ts';
import type { Migration } from '../src/platform/database/migration.ts';

interface AuthorsWords {
  description: string;
  quote: string;
  website: string;
  twitter: string;
  facebook: string;
  instagram: string;
}

/** Moves the author's texts from a setting to their profile. */
async function moveAuthorsWords(tx: Queryable): Promise<void> {
  const author = await tx('account').where('is_author', true).orderBy('created_at').first('id');
  const setting = await tx('setting').where('name', 'author').first('value');
  if (!author || !setting) return;
  const { description = '', quote = '', ...rest }: Partial<AuthorsWords> = JSON.parse(setting.value);
  const { website = '', twitter = '', facebook = '', instagram = '' } = rest;
  await tx('profile').insert({
    account_id: author.id,
    bio: description,
    quote,
    website,
    twitter,
    facebook,
    instagram,
  });
}

const tables = ['profile', 'account_address', 'account_link', 'invitation', 'guess', 'job'];

/** Tables of accounts, their links and sign-in attempts, and of jobs. */
export const members: Migration = {
  name: '0007-members',
  async up(tx, dialect) {
    for (const table of tables) await tx.schema.dropTableIfExists(table);
    await tx.schema.createTable('profile', (table) => {
      dialect.exactText(table, 'account_id', 36).primary();
      table.string('bio', 2000).notNullable().defaultTo('');
      for (const name of ['location', 'website', 'twitter', 'facebook', 'instagram']) {
        table.string(name, 300).notNullable().defaultTo('');
      }
      table.string('quote', 500).notNullable().defaultTo('');
      table.boolean('email_notifications').notNullable().defaultTo(true);
      table.boolean('thread_notifications').notNullable().defaultTo(true);
      table.boolean('public_profile').notNullable().defaultTo(true);
    });
    await tx.schema.createTable('account_address', (table) => {
      dialect.exactText(table, 'account_id', 36).notNullable();
      /** A keyed hash of a network address from which the account has signed in. */
      dialect.exactText(table, 'address_hash', 43).notNullable();
      dialect.instant(table, 'seen_at').notNullable().index();
      table.primary(['account_id', 'address_hash']);
    });
    await tx.schema.createTable('account_link', (table) => {
      /** Hash of the link's secret, which is not stored. */
      dialect.exactText(table, 'token_hash', 43).primary();
      dialect.exactText(table, 'kind', 20).notNullable();
      /** An account's id, or the email key of an address without an account. */
      dialect.exactText(table, 'owner', 320).notNullable();
      /** The link's purpose, as JSON. */
      table.text('purpose').notNullable();
      dialect.instant(table, 'created_at').notNullable();
      dialect.instant(table, 'expires_at').notNullable().index();
      table.index(['owner', 'kind']);
    });
    await tx.schema.createTable('invitation', (table) => {
      dialect.exactText(table, 'id', 36).primary();
      table.string('email', 320).notNullable();
      dialect.exactText(table, 'email_key', 320).notNullable().unique();
      dialect.exactText(table, 'token_hash', 43).notNullable().unique();
      dialect.instant(table, 'created_at').notNullable();
      dialect.instant(table, 'used_at');
    });
    await tx.schema.createTable('guess', (table) => {
      /** A keyed hash of the limited attempt. */
      dialect.exactText(table, 'subject', 43).primary();
      table.integer('failures').notNullable();
      /** When the failures expire. */
      dialect.instant(table, 'until').notNullable().index();
    });
    await tx.schema.createTable('job', (table) => {
      dialect.exactText(table, 'id', 36).primary();
      dialect.exactText(table, 'kind', 30).notNullable();
      table.text('payload', 'mediumtext').notNullable();
      /** 1 for mass mailings, which run after all other jobs. */
      table.integer('priority').notNullable().defaultTo(0);
      table.integer('attempts').notNullable().defaultTo(0);
      dialect.instant(table, 'run_at').notNullable();
      /** When the claim expires; the epoch if there is none. */
      dialect.instant(table, 'claimed_until').notNullable();
      /** Id of the claim: results of an earlier claim are ignored. */
      dialect.exactText(table, 'claim', 36).notNullable().defaultTo('');
      /** Set when the job has failed permanently. */
      dialect.instant(table, 'failed_at').index();
      table.string('last_error', 500).notNullable().defaultTo('');
      table.index(['failed_at', 'priority', 'run_at', 'id'], 'job_by_turn');
    });
    await moveAuthorsWords(tx);
  },
};
