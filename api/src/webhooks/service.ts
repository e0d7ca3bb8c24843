import { createHmac, randomBytes } from 'node:crypto';
import type {
  Answer,
  createWebhook as createOperation,
  listWebhookDeliveries,
  updateWebhook as updateOperation,
  Webhook,
  WebhookDelivery,
  WebhookEvent,
} from '@ezhuthu/contract';
import type { z } from 'zod';
import { changedValues, recordAudit } from '../platform/audit/record-audit.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { WebhookDeliveryRow, WebhookRow } from '../platform/database/rows.ts';
import { AppError, invalid, notFound, orNotFound } from '../platform/errors/app-error.ts';
import { type Attempt, once } from '../platform/idempotency.ts';
import { newId } from '../platform/ids.ts';
import { addJobs } from '../platform/jobs/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { keptSince } from '../platform/retention.ts';
import { texts } from '../platform/text/texts.ts';
import { addDeliveries, getHost, iso, webhookKind } from './events.ts';
import * as queries from './queries.ts';
import { sealSecret, writeSecret } from './signature.ts';

/** Messages about webhooks, as the page for them shows them. */
export const webhookMessages = texts({
  gone: 'இந்த webhook இப்போது இல்லை.',
  deliveryGone: 'இந்த அனுப்புதல் இப்போது இல்லை.',
  withPassword: 'முகவரிக்குள் கடவுச்சொல் இருக்கக் கூடாது.',
  notEncrypted: 'முகவரி https:// என்று தொடங்க வேண்டும்.',
  tooMany: 'webhook-கள் மிக அதிகமாக உள்ளன. பயன்படாத ஒன்றை நீக்குங்கள்.',
  off: 'இந்த webhook நிறுத்தி வைக்கப்பட்டுள்ளது.',
  waiting: 'இது அனுப்பப்படுவதற்காக ஏற்கெனவே காத்திருக்கிறது.',
});

export { webhookJobs } from './deliver.ts';
export { webhookHooks } from './events.ts';

const maxWebhooks = 10;
const day = 24 * 60 * 60 * 1000;
/** Milliseconds for which deliveries are also signed with the secret before. */
const overlap = day;

function toWebhook(row: WebhookRow, now: Date): Webhook {
  const until = row.previous_until;
  return {
    id: row.id,
    url: row.url,
    events: row.events.split(' ') as WebhookEvent[],
    isActive: row.is_active,
    failingSince: iso(row.failing_since),
    stoppedAt: iso(row.stopped_at),
    previousSecretUntil: until && until > now ? until.toISOString() : null,
    createdAt: row.created_at.toISOString(),
  };
}

const toDelivery = (row: WebhookDeliveryRow): WebhookDelivery => ({
  id: row.id,
  event: row.event,
  state: row.state,
  attempts: row.attempts,
  status: row.status,
  milliseconds: row.milliseconds,
  answer: row.answer,
  payload: row.payload,
  createdAt: row.created_at.toISOString(),
  attemptedAt: iso(row.attempted_at),
});

export const webhooks = async ({ database, clock }: Platform): Promise<Webhook[]> =>
  (await queries.findWebhooks(database.read)).map((row) => toWebhook(row, clock.now()));

/** @throws AppError `not_found` */
async function readWebhook({ database, clock }: Platform, id: string): Promise<Webhook> {
  const row = orNotFound(await queries.findWebhook(database.read, id), webhookMessages.gone);
  return toWebhook(row, clock.now());
}

/** As it is recorded: the rest of an address may be a secret of its receiver. */
const named = (id: string, url: string) => ({ subject: `webhook:${id}`, title: getHost(url) });

async function lock(tx: Queryable, id: string): Promise<WebhookRow> {
  return orNotFound(await queries.findWebhookForUpdate(tx, id), webhookMessages.gone);
}

/** @throws AppError `invalid` for an address that is not public, or not encrypted where the site's is */
async function refuseAddress({ config, outside }: Platform, url: string): Promise<void> {
  const { protocol, username, password } = new URL(url);
  if (username || password) throw invalid(webhookMessages.withPassword);
  if (protocol !== 'https:' && new URL(config.siteUrl).protocol === 'https:')
    throw invalid(webhookMessages.notEncrypted);
  await outside.check(url);
}

/** The same for a repeated request, so that its answer has the secret that was stored. */
function newSecret({ siteSecret }: Platform, attempt: Attempt): string {
  if (!attempt) return writeSecret(randomBytes(32));
  return writeSecret(createHmac('sha256', siteSecret).update(`webhook ${attempt.id}`).digest());
}

/** @throws AppError `invalid`, `conflict` when there are too many */
export async function makeWebhook(
  platform: Platform,
  { url, events }: z.output<(typeof createOperation)['body']>,
  attempt: Attempt,
): Promise<Answer<typeof createOperation>> {
  const { clock } = platform;
  await refuseAddress(platform, url);
  const secret = newSecret(platform, attempt);
  const { resultId } = await once(platform, attempt, async (tx) => {
    if ((await queries.findWebhooks(tx)).length >= maxWebhooks)
      throw new AppError('conflict', webhookMessages.tooMany);
    const id = newId();
    const distinct = [...new Set(events)];
    await queries.insertWebhook(tx, {
      id,
      url,
      events: distinct.join(' '),
      secret: sealSecret(platform, secret),
      previous_secret: null,
      previous_until: null,
      is_active: true,
      failing_since: null,
      stopped_at: null,
      created_at: clock.now(),
    });
    const recorded = { ...named(id, url), after: { events: distinct } };
    await recordAudit(tx, platform, { action: 'webhook_created', ...recorded });
    return { status: 201, resultId: id };
  });
  return { webhook: await readWebhook(platform, resultId), secret };
}

/** @throws AppError `not_found`, `invalid` */
export async function changeWebhook(
  platform: Platform,
  id: string,
  { url, events, isActive }: z.output<(typeof updateOperation)['body']>,
): Promise<Webhook> {
  if (url !== undefined) await refuseAddress(platform, url);
  await platform.database.transaction(async (tx) => {
    const row = await lock(tx, id);
    const isStarted = isActive === true && !row.is_active;
    const change = {
      url: url ?? row.url,
      events: events ? [...new Set(events)].join(' ') : row.events,
      is_active: isActive ?? row.is_active,
    };
    await queries.updateWebhookRow(tx, id, {
      ...change,
      ...(isStarted && { failing_since: null, stopped_at: null }),
    });
    const before = { host: getHost(row.url), events: row.events, isActive: row.is_active };
    const after = { host: getHost(change.url), events: change.events, isActive: change.is_active };
    const values = changedValues(before, after);
    const recorded = { ...named(id, change.url), ...values };
    await recordAudit(tx, platform, { action: 'webhook_changed', ...recorded });
  });
  return readWebhook(platform, id);
}

/** @throws AppError `not_found` */
export async function removeWebhook(platform: Platform, id: string, attempt: Attempt): Promise<void> {
  await once(platform, attempt, async (tx) => {
    const { url } = await lock(tx, id);
    await queries.deleteWebhookRows(tx, id);
    await recordAudit(tx, platform, { action: 'webhook_deleted', ...named(id, url) });
  });
}

/** @throws AppError `not_found` */
export async function rotateSecret(
  platform: Platform,
  id: string,
  attempt: Attempt,
): Promise<Answer<typeof createOperation>> {
  const { clock } = platform;
  const secret = newSecret(platform, attempt);
  await once(platform, attempt, async (tx) => {
    const row = await lock(tx, id);
    await queries.updateWebhookRow(tx, id, {
      secret: sealSecret(platform, secret),
      previous_secret: row.secret,
      previous_until: new Date(clock.now().getTime() + overlap),
    });
    await recordAudit(tx, platform, { action: 'webhook_secret_changed', ...named(id, row.url) });
  });
  return { webhook: await readWebhook(platform, id), secret };
}

function refuseStopped({ is_active }: WebhookRow): void {
  if (!is_active) throw new AppError('conflict', webhookMessages.off);
}

async function readDelivery({ database }: Platform, id: string): Promise<WebhookDelivery> {
  return toDelivery(orNotFound(await queries.findDelivery(database.read, id), webhookMessages.deliveryGone));
}

/** @throws AppError `not_found`, `conflict` while the webhook is off */
export async function sendTestEvent(
  platform: Platform,
  id: string,
  attempt: Attempt,
): Promise<WebhookDelivery> {
  const { config } = platform;
  const { resultId } = await once(platform, attempt, async (tx) => {
    const row = await lock(tx, id);
    refuseStopped(row);
    const event = { event: 'test', data: { site: config.siteUrl } } as const;
    const [resultId = ''] = await addDeliveries(tx, platform, [row], event);
    return { status: 201, resultId };
  });
  return readDelivery(platform, resultId);
}

/** @throws AppError `not_found` */
export async function deliveries(
  platform: Platform,
  id: string,
  { before, limit }: { before?: string; limit: number },
): Promise<Answer<typeof listWebhookDeliveries>> {
  await readWebhook(platform, id);
  const rows = await queries.findDeliveries(platform.database.read, id, { before, limit: limit + 1 });
  return { deliveries: rows.slice(0, limit).map(toDelivery), hasMore: rows.length > limit };
}

/** @throws AppError `not_found`, `conflict` while it waits already or the webhook is off */
export async function resend(
  platform: Platform,
  { id, delivery }: { id: string; delivery: string },
  attempt: Attempt,
): Promise<WebhookDelivery> {
  await once(platform, attempt, async (tx) => {
    refuseStopped(await lock(tx, id));
    const row = await queries.findDelivery(tx, delivery);
    if (row?.webhook_id !== id) throw notFound(webhookMessages.deliveryGone);
    if (row.state === 'waiting') throw new AppError('conflict', webhookMessages.waiting);
    await queries.updateDelivery(tx, delivery, { state: 'waiting', attempts: 0 });
    await addJobs(tx, platform, [{ kind: webhookKind, payload: { delivery } }]);
  });
  return readDelivery(platform, delivery);
}

export const pruneDeliveries = ({ database, clock }: Platform): Promise<number> =>
  queries.deleteDeliveriesBefore(database, keptSince('webhookDeliveries', clock.now()));
