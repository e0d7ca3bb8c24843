import { isLogTable } from '../analytics/service.ts';
import { droppedTables } from '../platform/database/dropped-tables.ts';

/** What a visitor, a member or the author has made, and what is counted of it. */
export const tables: string[] = [
  'setting',
  'account',
  'profile',
  // public keys, which browsers offer to a site of the same host name
  'passkey',
  'invitation',
  'category',
  'former_term',
  'post',
  'post_tag',
  'post_revision',
  'working_copy',
  'draft_note',
  'post_old_slug',
  'post_picture',
  'post_tally',
  'redirect',
  'missing_address',
  // tells an import that is run again what is there
  'import_item',
  'upload',
  'image',
  'book',
  // their files are among the uploads
  'edition',
  'edition_chapter',
  'edition_file',
  'edition_download',
  'comment',
  'comment_like',
  'comment_block',
  'comment_feature',
  'comment_class',
  'post_like',
  'saved_post',
  'notification',
  'subscriber',
  'newsletter_issue',
  'traffic_value',
  'traffic_visitor',
  'traffic_visit',
  'traffic_day',
  'traffic_session',
  'traffic_share',
  'traffic_return',
];

/** Columns of these tables that are only in the encrypted part, and what a restore without it puts there. */
export const secretColumns: Record<string, Record<string, 'unusable password' | 'random text'>> = {
  account: { password_hash: 'unusable password' },
  invitation: { token_hash: 'random text' },
};

/** Tables that are only in the encrypted part: keys, and what has no use without the site's secret. */
export const secretTables: string[] = [
  // encrypted by the site's secret: with another one, its codes are refused, and recovery codes sign in
  'totp',
  'recovery_code',
  'traffic_salt',
  // hashes by the site's secret
  'traffic_inbox',
  // signed by the site's secret
  'preview_link',
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
export const getTables = (existing: string[]): string[] => [...tables, ...existing.filter(isLogTable).sort()];

/** Whether a table is, or was, in archives. */
export const isArchived = (name: string): boolean =>
  droppedTables.has(name) || isLogTable(name) || [...tables, ...secretTables].includes(name);
