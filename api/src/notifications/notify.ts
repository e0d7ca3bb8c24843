import type { NotificationType } from '@ezhuthu/contract';
import { shorten } from '@ezhuthu/contract/text';
import { type PrivateKey, recordChanges } from '../platform/changes.ts';
import type { Queryable } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import type { Platform } from '../platform/platform.ts';
import { inSiteLanguage } from '../platform/text/language.ts';
import { type Wording, word } from '../platform/text/wording.ts';
import { deleteNotifications, findUnread, type Group, insertNotifications, updateUnread } from './queries.ts';

/** A notification to create. */
export interface Notice {
  accountId: string;
  type: NotificationType;
  message: Wording;
  /** Path on the site; may be empty. */
  url: string;
  /** If set, it replaces the account's unread notification with this key. */
  groupKey?: string;
  /** The account whose name the message contains: the notification is deleted with it. */
  about?: string | null;
  /** Time of the event; now by default. */
  date?: Date;
}

/** Characters that are shown; also of the column for a release that knows no wordings. */
export const maxMessage = 500;

const getKey = (accountId: string): PrivateKey => `to:${accountId}`;

/** Signals the streams of these accounts, in the transaction that changes their notifications. */
export function recordNews(tx: Queryable, { clock }: Platform, accountIds: string[]): Promise<void> {
  return recordChanges(tx, clock.now(), [...new Set(accountIds)].map(getKey));
}

async function replaceUnread(tx: Queryable, { accountId, groupKey }: Notice, written: Written) {
  if (!groupKey) return false;
  const unread = await findUnread(tx, { accountId, groupKey });
  // if it is being marked as read concurrently, a new one is inserted
  return unread !== undefined && updateUnread(tx, unread.id, written);
}

type Written = Parameters<typeof updateUnread>[2];

/** Creates notifications, in the transaction of the event. */
export async function notify(tx: Queryable, platform: Platform, notices: Notice[]): Promise<void> {
  if (notices.length === 0) return;
  const now = platform.clock.now();
  const rows = [];
  const words = await inSiteLanguage(tx, () => notices.map(({ message }) => word(message)));
  for (const [index, notice] of notices.entries()) {
    const { accountId, type, url, groupKey = '', about = null, date = now } = notice;
    const written = {
      ...{ type, url, date, about_id: about },
      message: shorten(words[index]!, maxMessage),
      wording: JSON.stringify(notice.message),
    };
    if (await replaceUnread(tx, notice, written)) continue;
    rows.push({
      id: newId(),
      account_id: accountId,
      group_key: groupKey,
      ...written,
      begun_at: date,
      read_at: null,
    });
  }
  await insertNotifications(tx, rows);
  await recordNews(
    tx,
    platform,
    notices.map(({ accountId }) => accountId),
  );
}

/** When an account's unread notification of a group was first created; undefined if there is none. */
export async function unreadSince(tx: Queryable, group: Group): Promise<Date | undefined> {
  const unread = await findUnread(tx, group);
  return unread?.begun_at;
}

/** Deletes an account's unread notification of a group. */
export async function withdraw(
  tx: Queryable,
  platform: Platform,
  { accountId, groupKey }: Group,
): Promise<void> {
  await deleteNotifications(tx, accountId, { group_key: groupKey, read_at: null });
  await recordNews(tx, platform, [accountId]);
}
