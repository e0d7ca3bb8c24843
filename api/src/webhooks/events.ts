import type { WebhookEvent } from '@ezhuthu/contract';
import type { Queryable } from '../platform/database/database.ts';
import type { WebhookDeliveryRow, WebhookRow } from '../platform/database/rows.ts';
import { newId } from '../platform/ids.ts';
import { addJobs } from '../platform/jobs/jobs.ts';
import type { Hooks, Platform } from '../platform/platform.ts';
import * as queries from './queries.ts';

export const webhookKind = 'webhook';

export const getHost = (url: string): string => new URL(url).host;

export const iso = (value: Date | null) => value?.toISOString() ?? null;

/** Adds deliveries and their jobs, in the transaction of the event. @returns the ids of the deliveries */
export async function addDeliveries(
  tx: Queryable,
  platform: Platform,
  webhooks: Pick<WebhookRow, 'id'>[],
  { event, data }: { event: WebhookDeliveryRow['event']; data: unknown },
): Promise<string[]> {
  const now = platform.clock.now();
  const payload = JSON.stringify({ type: event, timestamp: now.toISOString(), data });
  const rows = webhooks.map(
    (webhook): WebhookDeliveryRow => ({
      id: newId(),
      webhook_id: webhook.id,
      event,
      payload,
      state: 'waiting',
      attempts: 0,
      status: null,
      milliseconds: null,
      answer: '',
      created_at: now,
      attempted_at: null,
    }),
  );
  await queries.insertDeliveries(tx, rows);
  await addJobs(
    tx,
    platform,
    rows.map(({ id }) => ({ kind: webhookKind, payload: { delivery: id } })),
  );
  return rows.map(({ id }) => id);
}

/** Tells the webhooks that want to know of an event. @param read the data, which are public */
async function tell(tx: Queryable, platform: Platform, event: WebhookEvent, read: () => unknown) {
  const webhooks = (await queries.findActiveWebhooks(tx)).filter(({ events }) =>
    events.split(' ').includes(event),
  );
  if (webhooks.length === 0) return;
  const data = await read();
  if (data) await addDeliveries(tx, platform, webhooks, { event, data });
}

const postUrl = ({ config }: Platform, slug: string) => `${config.siteUrl}/post/${encodeURIComponent(slug)}`;

async function aboutPost(tx: Queryable, platform: Platform, id: string) {
  const post = await queries.findWebhookPost(tx, id);
  return (
    post && {
      id,
      url: postUrl(platform, post.slug),
      title: post.title,
      excerpt: post.excerpt,
      category: post.category,
      publishedAt: iso(post.published_at),
      updatedAt: iso(post.updated_at),
    }
  );
}

/** For a post that readers no longer see: only what they knew. */
async function aboutRemovedPost(tx: Queryable, platform: Platform, id: string) {
  const post = await queries.findWebhookPost(tx, id);
  return post && { id, url: postUrl(platform, post.slug) };
}

/** What readers see of a comment: never the address of a guest or the rest of an account. */
async function aboutComment(tx: Queryable, platform: Platform, id: string) {
  const comment = await queries.findWebhookComment(tx, id);
  return (
    comment && {
      id,
      postId: comment.post_id,
      postUrl: postUrl(platform, comment.slug),
      author: comment.first_name ?? comment.guest_name ?? '',
      text: comment.text,
      createdAt: iso(comment.created_at),
    }
  );
}

export const webhookHooks: Hooks = {
  onAccountRemoved: (tx, _, { email, name }) => queries.deleteDeliveriesNaming(tx, [email, name]),
  onPostPublished: (tx, platform, { id }) =>
    tell(tx, platform, 'post.published', () => aboutPost(tx, platform, id)),
  onPostChanged: (tx, platform, { id }) =>
    tell(tx, platform, 'post.changed', () => aboutPost(tx, platform, id)),
  onPostHidden: (tx, platform, { id }) =>
    tell(tx, platform, 'post.removed', () => aboutRemovedPost(tx, platform, id)),
  onCommentShown: (tx, platform, { id }) =>
    tell(tx, platform, 'comment.created', () => aboutComment(tx, platform, id)),
  // the address is what the author wants to know here: for the list of another program
  onSubscribed: (tx, platform, { id, email, at }) =>
    tell(tx, platform, 'subscriber.confirmed', () => ({ id, email, confirmedAt: iso(at) })),
  onDeployed: (tx, platform, deployment) => tell(tx, platform, 'deployment.made', () => deployment),
};
