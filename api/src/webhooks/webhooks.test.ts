import { createHmac } from 'node:crypto';
import {
  addComment,
  approveComment,
  createWebhook,
  deletePost,
  deleteWebhook,
  listAuditEntries,
  listNotifications,
  listWebhookDeliveries,
  listWebhooks,
  resendWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  toggleHidden,
  updatePost,
  updateWebhook,
  type Webhook,
  type WebhookEvent,
} from '@ezhuthu/contract';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { aReceiver, type ReceivedCall } from '../../testing/a-receiver.ts';
import { aComment, anAuthor, aPost, aReader, keepProven } from '../../testing/factories.ts';
import { mailsTo } from '../../testing/mails.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { importDeployments } from '../audit/service.ts';
import { subscribeMember } from '../newsletter/service.ts';
import { createJobRunner } from '../platform/jobs/job-runner.ts';
import { queueMails } from '../platform/mail/mail.ts';
import { jobHandlers, outsideJobHandlers } from '../slices.ts';
import { makeWebhook, pruneDeliveries } from './service.ts';

const api = await startTestApi();
const receiver = await aReceiver();
afterAll(async () => {
  receiver.close();
  await api.close();
});
const author = await keepProven(api, await anAuthor(api));
const { database } = api.platform;

beforeEach(async () => {
  api.platform.outside = receiver.outside();
  receiver.answer((res) => res.writeHead(200).end('ok'));
  await database.transaction(async (tx) => {
    for (const table of ['webhook', 'webhook_delivery', 'job']) await tx(table).delete();
  });
  receiver.received.length = 0;
});

const aWebhook = (...events: WebhookEvent[]) =>
  makeWebhook(
    api.platform,
    { url: receiver.url, events: events.length > 0 ? events : ['post.published'] },
    undefined,
  );
const getDeliveries = async ({ id }: Pick<Webhook, 'id'>) =>
  (await api.call(listWebhookDeliveries, { params: { id } }, { as: author })).body.deliveries;
const stored = async () => (await api.call(listWebhooks, {}, { as: author })).body.webhooks[0]!;
const sendTest = ({ id }: Pick<Webhook, 'id'>) => api.call(testWebhook, { params: { id } }, { as: author });

/** Deliveries that wait at the same time arrive in any order. */
const bodies = () =>
  receiver.received
    .map(({ body }) => JSON.parse(body))
    .toSorted((one, other) => one.type.localeCompare(other.type));

function signature({ headers, body }: ReceivedCall, secret: string): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
}

test('a published post is told, signed as Standard Webhooks describes', async () => {
  const { webhook, secret } = await aWebhook();
  const post = await aPost(api, { title: 'மழை', category: 'கவிதை' });
  await api.runJobs();
  expect(bodies()).toMatchObject([
    { type: 'post.published', data: { id: post.id, title: 'மழை', category: 'கவிதை' } },
  ]);
  const [call] = receiver.received;
  expect(call!.headers['webhook-signature']).toBe(signature(call!, secret));
  expect(Number(call!.headers['webhook-timestamp']) * 1000).toBe(api.clock.now().getTime());
  const [delivery] = await getDeliveries(webhook);
  expect(delivery).toMatchObject({
    id: call!.headers['webhook-id'],
    state: 'delivered',
    status: 200,
    attempts: 1,
    answer: 'ok',
  });
});

test('a changed post and one that readers no longer see are told, a draft is not', async () => {
  await aWebhook('post.changed', 'post.removed');
  const post = await aPost(api);
  const draft = await aPost(api, { status: 'draft' });
  for (const { id } of [post, draft])
    await api.call(updatePost, { params: { id }, body: { content: '<p>மாறியது</p>' } }, { as: author });
  await api.call(toggleHidden, { params: { id: post.id } }, { as: author });
  await api.runJobs();
  expect(bodies().map(({ type, data }) => [type, data.id])).toEqual([
    ['post.changed', post.id],
    ['post.removed', post.id],
  ]);
});

test('a deleted post tells nothing but its id and address', async () => {
  await aWebhook('post.removed');
  const post = await aPost(api, { title: 'இரகசியம்' });
  await api.call(deletePost, { params: { id: post.id }, query: { forGood: true } }, { as: author });
  await api.runJobs();
  expect(bodies().map(({ data }) => Object.keys(data))).toEqual([['id', 'url']]);
});

test('a comment is told when readers see it, without the address of its writer', async () => {
  await aWebhook('comment.created');
  const post = await aPost(api);
  const body = { text: 'நன்று', name: 'குயில்' } as never;
  await api.call(addComment, { params: { id: post.id }, body }, { as: await aReader(api) });
  const held = await aComment(api, { post, held: true, text: 'காத்திருக்கும் கருத்து' });
  await api.runJobs();
  expect(bodies()).toMatchObject([
    { type: 'comment.created', data: { postId: post.id, text: 'நன்று', author: 'கயல்' } },
  ]);
  expect(receiver.received[0]!.body).not.toContain('@');
  await api.call(approveComment, { params: { id: held } }, { as: author });
  await api.runJobs();
  expect(bodies()[1]).toMatchObject({ data: { id: held } });
});

test('a confirmed subscriber and a deployment are told', async () => {
  await aWebhook('subscriber.confirmed', 'deployment.made');
  await database.transaction((tx) => subscribeMember(tx, api.platform, 'kuyil@example.com'));
  const at = api.clock.now().toISOString();
  const deployment = {
    at,
    action: 'deployed',
    name: 'reader',
    from: null,
    to: '1',
    by: 'me@here',
    commit: null,
  };
  await importDeployments(api.platform, [deployment]);
  await api.runJobs();
  expect(bodies().map(({ type, data }) => [type, data.email ?? data.front])).toEqual([
    ['deployment.made', 'reader'],
    ['subscriber.confirmed', 'kuyil@example.com'],
  ]);
  expect(receiver.received.map(({ body }) => body).join()).not.toContain('me@here');
});

test('events that were not chosen are not told', async () => {
  await aWebhook('comment.created');
  await aPost(api);
  await api.runJobs();
  expect(receiver.received).toEqual([]);
});

test('what is not accepted is sent again by the queue, with the same id', async () => {
  const { webhook } = await aWebhook();
  receiver.answer((res) => res.writeHead(500).end('busy'));
  await sendTest(webhook);
  await api.runFailingJobs();
  expect(await getDeliveries(webhook)).toMatchObject([
    { state: 'waiting', attempts: 1, status: 500, answer: 'busy' },
  ]);
  expect((await stored()).failingSince).toBe(api.clock.now().toISOString());
  receiver.answer((res) => res.writeHead(204).end());
  api.clock.advance({ minutes: 1 });
  await api.runJobs();
  expect(await getDeliveries(webhook)).toMatchObject([{ state: 'delivered', attempts: 2, status: 204 }]);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect((await stored()).failingSince).toBeNull();
});

test('after the last attempt a delivery has failed, and can be sent again', async () => {
  const { webhook } = await aWebhook();
  receiver.answer((res) => res.writeHead(410).end());
  await sendTest(webhook);
  for (let attempt = 0; attempt < 14; attempt++) {
    await api.runFailingJobs();
    api.clock.advance({ hours: 1 });
  }
  await api.runJobs();
  const [failed] = await getDeliveries(webhook);
  expect(failed).toMatchObject({ state: 'failed', attempts: 15 });
  expect(await database.read('job')).toEqual([]);
  receiver.answer((res) => res.writeHead(200).end());
  const params = { id: webhook.id, delivery: failed!.id };
  expect((await api.call(resendWebhookDelivery, { params }, { as: author })).status).toBe(200);
  expect((await api.call(resendWebhookDelivery, { params }, { as: author })).status).toBe(409);
  await api.runJobs();
  expect(await getDeliveries(webhook)).toMatchObject([{ id: failed!.id, state: 'delivered' }]);
});

test('a webhook that has failed for five days is stopped, and the author is told', async () => {
  const { webhook } = await aWebhook();
  receiver.answer((res) => res.writeHead(503).end());
  for (let days = 0; days < 6; days++) {
    await sendTest(webhook);
    await api.runFailingJobs();
    api.clock.advance({ days: 1 });
  }
  await sendTest(webhook);
  await api.runFailingJobs();
  expect(await stored()).toMatchObject({ isActive: false, stoppedAt: expect.any(String) });
  const notifications = (await api.call(listNotifications, {}, { as: author })).body;
  expect(notifications[0]).toMatchObject({ type: 'error', url: '/dashboard/connections' });
  expect((await mailsTo(api, author.user.email)).at(-1)).toMatchObject({
    subject: expect.stringContaining('ஒரு webhook நிறுத்தப்பட்டது'),
  });
  const { entries } = (await api.call(listAuditEntries, { query: { limit: 1 } }, { as: author })).body;
  expect(entries).toMatchObject([{ action: 'webhook_disabled', actor: 'system' }]);
  expect((await sendTest(webhook)).status).toBe(409);
  await api.call(updateWebhook, { params: { id: webhook.id }, body: { isActive: true } }, { as: author });
  expect(await stored()).toMatchObject({ isActive: true, stoppedAt: null, failingSince: null });
});

test('a receiver that does not answer is given up after the timeout', async () => {
  const { webhook } = await aWebhook();
  api.platform.outside = receiver.outside(200);
  receiver.answer(() => {});
  await sendTest(webhook);
  await api.runFailingJobs();
  expect(await getDeliveries(webhook)).toMatchObject([
    { state: 'waiting', status: null, answer: 'அந்த முகவரி பதில் தர மிக நேரமாகிறது.' },
  ]);
});

test('a receiver that does not answer holds up no mail', async () => {
  const { webhook } = await aWebhook();
  const hanging = Promise.withResolvers<void>();
  receiver.answer(() => hanging.resolve());
  for (let n = 0; n < 12; n++) await sendTest(webhook);
  const slow = createJobRunner(api.platform, outsideJobHandlers).runDue();
  const mail = { to: 'waiting@example.com', subject: 'மின்னஞ்சல்', text: 'x', html: 'x' };
  await database.transaction((tx) => queueMails(tx, api.platform, [mail]));
  expect(await createJobRunner(api.platform, jobHandlers).runDue()).toBe(1);
  await hanging.promise;
  const kept = await database.read('job').where('kind', 'webhook');
  expect(kept.length).toBe(12);
  receiver.answer((res) => res.destroy());
  receiver.hangUp();
  await slow;
});

test('a redirect is not followed', async () => {
  const { webhook } = await aWebhook();
  receiver.answer((res) => res.writeHead(302, { location: 'http://inside.example/' }).end());
  await sendTest(webhook);
  await api.runFailingJobs();
  expect(await getDeliveries(webhook)).toMatchObject([{ state: 'waiting', status: 302 }]);
  expect(receiver.received).toHaveLength(1);
});

test('of an answer the beginning is kept', async () => {
  const { webhook } = await aWebhook();
  receiver.answer((res) => res.writeHead(200).end('x'.repeat(1_000_000)));
  await sendTest(webhook);
  await api.runJobs();
  expect((await getDeliveries(webhook))[0]!.answer).toHaveLength(1000);
});

test.each([
  'http://inside.example/hook',
  'http://127.0.0.1:22/',
  'ftp://receiver.example/',
  'http://a:b@receiver.example/',
  'no address',
])('%s is refused', async (url) => {
  const body = { url, events: ['post.published' as const] };
  expect((await api.call(createWebhook, { body }, { as: author })).status).toBe(400);
});

test('an address that became private is not called', async () => {
  const { webhook } = await aWebhook();
  await database.transaction((tx) => tx('webhook').update({ url: 'http://inside.example/' }));
  await sendTest(webhook);
  await api.runFailingJobs();
  expect(await getDeliveries(webhook)).toMatchObject([{ answer: 'இந்த முகவரி பொதுவெளியில் இல்லை.' }]);
});

test('a site with https tells addresses with https only', async () => {
  const config = { ...api.platform.config, siteUrl: 'https://ezhuthu.example' };
  const adding = makeWebhook(
    { ...api.platform, config },
    { url: receiver.url, events: ['post.changed'] },
    undefined,
  );
  await expect(adding).rejects.toThrow('முகவரி https:// என்று தொடங்க வேண்டும்.');
});

test('the secret is stored encrypted and shown once', async () => {
  const { secret } = await aWebhook();
  const bytes = secret.replace('whsec_', '');
  expect(Buffer.from(bytes, 'base64')).toHaveLength(32);
  expect(JSON.stringify(await database.read('webhook'))).not.toContain(bytes);
  expect(JSON.stringify(await stored())).not.toContain(bytes);
  expect(JSON.stringify(await database.read('audit_entry'))).not.toContain(bytes);
});

test('for a day after a new secret deliveries are signed with both', async () => {
  const { webhook, secret: first } = await aWebhook();
  const rotated = await api.call(rotateWebhookSecret, { params: { id: webhook.id } }, { as: author });
  const { secret: second } = rotated.body;
  expect(rotated.body.webhook.previousSecretUntil).not.toBeNull();
  await sendTest(webhook);
  await api.runJobs();
  const [call] = receiver.received;
  expect(call!.headers['webhook-signature']).toBe(`${signature(call!, second)} ${signature(call!, first)}`);
  api.clock.advance({ days: 1, minutes: 1 });
  await sendTest(webhook);
  await api.runJobs();
  expect(receiver.received[1]!.headers['webhook-signature']).toBe(signature(receiver.received[1]!, second));
});

test("after a change of the site's secret a delivery says what to do", async () => {
  const { webhook } = await aWebhook();
  await sendTest(webhook);
  const platform = { ...api.platform, siteSecret: 'another secret of this site' };
  await createJobRunner(platform, outsideJobHandlers).runDue();
  expect((await getDeliveries(webhook))[0]!.answer).toContain('make a new secret');
});

test('what is done with webhooks is recorded by the host, as the rest of the address may be a secret', async () => {
  const url = `${receiver.url}/secret-path`;
  const { webhook } = await makeWebhook(api.platform, { url, events: ['post.published'] }, undefined);
  const params = { id: webhook.id };
  await api.call(updateWebhook, { params, body: { events: ['post.changed'] } }, { as: author });
  await api.call(rotateWebhookSecret, { params }, { as: author });
  await api.call(deleteWebhook, { params }, { as: author });
  const query = { group: 'connections', limit: 4 } as const;
  const { entries } = (await api.call(listAuditEntries, { query }, { as: author })).body;
  expect(entries.map(({ action }) => action)).toEqual([
    'webhook_deleted',
    'webhook_secret_changed',
    'webhook_changed',
    'webhook_created',
  ]);
  expect(entries[2]).toMatchObject({
    before: { events: 'post.published' },
    after: { events: 'post.changed' },
  });
  expect(new Set(entries.map(({ title }) => title))).toEqual(new Set([new URL(url).host]));
  expect(JSON.stringify(entries)).not.toContain('secret-path');
});

test('data go to somebody else only after a recent proof; switching a webhook off needs none', async () => {
  const { webhook } = await aWebhook();
  const params = { id: webhook.id };
  await api.platform.database.transaction((tx) => tx('session').update({ proven_at: new Date(0) }));
  const change = async (body: object) =>
    (await api.call(updateWebhook, { params, body }, { as: author })).body;
  expect((await change({ url: 'https://other.example/' })).code).toBe('step_up_required');
  expect((await change({ events: ['subscriber.confirmed'] })).code).toBe('step_up_required');
  expect((await change({ isActive: false })).isActive).toBe(false);
  await keepProven(api, author);
});

test('a repeated request adds one webhook, with the secret that signs', async () => {
  const body = { url: receiver.url, events: ['post.published' as const] };
  const options = { as: author, headers: { 'idempotency-key': 'one-webhook' } };
  const first = (await api.call(createWebhook, { body }, options)).body;
  expect((await api.call(createWebhook, { body }, options)).body).toEqual(first);
});

test('a webhook that is off is told nothing, and what waits is canceled', async () => {
  const { webhook } = await aWebhook();
  await sendTest(webhook);
  await api.call(updateWebhook, { params: { id: webhook.id }, body: { isActive: false } }, { as: author });
  await aPost(api);
  await api.runJobs();
  expect(receiver.received).toEqual([]);
  expect(await getDeliveries(webhook)).toMatchObject([{ state: 'canceled' }]);
});

test('a deleted webhook is gone with its deliveries', async () => {
  const { webhook } = await aWebhook();
  await sendTest(webhook);
  expect((await api.call(deleteWebhook, { params: { id: webhook.id } }, { as: author })).status).toBe(204);
  await api.runJobs();
  expect(receiver.received).toEqual([]);
  expect(await database.read('webhook_delivery')).toEqual([]);
  expect((await api.call(deleteWebhook, { params: { id: webhook.id } }, { as: author })).status).toBe(404);
});

test('deliveries are kept for 30 days', async () => {
  const { webhook } = await aWebhook();
  await sendTest(webhook);
  await api.runJobs();
  api.clock.advance({ days: 31 });
  await sendTest(webhook);
  await pruneDeliveries(api.platform);
  expect(await getDeliveries(webhook)).toHaveLength(1);
});

test('deliveries are paged, the newest first', async () => {
  const { webhook } = await aWebhook();
  const sent = [];
  for (let n = 0; n < 3; n++) sent.unshift((await sendTest(webhook)).body.id);
  const page = async (before?: string) =>
    (
      await api.call(
        listWebhookDeliveries,
        { params: { id: webhook.id }, query: { limit: 2, before } },
        { as: author },
      )
    ).body;
  const first = await page();
  const second = await page(first.deliveries[1]!.id);
  expect([...first.deliveries, ...second.deliveries].map(({ id }) => id)).toEqual(sent);
  expect([first.hasMore, second.hasMore]).toEqual([true, false]);
});

test('only the author has webhooks', async () => {
  const reader = await aReader(api);
  expect((await api.call(listWebhooks, {}, { as: reader })).status).toBe(403);
  expect((await api.call(listWebhooks, {})).status).toBe(401);
});
