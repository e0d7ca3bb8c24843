import { accountMail, author } from '../accounts/service.ts';
import { notify } from '../notifications/service.ts';
import { recordAudit } from '../platform/audit/record-audit.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { WebhookDeliveryRow, WebhookRow } from '../platform/database/rows.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { JobHandler } from '../platform/jobs/jobs.ts';
import { queueMails } from '../platform/mail/mail.ts';
import type { Platform } from '../platform/platform.ts';
import { texts } from '../platform/text/texts.ts';
import { word, wording } from '../platform/text/wording.ts';
import { getHost, webhookKind } from './events.ts';
import * as queries from './queries.ts';
import { openSecret, signedHeaders } from './signature.ts';

/** Bytes of an answer that are read, and characters of it that are stored. */
const maxAnswer = 4096;
const storedAnswer = 1000;
/** As many as the queue makes, over about nine hours. */
const maxAttempts = 15;
/** Milliseconds without an accepted delivery, after which a webhook is stopped. */
const stopAfter = 5 * 24 * 60 * 60 * 1000;

export const deliveryMessages = texts(
  {
    otherSecret: "The site's secret has changed since: make a new secret for this webhook.",
    heading: 'ஒரு webhook நிறுத்தப்பட்டது',
    stopped: (host: string) => `ஐந்து நாள்களாக ${host} பதில் தராததால் அங்கு செய்திகள் அனுப்புவது நிறுத்தப்பட்டது.`,
    label: 'இணைப்புகளைப் பார்க்க',
  },
  'deliveries',
);

interface Outcome {
  isAccepted: boolean;
  status: number | null;
  milliseconds: number;
  answer: string;
}

async function readStart(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const read: Uint8Array[] = [];
  let length = 0;
  for await (const piece of pieces) {
    read.push(piece);
    length += piece.length;
    if (length >= maxAnswer) break;
  }
  const text = Buffer.concat(read).subarray(0, maxAnswer).toString('utf8');
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, storedAnswer)
    .toWellFormed();
}

function getSecrets(platform: Platform, row: WebhookRow): string[] {
  const isBoth = row.previous_until !== null && row.previous_until > platform.clock.now();
  const sealed = isBoth && row.previous_secret ? [row.secret, row.previous_secret] : [row.secret];
  return sealed.map((secret) => openSecret(platform, secret));
}

async function post(platform: Platform, webhook: WebhookRow, delivery: WebhookDeliveryRow): Promise<Outcome> {
  const started = performance.now();
  const took = () => Math.round(performance.now() - started);
  let secrets: string[];
  try {
    secrets = getSecrets(platform, webhook);
  } catch {
    return { isAccepted: false, status: null, milliseconds: 0, answer: deliveryMessages.otherSecret };
  }
  const timestamp = Math.floor(platform.clock.now().getTime() / 1000);
  const signed = signedHeaders({ id: delivery.id, timestamp, body: delivery.payload }, secrets);
  try {
    return await platform.outside.post(
      webhook.url,
      { headers: { ...signed, 'content-type': 'application/json' }, body: delivery.payload },
      async ({ status, pieces }) => {
        const isAccepted = status >= 200 && status < 300;
        return { isAccepted, status, answer: await readStart(pieces), milliseconds: took() };
      },
    );
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { isAccepted: false, status: null, milliseconds: took(), answer: error.message };
  }
}

/** Stops a webhook that nobody has answered for days, and tells the author. */
async function stop(tx: Queryable, platform: Platform, { id, url }: WebhookRow): Promise<void> {
  await queries.updateWebhookRow(tx, id, { is_active: false, stopped_at: platform.clock.now() });
  const host = getHost(url);
  await recordAudit(tx, platform, { action: 'webhook_disabled', subject: `webhook:${id}`, title: host });
  const owner = await author(platform);
  if (!owner) return;
  const { heading, label } = deliveryMessages;
  const message = wording(deliveryMessages, 'stopped', host);
  await notify(tx, platform, [
    { accountId: owner.id, type: 'error', message, url: '/dashboard/connections' },
  ]);
  const action = { label, url: `${platform.config.siteUrl}/dashboard/connections` };
  await queueMails(tx, platform, [
    await accountMail(platform, owner.email, { heading, paragraphs: [word(message)], action }),
  ]);
}

async function storeFailure(tx: Queryable, platform: Platform, webhookId: string): Promise<void> {
  const webhook = await queries.findWebhookForUpdate(tx, webhookId);
  if (!webhook?.is_active) return;
  const now = platform.clock.now();
  if (webhook.failing_since === null) await queries.updateWebhookRow(tx, webhookId, { failing_since: now });
  else if (now.getTime() - webhook.failing_since.getTime() > stopAfter) await stop(tx, platform, webhook);
}

export const webhookJobs: Record<string, JobHandler> = {
  [webhookKind]: async (platform, { delivery: id }: { delivery: string }) => {
    const { database, clock } = platform;
    const delivery = await queries.findDelivery(database.read, id);
    const webhook = delivery && (await queries.findWebhook(database.read, delivery.webhook_id));
    if (!webhook || delivery.state !== 'waiting') return null;
    if (!webhook.is_active) return (tx) => queries.updateDelivery(tx, id, { state: 'canceled' });
    const { isAccepted, ...answered } = await post(platform, webhook, delivery);
    const attempts = delivery.attempts + 1;
    const attempted = { ...answered, attempts, attempted_at: clock.now() };
    if (isAccepted)
      return async (tx) => {
        await queries.updateDelivery(tx, id, { ...attempted, state: 'delivered' });
        await queries.updateWebhookRow(tx, webhook.id, { failing_since: null });
      };
    const store = async (tx: Queryable, state: WebhookDeliveryRow['state']) => {
      await queries.updateDelivery(tx, id, { ...attempted, state });
      await storeFailure(tx, platform, webhook.id);
    };
    if (attempts >= maxAttempts) return (tx) => store(tx, 'failed');
    await database.transaction((tx) => store(tx, 'waiting'));
    throw new Error(`the webhook has not accepted a delivery: ${answered.status ?? answered.answer}`);
  },
};
