import type { Tables } from './tables.ts';

/** What the server keeps for its own work. */
export const platform: Tables = {
  setting: (table, { exactText }) => {
    exactText(table, 'name', 64).primary();
    table.text('value').notNullable();
  },
  change_log: (table, { exactText, instant }) => {
    table.bigIncrements('id');
    exactText(table, 'change_key', 80).notNullable();
    instant(table, 'at').notNullable().index();
  },
  idempotency: (table, { exactText, instant }) => {
    /** Hash of caller, operation and `Idempotency-Key`. */
    exactText(table, 'id', 64).primary();
    exactText(table, 'body_hash', 64).notNullable();
    table.integer('status').notNullable();
    exactText(table, 'result_id', 36).notNullable();
    instant(table, 'created_at').notNullable().index();
  },
  guess: (table, { exactText, instant }) => {
    /** A keyed hash of the limited attempt. */
    exactText(table, 'subject', 43).primary();
    table.integer('failures').notNullable();
    /** When the failures expire. */
    instant(table, 'until').notNullable().index();
  },
  process: (table, { exactText, instant }) => {
    exactText(table, 'id', 36).primary();
    /** `api` or `pages`. */
    exactText(table, 'kind', 10).notNullable();
    table.string('machine', 100).notNullable();
    /** Where commands reach the machine. */
    table.string('address', 200).notNullable();
    /** The commit of its code, or the version of its contract. */
    table.string('release', 80).notNullable();
    instant(table, 'started_at').notNullable();
    /** Of a process that was killed, this stays behind. */
    instant(table, 'seen_at').notNullable();
  },
  job: (table, { exactText, instant }) => {
    exactText(table, 'id', 36).primary();
    exactText(table, 'kind', 30).notNullable();
    table.text('payload', 'mediumtext').notNullable();
    /** 1 for mass mailings, which run after all other jobs. */
    table.integer('priority').notNullable().defaultTo(0);
    table.integer('attempts').notNullable().defaultTo(0);
    instant(table, 'run_at').notNullable();
    /** When the claim expires; the epoch if there is none. */
    instant(table, 'claimed_until').notNullable();
    /** Id of the claim: results of an earlier claim are ignored. */
    exactText(table, 'claim', 36).notNullable().defaultTo('');
    /** Set when the job has failed permanently. */
    instant(table, 'failed_at').index();
    table.string('last_error', 500).notNullable().defaultTo('');
    table.index(['failed_at', 'priority', 'run_at', 'id'], 'job_by_turn');
  },
  task: (table, { exactText, instant }) => {
    exactText(table, 'id', 36).primary();
    exactText(table, 'kind', 20).notNullable();
    /** `waiting`, `running`, `paused`, `done`, `failed` or `canceled`. */
    exactText(table, 'state', 10).notNullable();
    /** JSON: what is to be done. */
    table.text('payload', 'longtext').notNullable();
    /** JSON: how far it is, later the result. */
    table.text('progress', 'longtext').notNullable();
    /** For people; empty unless it failed. */
    table.string('error', 500).notNullable().defaultTo('');
    /** The runner that has it, and until when, unless that one renews it. */
    exactText(table, 'lease', 36).notNullable().defaultTo('');
    instant(table, 'leased_until').notNullable();
    instant(table, 'created_at').notNullable();
    instant(table, 'started_at');
    instant(table, 'finished_at');
    table.index(['state', 'created_at'], 'task_by_state');
    table.index(['kind', 'created_at'], 'task_by_kind');
  },
  audit_entry: (table, { exactText, instant }) => {
    exactText(table, 'id', 36).primary();
    /** In the chain, from 1; null until the entry is chained. */
    table.bigInteger('position').unique('audit_entry_position');
    instant(table, 'at').notNullable().index();
    instant(table, 'chained_at');
    exactText(table, 'action', 40).notNullable();
    exactText(table, 'actor', 12).notNullable();
    exactText(table, 'who_id', 36).index();
    table.text('who');
    exactText(table, 'who_salt', 32);
    exactText(table, 'who_digest', 64).notNullable();
    exactText(table, 'whom_id', 36).index();
    table.text('whom');
    exactText(table, 'whom_salt', 32);
    exactText(table, 'whom_digest', 64).notNullable();
    exactText(table, 'subject', 100).notNullable();
    table.string('title', 300).notNullable();
    /** JSON. */
    table.text('before_values');
    table.text('after_values');
    /** Identifies what was recorded elsewhere before, such as a deployment, so that it is added once. */
    exactText(table, 'source', 64).unique('audit_entry_source');
    /** Which secret of the site has made the hashes. */
    exactText(table, 'secret_mark', 12).notNullable();
    /** Keyed hash of the entry. */
    exactText(table, 'hash', 64).notNullable();
    /** Keyed hash of the link before and of `hash`. */
    exactText(table, 'link', 64);
  },
  audit_chain: (table, { exactText }) => {
    table.integer('id').primary();
    table.bigInteger('position').notNullable();
    exactText(table, 'link', 64).notNullable();
    /** The last one that was deleted because of its age. */
    table.bigInteger('pruned_position').notNullable();
    exactText(table, 'pruned_link', 64).notNullable();
    exactText(table, 'secret_mark', 12).notNullable();
    exactText(table, 'hash', 64).notNullable();
  },
  release_seen: (table, { exactText, instant }) => {
    exactText(table, 'front', 40).notNullable();
    exactText(table, 'version', 80).notNullable();
    instant(table, 'first_seen').notNullable();
    instant(table, 'last_seen').notNullable().index();
    table.primary(['front', 'version']);
  },
  release_count: (table, { exactText }) => {
    exactText(table, 'front', 40).notNullable();
    exactText(table, 'version', 80).notNullable();
    /** Local day, `2026-01-31`. */
    exactText(table, 'day', 10).notNullable().index();
    /** What is counted, such as `views` or `lcp.3`. */
    exactText(table, 'name', 20).notNullable();
    table.bigInteger('count').notNullable();
    table.primary(['front', 'version', 'day', 'name']);
  },
  release_error: (table, { exactText, instant }) => {
    /** Hash of what the errors of a group have in common. */
    exactText(table, 'id', 64).primary();
    exactText(table, 'front', 40).notNullable();
    exactText(table, 'version', 80).notNullable();
    exactText(table, 'kind', 10).notNullable();
    table.string('message', 300).notNullable();
    table.string('frame', 300).notNullable();
    table.string('mount', 200).notNullable();
    table.text('stack').notNullable();
    table.bigInteger('count').notNullable();
    instant(table, 'first_seen').notNullable();
    instant(table, 'last_seen').notNullable().index();
    table.index(['front', 'version'], 'release_error_by_release');
  },
};
