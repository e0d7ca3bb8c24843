import type { AuditAction, AuditActor, ErrorGroup, SiteProcess } from '@ezhuthu/contract';
import {
  bigIncrements,
  bigInteger,
  exactText,
  instant,
  integer,
  longText,
  table,
  text,
} from '../../src/platform/database/table-schema.ts';

/** What the server keeps for its own work. */
export const platform = {
  setting: table({
    name: exactText(64).primary(),
    value: longText(),
  }),
  change_log: table({
    id: bigIncrements(),
    change_key: exactText(80),
    at: instant().index(),
  }),
  idempotency: table({
    /** Hash of caller, operation and `Idempotency-Key`. */
    id: exactText(64).primary(),
    body_hash: exactText(64),
    status: integer(),
    result_id: exactText(36),
    created_at: instant().index(),
  }),
  guess: table({
    /** A keyed hash of the limited attempt. */
    subject: exactText(43).primary(),
    failures: integer(),
    /** When the failures expire. */
    until: instant().index(),
  }),
  process: table({
    id: exactText(36).primary(),
    /** `api` or `pages`. */
    kind: exactText<SiteProcess['kind']>(10),
    machine: text(100),
    /** Where commands reach the machine. */
    address: text(200),
    /** The commit of its code, or the version of its contract. */
    release: text(80),
    started_at: instant(),
    /** Of a process that was killed, this stays behind. */
    seen_at: instant(),
  }),
  job: table({
    id: exactText(36).primary(),
    kind: exactText(30),
    payload: longText('mediumtext'),
    /** 1 for mass mailings, which run after all other jobs. */
    priority: integer().defaultTo(0),
    attempts: integer().defaultTo(0),
    run_at: instant(),
    /** When the claim expires; the epoch if there is none. */
    claimed_until: instant(),
    /** Id of the claim: results of an earlier claim are ignored. */
    claim: exactText(36).defaultTo(''),
    /** Set when the job has failed permanently. */
    failed_at: instant().nullable().index(),
    last_error: text(500).defaultTo(''),
  }).index(['failed_at', 'priority', 'run_at', 'id'], 'job_by_turn'),
  task: table({
    id: exactText(36).primary(),
    kind: exactText(20),
    /** `waiting`, `running`, `paused`, `done`, `failed` or `canceled`. */
    state: exactText<'waiting' | 'running' | 'paused' | 'done' | 'failed' | 'canceled'>(10),
    /** JSON: what is to be done. */
    payload: longText('longtext'),
    /** JSON: how far it is, later the result. */
    progress: longText('longtext'),
    /** For people; empty unless it failed. */
    error: text(500).defaultTo(''),
    /** The runner that has it, and until when, unless that one renews it. */
    lease: exactText(36).defaultTo(''),
    leased_until: instant(),
    created_at: instant(),
    started_at: instant().nullable(),
    finished_at: instant().nullable(),
  })
    .index(['state', 'created_at'], 'task_by_state')
    .index(['kind', 'created_at'], 'task_by_kind'),
  audit_entry: table({
    id: exactText(36).primary(),
    /** In the chain, from 1; null until the entry is chained. */
    position: bigInteger().nullable().unique('audit_entry_position'),
    at: instant().index(),
    chained_at: instant().nullable(),
    action: exactText<AuditAction>(40),
    actor: exactText<AuditActor>(12),
    /** Who did it. */
    who_id: exactText(36).nullable().index(),
    who: longText().nullable(),
    who_salt: exactText(32).nullable(),
    who_digest: exactText(64),
    /** Whom it concerns, if it is an account. */
    whom_id: exactText(36).nullable().index(),
    whom: longText().nullable(),
    whom_salt: exactText(32).nullable(),
    whom_digest: exactText(64),
    subject: exactText(100),
    title: text(300),
    /** JSON. */
    before_values: longText().nullable(),
    after_values: longText().nullable(),
    /** Identifies what was recorded elsewhere before, such as a deployment, so that it is added once. */
    source: exactText(64).nullable().unique('audit_entry_source'),
    /** Which secret of the site has made the hashes. */
    secret_mark: exactText(12),
    /** Keyed hash of the entry. */
    hash: exactText(64),
    /** Keyed hash of the link before and of `hash`. */
    link: exactText(64).nullable(),
  }),
  audit_chain: table({
    id: integer().primary(),
    position: bigInteger(),
    link: exactText(64),
    /** The last one that was deleted because of its age. */
    pruned_position: bigInteger(),
    pruned_link: exactText(64),
    secret_mark: exactText(12),
    hash: exactText(64),
  }),
  release_seen: table({
    front: exactText(40),
    version: exactText(80),
    first_seen: instant(),
    last_seen: instant().index(),
  }).primary('front', 'version'),
  release_count: table({
    front: exactText(40),
    version: exactText(80),
    /** Local day, `2026-01-31`. */
    day: exactText(10).index(),
    /** What is counted, such as `views` or `lcp.3`. */
    name: exactText(20),
    count: bigInteger(),
  }).primary('front', 'version', 'day', 'name'),
  release_error: table({
    /** Hash of what the errors of a group have in common. */
    id: exactText(64).primary(),
    front: exactText(40),
    version: exactText(80),
    kind: exactText<ErrorGroup['kind']>(10),
    message: text(300),
    frame: text(300),
    mount: text(200),
    stack: longText(),
    count: bigInteger(),
    first_seen: instant(),
    last_seen: instant().index(),
  }).index(['front', 'version'], 'release_error_by_release'),
};
