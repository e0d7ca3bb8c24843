import type { AuditAction, AuditActor, ErrorGroup, SiteProcess } from '@ezhuthu/contract';

interface SettingRow {
  name: string;
  value: string;
}

interface ChangeLogRow {
  id: number;
  change_key: string;
  at: Date;
}

interface IdempotencyRow {
  id: string;
  body_hash: string;
  status: number;
  result_id: string;
  created_at: Date;
}

interface GuessRow {
  subject: string;
  failures: number;
  until: Date;
}

interface LeaseRow {
  name: string;
  holder: string;
  until: Date;
}

interface ProcessRow {
  id: string;
  kind: SiteProcess['kind'];
  machine: string;
  address: string;
  release: string;
  started_at: Date;
  seen_at: Date;
}

export interface JobRow {
  id: string;
  kind: string;
  payload: string;
  priority: number;
  attempts: number;
  run_at: Date;
  claimed_until: Date;
  claim: string;
  failed_at: Date | null;
  last_error: string;
}

export interface TaskRow {
  id: string;
  kind: string;
  state: 'waiting' | 'running' | 'paused' | 'done' | 'failed' | 'canceled';
  payload: string;
  progress: string;
  error: string;
  lease: string;
  leased_until: Date;
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
}

export interface AuditEntryRow {
  id: string;
  position: number | null;
  at: Date;
  chained_at: Date | null;
  action: AuditAction;
  actor: AuditActor;
  /** Who did it. */
  who_id: string | null;
  who: string | null;
  who_salt: string | null;
  who_digest: string;
  /** Whom it concerns, if it is an account. */
  whom_id: string | null;
  whom: string | null;
  whom_salt: string | null;
  whom_digest: string;
  subject: string;
  title: string;
  before_values: string | null;
  after_values: string | null;
  source: string | null;
  secret_mark: string;
  hash: string;
  link: string | null;
}

export interface AuditChainRow {
  id: number;
  position: number;
  link: string;
  pruned_position: number;
  pruned_link: string;
  secret_mark: string;
  hash: string;
}

interface ReleaseSeenRow {
  front: string;
  version: string;
  first_seen: Date;
  last_seen: Date;
}

interface ReleaseCountRow {
  front: string;
  version: string;
  day: string;
  name: string;
  count: number;
}

interface ReleaseErrorRow {
  id: string;
  front: string;
  version: string;
  kind: ErrorGroup['kind'];
  message: string;
  frame: string;
  mount: string;
  stack: string;
  count: number;
  first_seen: Date;
  last_seen: Date;
}

declare module 'knex/types/tables.js' {
  interface Tables {
    setting: SettingRow;
    change_log: ChangeLogRow;
    idempotency: IdempotencyRow;
    guess: GuessRow;
    lease: LeaseRow;
    process: ProcessRow;
    job: JobRow;
    task: TaskRow;
    audit_entry: AuditEntryRow;
    audit_chain: AuditChainRow;
    release_seen: ReleaseSeenRow;
    release_count: ReleaseCountRow;
    release_error: ReleaseErrorRow;
  }
}
