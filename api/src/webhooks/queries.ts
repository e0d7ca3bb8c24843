import type { Database, Queryable } from '../platform/database/database.ts';
import { deleteInSteps } from '../platform/database/delete-in-steps.ts';
import { whereContains } from '../platform/database/queries.ts';
import type { CommentRow, PostRow, WebhookDeliveryRow, WebhookRow } from '../platform/database/rows.ts';
import { insertAll } from '../platform/database/write-rows.ts';

export const findWebhooks = (db: Queryable): Promise<WebhookRow[]> => db('webhook').orderBy('id', 'desc');

export const findActiveWebhooks = (db: Queryable): Promise<WebhookRow[]> =>
  db('webhook').where('is_active', true).orderBy('id');

export const findWebhook = (db: Queryable, id: string): Promise<WebhookRow | undefined> =>
  db('webhook').where({ id }).first();

export const findWebhookForUpdate = (tx: Queryable, id: string): Promise<WebhookRow | undefined> =>
  tx('webhook').where({ id }).forUpdate().first();

export async function insertWebhook(tx: Queryable, row: WebhookRow): Promise<void> {
  await tx('webhook').insert(row);
}

export async function updateWebhookRow(
  tx: Queryable,
  id: string,
  change: Partial<Omit<WebhookRow, 'id'>>,
): Promise<void> {
  await tx('webhook').where({ id }).update(change);
}

export async function deleteWebhookRows(tx: Queryable, id: string): Promise<void> {
  await tx('webhook_delivery').where('webhook_id', id).delete();
  await tx('webhook').where({ id }).delete();
}

export async function insertDeliveries(tx: Queryable, rows: WebhookDeliveryRow[]): Promise<void> {
  await insertAll(tx, 'webhook_delivery', rows);
}

export const findDelivery = (db: Queryable, id: string): Promise<WebhookDeliveryRow | undefined> =>
  db('webhook_delivery').where({ id }).first();

/** The newest first. @param before id of a delivery, after which the page begins */
export function findDeliveries(
  db: Queryable,
  webhookId: string,
  { before, limit }: { before?: string; limit: number },
): Promise<WebhookDeliveryRow[]> {
  const rows = db('webhook_delivery').where('webhook_id', webhookId);
  if (before) rows.where('id', '<', before);
  return rows.orderBy('id', 'desc').limit(limit);
}

export async function updateDelivery(
  tx: Queryable,
  id: string,
  change: Partial<Omit<WebhookDeliveryRow, 'id'>>,
): Promise<void> {
  await tx('webhook_delivery').where({ id }).update(change);
}

export const deleteDeliveriesBefore = (database: Database, instant: Date): Promise<number> =>
  deleteInSteps(database, 'webhook_delivery', (rows) => rows.where('created_at', '<', instant));

export interface WebhookPost
  extends Pick<PostRow, 'id' | 'slug' | 'title' | 'excerpt' | 'published_at' | 'updated_at'> {
  category: string;
}

export const findWebhookPost = (tx: Queryable, id: string): Promise<WebhookPost | undefined> =>
  tx('post as p')
    .join('category as c', 'c.id', 'p.category_id')
    .where('p.id', id)
    .first('p.id', 'p.slug', 'p.title', 'p.excerpt', 'p.published_at', 'p.updated_at', 'c.name as category');

export interface WebhookComment extends Pick<CommentRow, 'id' | 'post_id' | 'text' | 'created_at'> {
  slug: string;
  first_name: string | null;
  guest_name: string | null;
}

export const findWebhookComment = (tx: Queryable, id: string): Promise<WebhookComment | undefined> =>
  tx('comment as c')
    .join('post as p', 'p.id', 'c.post_id')
    .leftJoin('account as a', 'a.id', 'c.account_id')
    .where('c.id', id)
    .first('c.id', 'c.post_id', 'c.text', 'c.created_at', 'c.guest_name', 'a.first_name', 'p.slug');

/** Deletes deliveries whose data have one of these values, such as the address of a deleted account. */
export async function deleteDeliveriesNaming(tx: Queryable, values: string[]): Promise<void> {
  for (const value of values.filter((text) => text !== '')) {
    const rows = tx('webhook_delivery');
    whereContains(rows, 'payload', JSON.stringify(value));
    await rows.delete();
  }
}
