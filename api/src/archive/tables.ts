import { isLogTable } from '../analytics/service.ts';
import { droppedTables } from '../platform/database/dropped-tables.ts';

export interface ArchivedTable {
  name: string;
  /** The primary key, by which the rows are read. */
  key: string[];
  /** Columns that are only in the encrypted part, and what a restore without it puts there. */
  secrets?: Record<string, 'unusable password' | 'random text'>;
}

/** What a visitor, a member or the author has made, and what is counted of it. */
export const tables: ArchivedTable[] = [
  { name: 'setting', key: ['name'] },
  { name: 'account', key: ['id'], secrets: { password_hash: 'unusable password' } },
  { name: 'profile', key: ['account_id'] },
  // public keys, which browsers offer to a site of the same host name
  { name: 'passkey', key: ['credential_hash'] },
  { name: 'invitation', key: ['id'], secrets: { token_hash: 'random text' } },
  { name: 'category', key: ['id'] },
  { name: 'former_term', key: ['kind', 'name'] },
  { name: 'post', key: ['id'] },
  { name: 'post_tag', key: ['post_id', 'position'] },
  { name: 'post_revision', key: ['post_id', 'version'] },
  { name: 'working_copy', key: ['post_id'] },
  { name: 'draft_note', key: ['id'] },
  { name: 'post_old_slug', key: ['slug'] },
  { name: 'post_picture', key: ['url', 'post_id'] },
  { name: 'post_tally', key: ['kind', 'tally_key'] },
  { name: 'redirect', key: ['id'] },
  { name: 'missing_address', key: ['address_key'] },
  // tells an import that is run again what is there
  { name: 'import_item', key: ['source_key'] },
  { name: 'upload', key: ['id'] },
  { name: 'image', key: ['id'] },
  { name: 'book', key: ['id'] },
  // their files are among the uploads
  { name: 'edition', key: ['id'] },
  { name: 'edition_chapter', key: ['edition_id', 'position'] },
  { name: 'edition_file', key: ['edition_id', 'format'] },
  { name: 'edition_download', key: ['edition_id', 'format', 'day'] },
  { name: 'comment', key: ['id'] },
  { name: 'comment_like', key: ['comment_id', 'account_id'] },
  { name: 'comment_block', key: ['id'] },
  { name: 'comment_feature', key: ['feature'] },
  { name: 'comment_class', key: ['name'] },
  { name: 'post_like', key: ['post_id', 'account_id'] },
  { name: 'saved_post', key: ['post_id', 'account_id'] },
  { name: 'notification', key: ['id'] },
  { name: 'subscriber', key: ['id'] },
  { name: 'newsletter_issue', key: ['post_id'] },
  { name: 'traffic_value', key: ['id'] },
  { name: 'traffic_visitor', key: ['id'] },
  { name: 'traffic_visit', key: ['visitor', 'page', 'date'] },
  { name: 'traffic_day', key: ['date', 'value'] },
  { name: 'traffic_session', key: ['id'] },
  { name: 'traffic_share', key: ['page', 'date', 'value'] },
  { name: 'traffic_return', key: ['value', 'date', 'previous_date'] },
];

/** Tables that are only in the encrypted part: keys, and what has no use without the site's secret. */
export const secretTables: ArchivedTable[] = [
  // encrypted by the site's secret: with another one, its codes are refused, and recovery codes sign in
  { name: 'totp', key: ['account_id'] },
  { name: 'recovery_code', key: ['account_id', 'code_hash'] },
  { name: 'traffic_salt', key: ['name'] },
  // hashes by the site's secret
  { name: 'traffic_inbox', key: ['number'] },
  // signed by the site's secret
  { name: 'preview_link', key: ['post_id'] },
];

/** Tables that are in no archive, and why. */
export const leftOut: Record<string, string> = {
  session: 'sign-ins end with the move',
  account_address: 'hashes of network addresses, learned again at the next sign-in',
  account_link: 'mailed links, which are valid for hours',
  mail_suppression: "hashes of addresses by this server's secret; the next bounce adds them again",
  used_challenge: 'answers of passkeys, which are recognised for minutes',
  comment_proof: 'solved challenges, which are valid for minutes',
  comment_verdict: 'verdicts that can be taken back for minutes',
  comment_report: 'hashes of network addresses by the secret of this server; what was reported stays counted',
  guess: 'counts of rate limits, which are valid for minutes',
  idempotency: 'repeated requests are recognised for a day',
  lease: 'work of the processes of this server',
  api_key: 'access of scripts to this server',
  webhook: 'both sites would tell the same programs',
  webhook_delivery: 'as webhook',
  audit_entry: 'what happened on this server, in a chain of hashes by its secret; backups have it',
  audit_chain: 'as audit_entry',
  process: 'processes of this site while they run',
  job: 'mails that wait: both sites would send them, and some contain links that sign in',
  task: 'work of this server, such as making this archive',
  import_run: 'work of this server, with files on it; what it imported is in the archive',
  import_picture: 'as import_run',
  import_note: 'as import_run',
  change_log: "what this server's page caches follow",
  release_seen: 'releases of this server',
  release_count: 'releases of this server',
  release_error: 'releases of this server',
  search_term: 'computed from the posts by a restore',
  search_document: 'computed from the posts by a restore',
  search_posting: 'computed from the posts by a restore',
};

/** The tables of a site that are in the archive, with those of single views, of which each month has one. */
export const getTables = (existing: string[]): ArchivedTable[] => [
  ...tables,
  ...existing
    .filter(isLogTable)
    .sort()
    .map((name) => ({ name, key: ['at', 'number'] })),
];

/** @returns undefined for a table that no archive has */
export const findTable = (name: string): ArchivedTable | undefined =>
  droppedTables.has(name)
    ? { name, key: [] }
    : [...getTables([name]), ...secretTables].find((table) => table.name === name);
