import { z } from 'zod';
import { emailAddress, instant, linkToken, pagination, paging } from './common.ts';
import { operation } from './operation.ts';

const done = z.object({ success: z.literal(true), message: z.string() });

/** Sends a confirmation mail, at most once in ten minutes. @throws 409 for a subscribed address */
export const subscribe = operation('subscribe', 'POST /api/newsletter/subscribe', {
  access: 'public',
  body: z.object({ email: emailAddress }),
  response: done,
});

/** @throws 400 for a link that is unknown or no longer valid */
export const confirmSubscription = operation('confirmSubscription', 'POST /api/newsletter/confirm', {
  access: 'public',
  body: linkToken,
  response: done,
});

export const unsubscribe = operation('unsubscribe', 'POST /api/newsletter/unsubscribe', {
  access: 'public',
  body: linkToken,
  response: done,
});

/** One-click unsubscribe by mail programs (RFC 8058); the request body is ignored. */
export const unsubscribeOneClick = operation(
  'unsubscribeOneClick',
  'POST /api/newsletter/unsubscribe/:token',
  { access: 'public', params: linkToken },
);

export const subscriberStatus = z.enum(['pending', 'confirmed', 'unsubscribed']);
export type SubscriberStatus = z.infer<typeof subscriberStatus>;

export const subscriber = z.object({
  id: z.string(),
  email: z.string(),
  status: subscriberStatus,
  createdAt: instant,
  confirmedAt: instant.nullable(),
});
export type Subscriber = z.infer<typeof subscriber>;

/** Newest first; also available as CSV at `/api/newsletter/subscribers.csv`. */
export const listSubscribers = operation('listSubscribers', 'GET /api/newsletter/subscribers', {
  access: 'author',
  query: paging,
  response: z.object({
    subscribers: z.array(subscriber),
    counts: z.record(subscriberStatus, z.int()),
    pagination,
  }),
});
