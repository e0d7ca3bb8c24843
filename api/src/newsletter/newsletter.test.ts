import {
  confirmSubscription,
  listSubscribers,
  subscribe,
  unsubscribe,
  unsubscribeOneClick,
} from '@ezhuthu/contract';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { anAuthor, keepProven } from '../../testing/factories.ts';
import { mailsTo, secretIn } from '../../testing/mails.ts';
import { startTestApi } from '../../testing/test-api.ts';

// a different address per client, so that they do not share a limit
const api = await startTestApi({ TRUSTED_PROXIES: '1' });
const author = await keepProven(api, await anAuthor(api));
afterAll(() => api.close());
beforeEach(() => api.clock.advance({ hours: 1 }));

let created = 0;
const anAddress = () => `subscriber-${++created}@example.com`;
const join = (email: string) =>
  api.call(subscribe, { body: { email } }, { headers: { 'x-forwarded-for': `192.0.2.${created % 250}` } });
const confirm = (token: string) => api.call(confirmSubscription, { body: { token } });

async function subscribed(): Promise<{ email: string; token: string }> {
  const email = anAddress();
  await join(email);
  const token = secretIn((await mailsTo(api, email)).at(-1));
  await confirm(token);
  return { email, token };
}

async function getStatus(email: string) {
  const { body } = await api.call(listSubscribers, { query: { limit: 50 } }, { as: author });
  return body.subscribers.find((listed) => listed.email === email)?.status;
}

/** The secret in the link of a mail about a post. */
async function leavingSecret(email: string): Promise<string> {
  const { tokenFor } = await import('./tokens.ts');
  const row = (await api.platform.database.read('subscriber').where('email', email).first())!;
  return tokenFor(api.platform, 'unsubscribe', row);
}

test('a subscription starts when the mailed link is confirmed', async () => {
  const email = anAddress();
  const { status, body } = await join(email);
  expect([status, body.success]).toEqual([200, true]);
  expect(body.message).toContain('உறுதி');
  expect(await getStatus(email)).toBe('pending');
  const [mail] = await mailsTo(api, email);
  expect((await confirm(secretIn(mail))).status).toBe(200);
  expect(await getStatus(email)).toBe('confirmed');
});

test('a link may be followed twice', async () => {
  const { token } = await subscribed();
  expect((await confirm(token)).status).toBe(200);
});

test('a subscribed address is answered 409', async () => {
  const { email } = await subscribed();
  expect(await join(email)).toMatchObject({
    status: 409,
    body: { message: 'இந்த மின்னஞ்சல் ஏற்கனவே பதிவு செய்யப்பட்டுள்ளது' },
  });
});

test('however it is capitalised', async () => {
  const { email } = await subscribed();
  expect((await join(email.toUpperCase())).status).toBe(409);
});

test('asking again before confirming sends one mail in ten minutes', async () => {
  const email = anAddress();
  await join(email);
  expect((await join(email)).status).toBe(200);
  expect(await mailsTo(api, email)).toHaveLength(1);
  api.clock.advance({ minutes: 11 });
  await join(email);
  expect(await mailsTo(api, email)).toHaveLength(2);
});

test.each(['', 'இல்லை', 'a@', 'a b@example.com'])('"%s" is no address', async (email) => {
  expect((await join(email)).status).toBe(400);
});

test.each(['', 'x', 'a.b.c', '.'])('the link "%s" is invalid', async (token) => {
  expect((await confirm(token)).status).toBe(400);
  expect((await api.call(unsubscribe, { body: { token } })).status).toBe(400);
});

test('a link that confirms does not unsubscribe', async () => {
  const { token } = await subscribed();
  expect((await api.call(unsubscribe, { body: { token } })).status).toBe(400);
});

test('unsubscribing is final until a new confirmation', async () => {
  const { email, token } = await subscribed();
  const leaving = await leavingSecret(email);
  expect((await api.call(unsubscribe, { body: { token: leaving } })).status).toBe(200);
  expect(await getStatus(email)).toBe('unsubscribed');
  expect((await confirm(token)).status).toBe(400);
  await join(email);
  expect((await confirm(token)).status).toBe(400);
  await confirm(secretIn((await mailsTo(api, email)).at(-1)));
  expect(await getStatus(email)).toBe('confirmed');
});

test('a mail program leaves with one post, whatever it sends along', async () => {
  const { email } = await subscribed();
  const path = unsubscribeOneClick.path.replace(':token', await leavingSecret(email));
  const answer = await api.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect([answer.status, await getStatus(email)]).toEqual([204, 'unsubscribed']);
});

test('a GET of that address changes nothing', async () => {
  const { email } = await subscribed();
  const path = unsubscribeOneClick.path.replace(':token', await leavingSecret(email));
  expect((await api.fetch(path)).status).toBe(405);
  expect(await getStatus(email)).toBe('confirmed');
});

test('the author gets the number of subscribers', async () => {
  await subscribed();
  const { body } = await api.call(listSubscribers, {}, { as: author });
  const { confirmed, pending, unsubscribed } = body.counts;
  expect(confirmed).toBeGreaterThan(0);
  expect(body.pagination.totalCount).toBe(confirmed + pending + unsubscribed);
});

test('the table is for the author, and has no formula in it', async () => {
  const path = '/api/newsletter/subscribers.csv';
  expect((await api.fetch(path)).status).toBe(401);
  const { token } = author;
  await api.platform.database.transaction(async (tx) => {
    await tx('subscriber').insert({
      id: 'formula',
      email: '=1+1@example.com',
      email_key: '=1+1@example.com',
      status: 'pending',
      generation: 1,
      created_at: api.clock.now(),
      asked_at: null,
      confirmed_at: null,
    });
  });
  const answer = await api.fetch(path, { headers: { authorization: `Bearer ${token}` } });
  const table = await answer.text();
  expect(answer.headers.get('content-type')).toContain('text/csv');
  expect(table).toMatch(/^email,status,createdAt,confirmedAt\n/);
  expect(table).toContain("'=1+1@example.com");
});
