import { getNewsletterReach, sendTestIssue, updatePost } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { anAuthor, aPost, aReader } from '../../testing/factories.ts';
import { mailsTo } from '../../testing/mails.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { emailKey } from '../accounts/service.ts';
import { newId } from '../platform/ids.ts';
import { runHooks } from '../platform/platform.ts';

const api = await startTestApi();
const author = await anAuthor(api);
afterAll(() => api.close());

let created = 0;

/** Confirmed subscribers. */
async function subscribers({ platform, clock }: TestApi, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, () => `reader-of-mail-${++created}@example.com`);
  await platform.database.transaction(async (tx) => {
    for (const email of emails) {
      await tx('subscriber').insert({
        id: newId(),
        email,
        email_key: emailKey(email),
        status: 'confirmed',
        generation: 1,
        created_at: clock.now(),
        asked_at: null,
        confirmed_at: clock.now(),
      });
    }
  });
  return emails;
}

const update = (id: string, body: object) => api.call(updatePost, { params: { id }, body }, { as: author });
const about = async (email: string, title: string) =>
  (await mailsTo(api, email)).filter(({ subject }) => subject?.startsWith(title));

test('a new post is mailed to each subscriber, with ways to hear no more', async () => {
  const [email] = await subscribers(api, 1);
  await aPost(api, { title: 'மழைக்கு முன்', excerpt: 'மேகம் கறுத்தது.' });
  const [mail] = await about(email!, 'மழைக்கு முன்');
  expect(mail!.text).toContain('மேகம் கறுத்தது.');
  // the link for programs, the address for people
  const { siteUrl } = api.platform.config;
  expect(mail!.html).toContain(`href="${siteUrl}/post/%E0`);
  expect(mail!.html).toContain(`>${siteUrl}/post/மழைக்கு-முன்<`);
  expect(mail!.html).toMatch(/<img src="[^"]*\/share\/post-[\w-]+\.jpg" alt=""/);
  const header = (name: string) => mail!.headers.find(({ key }) => key === name)!.value;
  expect(header('list-unsubscribe')).toMatch(/^<http.*\/api\/newsletter\/unsubscribe\/[\w.-]+>$/);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
});

test('a mail says that a program wrote it, and of which list it is', async () => {
  const [email] = await subscribers(api, 1);
  await aPost(api, { title: 'வரிசை' });
  const [mail] = await about(email!, 'வரிசை');
  const header = (name: string) => mail!.headers.find(({ key }) => key === name)?.value;
  expect(header('auto-submitted')).toBe('auto-generated');
  expect(header('list-id')).toMatch(/<newsletter\.[\w.-]+>$/);
});

test('hidden markup of a title stays text', async () => {
  const [email] = await subscribers(api, 1);
  await aPost(api, { title: '<b>தடிமன்</b>' });
  const [mail] = await about(email!, '<b>தடிமன்</b>');
  expect(mail!.html).toContain('&lt;b&gt;தடிமன்&lt;/b&gt;');
});

test('a post is not mailed when its author does not want that, however it comes out', async () => {
  const [email] = await subscribers(api, 1);
  await aPost(api, { title: 'அமைதியாக', mailsSubscribers: false });
  expect(await about(email!, 'அமைதியாக')).toHaveLength(0);
  const { id } = await aPost(api, { title: 'பிறகு அமைதியாக', status: 'draft', mailsSubscribers: false });
  await update(id, { status: 'published' });
  expect(await about(email!, 'பிறகு அமைதியாக')).toHaveLength(0);
});

test('a draft is not mailed until it is published, and then once', async () => {
  const [email] = await subscribers(api, 1);
  const { id } = await aPost(api, { title: 'வரைவு', status: 'draft' });
  expect(await about(email!, 'வரைவு')).toHaveLength(0);
  await update(id, { status: 'published' });
  await update(id, { content: '<p>திருத்தம்.</p>' });
  await update(id, { status: 'draft' });
  await update(id, { status: 'published' });
  expect(await about(email!, 'வரைவு')).toHaveLength(1);
});

test('an old post that comes late is no news', async () => {
  const [email] = await subscribers(api, 1);
  await aPost(api, { title: 'பழையது', publishedAt: '2039-01-01T00:00:00.000Z' });
  expect(await about(email!, 'பழையது')).toHaveLength(0);
});

test('a post that is taken back before it was sent is mailed when it comes back', async () => {
  const [email] = await subscribers(api, 1);
  const { id } = await aPost(api, { title: 'தயக்கம்' });
  await update(id, { status: 'draft' });
  expect(await about(email!, 'தயக்கம்')).toHaveLength(0);
  await update(id, { status: 'published' });
  expect(await about(email!, 'தயக்கம்')).toHaveLength(1);
});

test('a subscriber who unsubscribed meanwhile gets none', async () => {
  const [email] = await subscribers(api, 1);
  await aPost(api, { title: 'பிரிவு' });
  await api.platform.database.transaction((tx) =>
    tx('subscriber').where('email', email!).update({ status: 'unsubscribed' }),
  );
  expect(await about(email!, 'பிரிவு')).toHaveLength(0);
});

test('many are queued step by step, each once, with a number of their own', async () => {
  const emails = await subscribers(api, 450);
  await aPost(api, { title: 'எல்லோருக்கும்' });
  await api.runJobs();
  const mails = (
    await Promise.all([emails[0]!, emails[449]!].map((email) => about(email, 'எல்லோருக்கும்')))
  ).flat();
  expect(mails).toHaveLength(2);
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2);
  const issue = await api.platform.database
    .read('newsletter_issue')
    .orderBy('created_at', 'desc')
    .orderBy('queued', 'desc')
    .first();
  expect(issue?.queued).toBeGreaterThanOrEqual(450);
  expect(issue?.done_at).not.toBeNull();
});

test('announced twice, it is one issue', async () => {
  const { id, publishedAt } = await aPost(api, { title: 'ஒருமுறை' });
  const published_day = publishedAt!.slice(0, 10);
  const jobs = () =>
    api.platform.database.read('job').where('kind', 'newsletter').count({ count: '*' }).first();
  const before = await jobs();
  await api.platform.database.transaction((tx) =>
    runHooks(tx, api.platform, 'onPostPublished', { id, publishedDay: published_day }),
  );
  expect(await jobs()).toEqual(before);
});

const sendTest = (id: string, as: typeof author | undefined = author, headers?: Record<string, string>) =>
  api.call(sendTestIssue, { params: { id } }, { as, headers });

test('the author gets a draft as a test mail, once for a repeated call, and nobody else does', async () => {
  const [email] = await subscribers(api, 1);
  const { id } = await aPost(api, { title: 'சோதனைக்கு', excerpt: 'முதல் வரி.', status: 'draft' });
  const headers = { 'idempotency-key': `test issue ${id}` };
  expect((await sendTest(id, author, headers)).body).toEqual({ email: author.user.email });
  await sendTest(id, author, headers);
  const mails = await about(author.user.email, '[சோதனை] சோதனைக்கு');
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toContain('முதல் வரி.');
  expect(mails[0]!.text).toContain('வாசகர்களுக்கு இன்னும் போகவில்லை');
  expect(await about(email!, '[சோதனை]')).toEqual([]);
});

test('a test mail does not keep subscribers from getting the post', async () => {
  const [email] = await subscribers(api, 1);
  const { id } = await aPost(api, { title: 'சோதித்தபின்', status: 'draft' });
  await sendTest(id);
  await update(id, { status: 'published' });
  expect(await about(email!, 'சோதித்தபின்')).toHaveLength(1);
});

test('only the author has test mails and the number of readers', async () => {
  const { id } = await aPost(api);
  const reader = await aReader(api);
  const statuses = [
    await sendTest('nothing-here'),
    await api.call(sendTestIssue, { params: { id } }),
    await sendTest(id, reader),
    await api.call(getNewsletterReach, {}),
    await api.call(getNewsletterReach, {}, { as: reader }),
  ];
  expect(statuses.map(({ status }) => status)).toEqual([404, 401, 403, 401, 403]);
});

test('the number of readers is that of confirmed subscribers', async () => {
  const reach = async () => (await api.call(getNewsletterReach, {}, { as: author })).body.readers;
  const before = await reach();
  await subscribers(api, 2);
  expect(await reach()).toBe(before + 2);
});
