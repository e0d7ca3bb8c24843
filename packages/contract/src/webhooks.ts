import { z } from 'zod';
import { instant, pageSize, text } from './common.ts';
import { operation } from './operation.ts';

/** What a site tells other programs. */
export const webhookEvents = [
  'post.published',
  'post.changed',
  'post.removed',
  'comment.created',
  'subscriber.confirmed',
  'deployment.made',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

const maxWebhookUrl = 500;

export const webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  isActive: z.boolean(),
  /** Since when no delivery was accepted; null while they are. */
  failingSince: instant.nullable(),
  /** When the site stopped it because it had failed for days. */
  stoppedAt: instant.nullable(),
  /** Until when deliveries are signed with the secret before the current one, too. */
  previousSecretUntil: instant.nullable(),
  createdAt: instant,
});
export type Webhook = z.infer<typeof webhook>;

export const webhookDelivery = z.object({
  /** The `webhook-id` of its requests, the same when it is sent again. */
  id: z.string(),
  event: z.enum([...webhookEvents, 'test']),
  state: z.enum(['waiting', 'delivered', 'failed', 'canceled']),
  attempts: z.int(),
  /** HTTP status of the last answer; null without an answer. */
  status: z.int().nullable(),
  milliseconds: z.int().nullable(),
  /** The beginning of the last answer, or why there was none. */
  answer: z.string(),
  payload: z.string(),
  createdAt: instant,
  attemptedAt: instant.nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

const ref = z.object({ id: z.string().max(36) });
const url = text(maxWebhookUrl).pipe(z.url({ protocol: /^https?$/ }));
const events = z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length);

export const listWebhooks = operation('listWebhooks', 'GET /api/webhooks', {
  access: 'author',
  response: z.object({ webhooks: z.array(webhook) }),
});

/**
 * Adds an address to which events are posted, signed as https://www.standardwebhooks.com describes. The secret is in this
 * answer only.
 * @throws 400 for an address that is not public, or not https on a site with https; 409 when there are too many
 */
export const createWebhook = operation('createWebhook', 'POST /api/webhooks', {
  access: 'author',
  body: z.object({ url, events }),
  response: z.object({ webhook, secret: z.string() }),
  status: 201,
});

/** @throws 400 as `createWebhook`, 403 `step_up_required` for another address or other events without a recent proof */
export const updateWebhook = operation('updateWebhook', 'PUT /api/webhooks/:id', {
  access: 'author',
  params: ref,
  body: z.object({ url: url.optional(), events: events.optional(), isActive: z.boolean().optional() }),
  response: webhook,
});

export const deleteWebhook = operation('deleteWebhook', 'DELETE /api/webhooks/:id', {
  access: 'author',
  params: ref,
});

/** Makes a new secret. For a day deliveries are signed with both. */
export const rotateWebhookSecret = operation('rotateWebhookSecret', 'POST /api/webhooks/:id/secret', {
  access: 'author',
  params: ref,
  response: z.object({ webhook, secret: z.string() }),
});

/** Sends an event named `test`. @throws 409 while the webhook is off */
export const testWebhook = operation('testWebhook', 'POST /api/webhooks/:id/test', {
  access: 'author',
  params: ref,
  response: webhookDelivery,
  status: 201,
});

/** Deliveries of the last 30 days, the newest first. */
export const listWebhookDeliveries = operation('listWebhookDeliveries', 'GET /api/webhooks/:id/deliveries', {
  access: 'author',
  params: ref,
  query: z.object({ before: text(36).optional(), limit: pageSize(10) }),
  response: z.object({ deliveries: z.array(webhookDelivery), hasMore: z.boolean() }),
});

/** Sends a delivery again, with the same id. @throws 409 while it waits, or the webhook is off */
export const resendWebhookDelivery = operation(
  'resendWebhookDelivery',
  'POST /api/webhooks/:id/deliveries/:delivery/resend',
  {
    access: 'author',
    params: ref.extend({ delivery: z.string().max(36) }),
    response: webhookDelivery,
  },
);
