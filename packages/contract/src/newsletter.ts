import { z } from 'zod';
import { emailAddress, instant, linkToken, pagination, paging } from './common.ts';
import { operation } from './operation.ts';
import { postRef } from './posts.ts';

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

/** How many people a new post is mailed to. */
export const getNewsletterReach = operation('getNewsletterReach', 'GET /api/newsletter/reach', {
  access: 'author',
  response: z.object({ readers: z.int() }),
});

/**
 * Mails a post, public or not, to the account that asks, as its subscribers would get it, but without its picture, which only a
 * public post has.
 */
export const sendTestIssue = operation('sendTestIssue', 'POST /api/posts/:id/test-issue', {
  access: 'author',
  params: postRef,
  response: z.object({ email: z.string() }),
});

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
