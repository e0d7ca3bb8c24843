import type { WebhookEvent } from '@ezhuthu/contract';
import type { Queryable } from '../platform/database/database.ts';
import type { WebhookDeliveryRow, WebhookRow } from '../platform/database/rows.ts';
import type { HookContext, Hooks } from '../platform/hooks.ts';
import { newId } from '../platform/ids.ts';
import { addJobs } from '../platform/jobs/jobs.ts';
import * as queries from './queries.ts';

export const webhookKind = 'webhook';

export const getHost = (url: string): string => new URL(url).host;

export const iso = (value: Date | null) => value?.toISOString() ?? null;

type Context = Pick<HookContext, 'clock' | 'database' | 'config'>;

/** Adds deliveries and their jobs, in the transaction of the event. @returns the ids of the deliveries */
export async function addDeliveries(
  tx: Queryable,
  context: Pick<Context, 'clock' | 'database'>,
  webhooks: Pick<WebhookRow, 'id'>[],
  { event, data }: { event: WebhookDeliveryRow['event']; data: unknown },
): Promise<string[]> {
  const now = context.clock.now();
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
    context,
    rows.map(({ id }) => ({ kind: webhookKind, payload: { delivery: id } })),
  );
  return rows.map(({ id }) => id);
}

/** Tells the webhooks that want to know of an event. @param read the data, which are public */
async function tell(
  tx: Queryable,
  context: Context,
  event: WebhookEvent,
  read: () => unknown,
): Promise<void> {
  const webhooks = (await queries.findActiveWebhooks(tx)).filter(({ events }) =>
    events.split(' ').includes(event),
  );
  if (webhooks.length === 0) return;
  const data = await read();
  if (data) await addDeliveries(tx, context, webhooks, { event, data });
}

const postUrl = ({ config }: Context, slug: string) => `${config.siteUrl}/post/${encodeURIComponent(slug)}`;

async function aboutPost(tx: Queryable, context: Context, id: string) {
  const post = await queries.findToldPost(tx, id);
  return (
    post && {
      id,
      url: postUrl(context, post.slug),
      title: post.title,
      excerpt: post.excerpt,
      category: post.category,
      publishedAt: iso(post.published_at),
      updatedAt: iso(post.updated_at),
    }
  );
}

/** For a post that readers no longer see: only what they knew. */
async function aboutRemovedPost(tx: Queryable, context: Context, id: string) {
  const post = await queries.findToldPost(tx, id);
  return post && { id, url: postUrl(context, post.slug) };
}

/** What readers see of a comment: never the address of a guest or the rest of an account. */
async function aboutComment(tx: Queryable, context: Context, id: string) {
  const comment = await queries.findToldComment(tx, id);
  return (
    comment && {
      id,
      postId: comment.post_id,
      postUrl: postUrl(context, comment.slug),
      author: comment.first_name ?? comment.guest_name ?? '',
      text: comment.text,
      createdAt: iso(comment.created_at),
    }
  );
}

export const webhookHooks: Hooks = {
  onAccountRemoved: (tx, _, { email, name }) => queries.deleteDeliveriesNaming(tx, [email, name]),
  onPostPublished: (tx, context, { id }) =>
    tell(tx, context, 'post.published', () => aboutPost(tx, context, id)),
  onPostChanged: (tx, context, { id }) => tell(tx, context, 'post.changed', () => aboutPost(tx, context, id)),
  onPostHidden: (tx, context, { id }) =>
    tell(tx, context, 'post.removed', () => aboutRemovedPost(tx, context, id)),
  onCommentShown: (tx, context, { id }) =>
    tell(tx, context, 'comment.created', () => aboutComment(tx, context, id)),
  // the address is what the author wants to know here: for the list of another program
  onSubscribed: (tx, context, { id, email, at }) =>
    tell(tx, context, 'subscriber.confirmed', () => ({ id, email, confirmedAt: iso(at) })),
  onDeployed: (tx, context, deployment) => tell(tx, context, 'deployment.made', () => deployment),
};
