import type { NotificationType, SubscriberStatus, WebhookDelivery } from '@ezhuthu/contract';
import {
  boolean,
  exactText,
  instant,
  integer,
  longText,
  table,
  text,
} from '../../src/platform/database/table-schema.ts';

/** What is sent: notifications, the newsletter, webhooks. */
export const messages = {
  notification: table({
    id: exactText(36).primary(),
    account_id: exactText(36),
    type: exactText<NotificationType>(10),
    message: text(500),
    url: text(2000).defaultTo(''),
    /** Events with the same key are merged while the notification is unread. */
    group_key: exactText(80).defaultTo(''),
    date: instant().index(),
    /** Time of the first event that it covers. */
    begun_at: instant(),
    read_at: instant().nullable(),
    /** The account whose name the message contains; it is deleted with that account. */
    about_id: exactText(36).nullable().index('notification_by_person'),
  })
    .index(['account_id', 'date', 'id'])
    .index(['account_id', 'group_key']),
  subscriber: table({
    id: exactText(36).primary(),
    email: text(320),
    email_key: exactText(320).unique(),
    status: exactText<SubscriberStatus>(12),
    /** Increases when a subscription is renewed, which invalidates earlier confirmation links. */
    generation: integer().defaultTo(1),
    created_at: instant(),
    /** When the last confirmation mail was sent. */
    asked_at: instant().nullable(),
    confirmed_at: instant().nullable(),
  })
    .index(['status', 'id'])
    .index(['created_at', 'id']),
  newsletter_issue: table({
    /** Unique, so that a post is mailed once. */
    post_id: exactText(36).primary(),
    created_at: instant(),
    done_at: instant().nullable(),
    /** Number of mails queued so far. */
    queued: integer().defaultTo(0),
  }),
  mail_suppression: table({
    /** Keyed hash of the normalised address. */
    address_hash: exactText(43).primary(),
    /** `bounce`: the mailbox does not exist; `complaint`: its owner called a mail spam. */
    reason: exactText(10),
    at: instant(),
  }),
  webhook: table({
    id: exactText(36).primary(),
    url: text(500),
    /** Separated by spaces. */
    events: exactText(300),
    /** Encrypted with a key of the site's secret. */
    secret: exactText(200),
    previous_secret: exactText(200).nullable(),
    previous_until: instant().nullable(),
    is_active: boolean(),
    failing_since: instant().nullable(),
    stopped_at: instant().nullable(),
    created_at: instant(),
  }),
  webhook_delivery: table({
    id: exactText(36).primary(),
    webhook_id: exactText(36),
    event: exactText<WebhookDelivery['event']>(30),
    payload: longText(),
    state: exactText<WebhookDelivery['state']>(10),
    attempts: integer(),
    status: integer().nullable(),
    milliseconds: integer().nullable(),
    answer: text(1000),
    created_at: instant().index(),
    attempted_at: instant().nullable(),
  }).index(['webhook_id', 'id'], 'webhook_delivery_by_webhook'),
};
