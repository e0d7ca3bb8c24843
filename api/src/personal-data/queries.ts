import type { Knex } from 'knex';
import type { Queryable } from '../platform/database/database.ts';
import { inKeyOrder, withoutTable } from '../platform/database/in-pages.ts';
import type { Row } from '../platform/database/typed-rows.ts';
import { fewRows, manyRows } from '../platform/database/whole-tables.ts';
import { batches } from '../platform/event-loop.ts';

/** What is kept of one kind. */
export interface Part {
  name: string;
  /** Some rows at a time: one account can have more than fits into memory. */
  read(): AsyncIterable<Row[]>;
}

interface Kept {
  rows: Knex.QueryBuilder;
  /** In an order that an index has, where there can be many. */
  key: string[];
  /** Of the table `m` and of others. */
  columns: string[];
  limit?: number;
}

/** In exports, booleans are 0 and 1. */
const toExported = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value);

async function* readKept(db: Queryable, { rows, key, columns, limit = manyRows }: Kept) {
  const names = columns.map(withoutTable);
  for await (const some of inKeyOrder(db, rows.select([...new Set([...key, ...columns])]), { key, limit }))
    yield some.map((row) => Object.fromEntries(names.map((name) => [name, toExported(row[name])])));
}

/** Their order has no index that begins with the account. */
async function* readActivity(db: Queryable, accountId: string): AsyncGenerator<Row[]> {
  const ids = await db('audit_entry').where('who_id', accountId).orWhere('whom_id', accountId).pluck('id');
  for await (const some of batches(ids.sort(), manyRows))
    yield await db('audit_entry')
      .whereIn('id', some)
      .orderBy('id')
      .select('at', 'action', 'subject', 'title');
}

const ofProfile = [
  ...['account_id', 'bio', 'location', 'website', 'twitter', 'facebook', 'instagram', 'quote'],
  ...['email_notifications', 'thread_notifications', 'public_profile'],
];
const ofSession = [
  ...['device', 'country', 'network', 'method'],
  ...['created_at', 'last_used_at', 'expires_at', 'revoked_at'],
];
/** Of posts that are liked or saved. */
const ofMark = { key: ['m.created_at', 'm.post_id'], columns: ['p.title', 'm.created_at'] };

/** All rows that are kept about an account, by what they are; secrets, hashes and keys of the site are left out. */
export function personalData(
  db: Queryable,
  { id, email, emailKey }: { id: string; email: string; emailKey: string },
): Part[] {
  const rowsOf = (table: string) => db(`${table} as m`).where('m.account_id', id);
  const titled = (table: string) => rowsOf(table).join('post as p', 'p.id', 'm.post_id');
  const part = (name: string, kept: () => Kept): Part => ({ name, read: () => readKept(db, kept()) });
  return [
    part('account', () => ({
      rows: db('account').where('id', id),
      key: ['id'],
      columns: ['email', 'first_name', 'last_name', 'avatar', 'role', 'created_at'],
    })),
    part('profile', () => ({ rows: rowsOf('profile'), key: ['m.account_id'], columns: ofProfile })),
    part('sessions', () => ({ rows: rowsOf('session'), key: ['m.id'], columns: ofSession })),
    part('passkeys', () => ({
      rows: rowsOf('passkey'),
      key: ['m.credential_hash'],
      columns: ['name', 'created_at', 'last_used_at'],
    })),
    part('totp', () => ({
      rows: rowsOf('totp'),
      key: ['m.account_id'],
      columns: ['created_at', 'confirmed_at'],
    })),
    part('recoveryCodes', () => ({
      rows: rowsOf('recovery_code'),
      key: ['m.code_hash'],
      columns: ['used_at'],
    })),
    part('comments', () => ({
      rows: titled('comment'),
      key: ['m.created_at', 'm.id'],
      columns: ['p.title', 'm.text', 'm.created_at', 'm.edited_at'],
    })),
    part('likes', () => ({ rows: titled('post_like'), ...ofMark })),
    part('saved', () => ({ rows: titled('saved_post'), ...ofMark })),
    part('commentLikes', () => ({
      rows: rowsOf('comment_like'),
      key: ['m.comment_id'],
      columns: ['m.comment_id', 'm.created_at'],
    })),
    part('notifications', () => ({
      rows: rowsOf('notification'),
      key: ['m.date', 'm.id'],
      columns: ['message', 'url', 'date', 'read_at'],
    })),
    part('posts', () => ({
      rows: db('post').where('author_id', id),
      key: ['id'],
      columns: ['title', 'status', 'content', 'created_at', 'published_at'],
      limit: fewRows,
    })),
    part('subscriptions', () => ({
      rows: db('subscriber').where('email_key', emailKey),
      key: ['id'],
      columns: ['email', 'status', 'created_at', 'confirmed_at'],
    })),
    part('invitations', () => ({
      rows: db('invitation').where('email_key', emailKey),
      key: ['id'],
      columns: ['email', 'role', 'created_at', 'used_at'],
    })),
    part('guestComments', () => ({
      rows: db('comment').whereNull('account_id').where('guest_email', email),
      key: ['id'],
      columns: ['guest_name', 'text', 'created_at'],
    })),
    part('draftNotes', () => ({
      rows: rowsOf('draft_note'),
      key: ['m.id'],
      columns: ['passage', 'text', 'created_at'],
    })),
    { name: 'activity', read: () => readActivity(db, id) },
  ];
}
