import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { startTestApi } from '../../../testing/test-api.ts';
import { queueMails } from './mail.ts';

const received: Email[] = [];
/** The server's replies to the next recipients; afterwards it accepts mail again. */
const refusals: { code: number; text: string }[] = [];

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo(_address, _session, done) {
    const refusal = refusals.shift();
    done(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
  },
  onData(stream, _session, done) {
    buffer(stream)
      .then((bytes) => PostalMime.parse(bytes))
      .then((mail) => received.push(mail))
      .then(() => done(), done);
  },
});
const listening = server.listen(0, '127.0.0.1');
await once(listening, 'listening');
const { port } = listening.address() as AddressInfo;

const api = await startTestApi({ SMTP_URL: `smtp://127.0.0.1:${port}`, SITE_URL: 'https://ezhuthu.example' });
const { platform } = api;

afterAll(async () => {
  platform.mailer.close();
  await api.close();
  await new Promise<void>((closed) => server.close(closed));
});
beforeEach(() => {
  received.length = 0;
  refusals.length = 0;
});

const mail = { to: 'reader@example.com', subject: 'மழை பெய்தது', text: 'வணக்கம்.\n', html: '<p>வணக்கம்.</p>' };
const queue = () => platform.database.transaction((tx) => queueMails(tx, platform, [mail]));
const job = () => platform.database.read('job').first();

test('a mail arrives as it was written, in both forms', async () => {
  await queue();
  await api.runJobs();
  expect(received).toHaveLength(1);
  const [sent] = received;
  expect(sent).toMatchObject({ subject: mail.subject, to: [{ address: mail.to }] });
  expect([sent!.text!.trim(), sent!.html!.trim()]).toEqual(['வணக்கம்.', '<p>வணக்கம்.</p>']);
  expect(sent!.from).toEqual({ name: 'எழுத்தும் வாழ்வும்', address: 'no-reply@ezhuthu.example' });
  expect(await job()).toBeUndefined();
});

test('what is not committed is not sent', async () => {
  const failing = platform.database.transaction(async (tx) => {
    await queueMails(tx, platform, [mail]);
    throw new Error('taken back');
  });
  await expect(failing).rejects.toThrow('taken back');
  await api.runJobs();
  expect(received).toEqual([]);
});

test('a temporary failure of the server is retried later with the same message', async () => {
  refusals.push({ code: 451, text: 'later' });
  await queue();
  await api.runFailingJobs();
  expect(received).toEqual([]);
  const first = await job();
  expect(first?.attempts).toBe(1);
  await api.runJobs();
  expect(received).toEqual([]);
  api.clock.advance({ minutes: 1 });
  await api.runJobs();
  expect(received.map(({ messageId }) => messageId)).toEqual([`<${first?.id}@ezhuthu.example>`]);
});

test('a permanently rejected recipient is not retried, and the job remains visible', async () => {
  refusals.push({ code: 550, text: 'no such mailbox' });
  await queue();
  await api.runFailingJobs();
  const failed = await job();
  expect([failed?.failed_at !== null, failed?.last_error]).toEqual([
    true,
    expect.stringContaining('no such mailbox'),
  ]);
  api.clock.advance({ days: 1 });
  await api.runJobs();
  expect(received).toEqual([]);
});
