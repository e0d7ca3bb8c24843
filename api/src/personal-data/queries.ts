import type { Queryable } from '../platform/database/database.ts';

type Rows = object[];

/** In exports, booleans are 0 and 1. */
const withNumbers = (rows: Rows): Rows =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, typeof value === 'boolean' ? Number(value) : value]),
    ),
  );

const of = (db: Queryable, table: string, accountId: string, columns: string[]): Promise<Rows> =>
  db(table).where('account_id', accountId).select(columns);

/** All rows that are kept about an account, by what they are; secrets, hashes and keys of the site are left out. */
export async function findPersonalData(
  db: Queryable,
  { id, email, emailKey }: { id: string; email: string; emailKey: string },
): Promise<Record<string, Rows>> {
  const titled = (rows: ReturnType<Queryable>) => rows.join('post as p', 'p.id', 'm.post_id');
  const [account, profile, sessions, passkeys, totp, recoveryCodes, comments, likes, saved, commentLikes] =
    await Promise.all([
      db('account')
        .where('id', id)
        .select('email', 'first_name', 'last_name', 'avatar', 'role', 'created_at'),
      db('profile').where('account_id', id).select('*'),
      of(db, 'session', id, [
        'device',
        'country',
        'network',
        'method',
        'created_at',
        'last_used_at',
        'expires_at',
        'revoked_at',
      ]),
      of(db, 'passkey', id, ['name', 'created_at', 'last_used_at']),
      of(db, 'totp', id, ['created_at', 'confirmed_at']),
      of(db, 'recovery_code', id, ['used_at']),
      titled(db('comment as m'))
        .where('m.account_id', id)
        .select('p.title', 'm.text', 'm.created_at', 'm.edited_at'),
      titled(db('post_like as m')).where('m.account_id', id).select('p.title', 'm.created_at'),
      titled(db('saved_post as m')).where('m.account_id', id).select('p.title', 'm.created_at'),
      of(db, 'comment_like', id, ['comment_id', 'created_at']),
    ]);
  const [notifications, posts, subscriptions, invitations, guestComments, draftNotes, activity] =
    await Promise.all([
      of(db, 'notification', id, ['message', 'url', 'date', 'read_at']),
      db('post').where('author_id', id).select('title', 'status', 'content', 'created_at', 'published_at'),
      db('subscriber').where('email_key', emailKey).select('email', 'status', 'created_at', 'confirmed_at'),
      db('invitation').where('email_key', emailKey).select('email', 'role', 'created_at', 'used_at'),
      db('comment')
        .whereNull('account_id')
        .where('guest_email', email)
        .select('guest_name', 'text', 'created_at'),
      of(db, 'draft_note', id, ['passage', 'text', 'created_at']),
      db('audit_entry').where('who_id', id).orWhere('whom_id', id).select('at', 'action', 'subject', 'title'),
    ]);
  return {
    account,
    profile: withNumbers(profile),
    sessions,
    passkeys,
    totp,
    recoveryCodes,
    comments,
    likes,
    saved,
    commentLikes,
    notifications,
    posts,
    subscriptions,
    invitations,
    guestComments,
    draftNotes,
    activity,
  };
}
