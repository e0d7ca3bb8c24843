import type { NotificationType, SubscriberStatus, WebhookDelivery } from '@ezhuthu/contract';

export interface NotificationRow {
  id: string;
  account_id: string;
  type: NotificationType;
  message: string;
  url: string;
  group_key: string;
  date: Date;
  begun_at: Date;
  read_at: Date | null;
  /** The account whose name the message contains. */
  about_id: string | null;
}

export interface SubscriberRow {
  id: string;
  email: string;
  email_key: string;
  status: SubscriberStatus;
  generation: number;
  created_at: Date;
  asked_at: Date | null;
  confirmed_at: Date | null;
}

interface NewsletterIssueRow {
  post_id: string;
  created_at: Date;
  done_at: Date | null;
  queued: number;
}

interface MailSuppressionRow {
  address_hash: string;
  reason: string;
  at: Date;
}

export interface WebhookRow {
  id: string;
  url: string;
  events: string;
  secret: string;
  previous_secret: string | null;
  previous_until: Date | null;
  is_active: boolean;
  failing_since: Date | null;
  stopped_at: Date | null;
  created_at: Date;
}

export interface WebhookDeliveryRow {
  id: string;
  webhook_id: string;
  event: WebhookDelivery['event'];
  payload: string;
  state: WebhookDelivery['state'];
  attempts: number;
  status: number | null;
  milliseconds: number | null;
  answer: string;
  created_at: Date;
  attempted_at: Date | null;
}

declare module 'knex/types/tables.js' {
  interface Tables {
    notification: NotificationRow;
    subscriber: SubscriberRow;
    newsletter_issue: NewsletterIssueRow;
    mail_suppression: MailSuppressionRow;
    webhook: WebhookRow;
    webhook_delivery: WebhookDeliveryRow;
  }
}
