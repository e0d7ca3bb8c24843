import { addComment, getProfile, listSubscribers, stopMails, updateProfile } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { anAuthor, aPost, aReader } from '../../testing/factories.ts';
import { mailsTo } from '../../testing/mails.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { parseMailEvents } from './parse.ts';

const key = 'a-key-of-the-provider';
const api = await startTestApi({ MAIL_EVENTS_KEY: key });
afterAll(() => api.close());
const author = await anAuthor(api);

const email = 'reader@example.com';

test.each([
  ['Postmark', { RecordType: 'Bounce', Type: 'HardBounce', Email: email }, 'bounce'],
  ['Postmark', { RecordType: 'SpamComplaint', Type: 'SpamComplaint', Email: email }, 'complaint'],
  ['SendGrid', [{ event: 'bounce', type: 'bounce', email }], 'bounce'],
  ['SendGrid', [{ event: 'spamreport', email }], 'complaint'],
  ['Mailgun', { 'event-data': { event: 'failed', severity: 'permanent', recipient: email } }, 'bounce'],
  ['Mailgun', { 'event-data': { event: 'complained', recipient: email } }, 'complaint'],
  ['Brevo', { event: 'hard_bounce', email }, 'bounce'],
  ['Brevo', { event: 'spam', email }, 'complaint'],
])('an event of %s is understood: %j', (_, body, reason) => {
  expect(parseMailEvents(body)).toEqual([{ address: email, reason }]);
});

test.each([
  [{ RecordType: 'Bounce', Type: 'SoftBounce', Email: email }],
  [[{ event: 'bounce', type: 'blocked', email }]],
  [{ 'event-data': { event: 'failed', severity: 'temporary', recipient: email } }],
  [{ event: 'delivered', email }],
  [{ event: 'constructor', email }],
  [{ event: 'hard_bounce' }],
  ['nothing'],
  [null],
])('what is no bounce for good is left out: %j', (body) => {
  expect(parseMailEvents(body)).toEqual([]);
});

const posts = (body: unknown, at = key) =>
  api.fetch(`/api/mail-events/${at}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('an address that bounces gets no notifications, and leaves the newsletter', async () => {
  const reader = await aReader(api);
  const address = reader.user.email;
  await api.call(updateProfile, { body: { preferences: { newsletter: true } } }, { as: reader });
  const { id } = await aPost(api);
  const comment = (text: string, as = author) =>
    api.call(addComment, { params: { id }, body: { text } }, { as });
  await comment('முதல்', reader);
  await comment('இரண்டாம்');
  const before = (await mailsTo(api, address)).length;
  expect((await posts({ event: 'hard_bounce', email: address.toUpperCase() })).status).toBe(204);
  await comment('மூன்றாம்');
  expect(await mailsTo(api, address)).toHaveLength(before);
  const { subscribers } = (await api.call(listSubscribers, { query: { limit: 50 } }, { as: author })).body;
  expect(subscribers.find((one) => one.email === address)?.status).toBe('unsubscribed');
});

test('the address is not stored, only its hash', async () => {
  await posts({ event: 'spam', email: 'hashed@example.com' });
  const rows = await api.platform.database.read('mail_suppression');
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain('hashed@example.com');
});

test('without the key the address does not exist', async () => {
  expect((await posts({ event: 'spam', email }, 'another-key-another')).status).toBe(404);
});

test('mails about notifications can be ended with one click, by people and by mail programs', async () => {
  for (const way of ['page', 'program'] as const) {
    const reader = await aReader(api);
    const { id } = await aPost(api);
    const comment = (as: typeof reader) =>
      api.call(addComment, { params: { id }, body: { text: 'x' } }, { as });
    await comment(reader);
    await comment(author);
    const mail = (await mailsTo(api, reader.user.email)).at(-1)!;
    const header = (name: string) => mail.headers.find((one) => one.key === name)?.value ?? '';
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const url = /<(https?:[^>]*\/api\/user\/mails\/stop\/[^>]*)>/.exec(header('list-unsubscribe'))![1]!;
    const token = url.split('/').at(-1)!;
    if (way === 'page') await api.call(stopMails, { body: { token } });
    else
      await api.fetch(new URL(url).pathname, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
    const { preferences } = (await api.call(getProfile, {}, { as: reader })).body;
    expect(preferences.emailNotifications).toBe(false);
  }
});

test('a forged link is refused', async () => {
  const reader = await aReader(api);
  const { status } = await api.call(stopMails, { body: { token: `${reader.user.id}.forged` } });
  expect(status).toBe(400);
});
