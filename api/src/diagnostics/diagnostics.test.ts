import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type Diagnostics,
  type FindingCode,
  getDiagnostics,
  mendFinding,
  runDiagnostics,
  sendTestMail,
} from '@ezhuthu/contract';
import { afterAll, afterEach, expect, test } from '@jest/globals';
import { anAuthor, aPost, aReader } from '../../testing/factories.ts';
import { mailsTo } from '../../testing/mails.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { aView } from '../../testing/views.ts';
import { addJobs } from '../platform/jobs/jobs.ts';

const api = await startTestApi();
const author = await anAuthor(api);
const reader = await aReader(api);
const { database } = api.platform;
afterAll(() => api.close());
afterEach(async () => {
  await database.transaction((tx) => tx('task').delete());
});

const change = (work: Parameters<typeof database.transaction>[0]) => database.transaction(work);
const read = async (): Promise<Diagnostics> => (await api.call(getDiagnostics, {}, { as: author })).body;
const begin = (headers?: Record<string, string>) => api.call(runDiagnostics, {}, { as: author, headers });
const mending = (code: FindingCode) => api.call(mendFinding, { params: { code } }, { as: author });
const tasks = () => database.read('task').where('kind', 'diagnostics').pluck('state');

async function check(): Promise<Diagnostics> {
  await begin();
  await api.runTasks();
  return read();
}
async function mend(code: FindingCode): Promise<Diagnostics> {
  await mending(code);
  await api.runTasks();
  return read();
}
const codes = ({ findings }: Diagnostics) => findings.map(({ code }) => code);
const found = ({ findings }: Diagnostics, code: FindingCode) => findings.find((one) => one.code === code);

test('before the first check there is no report', async () => {
  expect(await read()).toEqual({ checkedAt: null, findings: [], running: null, hasFailed: false });
});

test('a check runs in the background and is shown when it is done', async () => {
  const { body } = await begin();
  expect(body.running).toEqual({ mending: null, area: null, done: 0, total: 0 });
  await api.runTasks();
  const report = await read();
  expect(report).toMatchObject({ checkedAt: api.clock.now().toISOString(), running: null, hasFailed: false });
  expect(codes(report)).toEqual(
    expect.arrayContaining([
      'database-good',
      'database-intact',
      'migrations-good',
      'search-good',
      'jobs-good',
    ]),
  );
  expect(report.findings.filter(({ code }) => code === 'check-failed')).toEqual([]);
});

test('a site is checked once at a time, and a repeated request begins nothing', async () => {
  await begin({ 'idempotency-key': 'the-same' });
  await begin({ 'idempotency-key': 'the-same' });
  await begin();
  expect(await tasks()).toEqual(['waiting']);
});

test('only the newest report is kept', async () => {
  await check();
  api.clock.advance({ minutes: 1 });
  const { checkedAt } = await check();
  expect([await tasks(), checkedAt]).toEqual([['done'], api.clock.now().toISOString()]);
});

test.each([
  ['a visitor', undefined, 401],
  ['a reader', reader, 403],
])('%s learns and mends nothing', async (_, as, status) => {
  const answers = [
    await api.call(getDiagnostics, {}, { as }),
    await api.call(runDiagnostics, {}, { as }),
    await api.call(mendFinding, { params: { code: 'jobs-failed' } }, { as }),
    await api.call(sendTestMail, {}, { as }),
  ];
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
});

test('what the site cannot mend is refused', async () => {
  expect((await mending('disk-full')).status).toBe(400);
  expect((await mending('no-such-code' as FindingCode)).status).toBe(400);
});

test('failed jobs are found, and mending tries them again', async () => {
  await change((tx) => addJobs(tx, api.platform, [{ kind: 'mail', payload: {} }]));
  await change((tx) =>
    tx('job').update({ failed_at: api.clock.now(), attempts: 15, last_error: 'the server is away' }),
  );
  const report = await check();
  expect(found(report, 'jobs-failed')).toMatchObject({
    level: 'warning',
    params: { count: 1 },
    details: ['mail (1): the server is away'],
    isMendable: true,
  });
  expect(await database.read('job').whereNull('failed_at')).toEqual([]);
  expect(codes(await mend('jobs-failed'))).toContain('jobs-good');
  expect(await database.read('job').pluck('attempts')).toEqual([0]);
  await change((tx) => tx('job').delete());
});

test('mending keeps what was found elsewhere, and its time', async () => {
  const before = await check();
  api.clock.advance({ minutes: 5 });
  const after = await mend('jobs-failed');
  expect(after.checkedAt).toBe(before.checkedAt);
  expect(codes(after)).toEqual(codes(before));
});

test('jobs that nobody runs are late', async () => {
  await change((tx) => addJobs(tx, api.platform, [{ kind: 'mail', payload: {} }]));
  api.clock.advance({ minutes: 20 });
  expect(found(await check(), 'jobs-late')?.params).toEqual({ count: 1, minutes: 20 });
  await change((tx) => tx('job').delete());
});

test('a post that is missing in the search index is found, and mending adds it', async () => {
  const { id } = await aPost(api, { title: 'தொலைந்தது' });
  const document = () => database.read('search_document').where('post_id', id);
  const documentId = (await document().first())!.id;
  await change(async (tx) => {
    await tx('search_posting').where('document_id', documentId).delete();
    await tx('search_document').where('id', documentId).delete();
  });
  expect(found(await check(), 'search-missing')?.params).toEqual({ count: 1 });
  expect(await document()).toEqual([]);
  expect(codes(await mend('search-missing'))).toContain('search-good');
  expect(await document()).toHaveLength(1);
});

test('an indexed post that is not public is found, and mending removes it', async () => {
  const { id } = await aPost(api);
  await change((tx) => tx('post').where('id', id).update({ is_public: false }));
  expect(found(await check(), 'search-extra')?.params).toEqual({ count: 1 });
  expect(codes(await mend('search-extra'))).not.toContain('search-extra');
});

test('a post that is indexed by other words is found, and mending indexes it again', async () => {
  const { id } = await aPost(api);
  await change((tx) => tx('post').where('id', id).update({ title: 'வேறு தலைப்பு' }));
  expect(found(await check(), 'search-stale')?.params.count).toBe(1);
  expect(codes(await mend('search-stale'))).toContain('search-good');
});

test('figures that differ from the views are found, and mending counts again', async () => {
  const { id } = await aPost(api);
  await aView(api, { postId: id });
  await aView(api);
  expect(codes(await check())).toContain('metrics-good');
  await change((tx) => tx('traffic_day').where('views', 2).update({ views: 7 }));
  expect(found(await check(), 'metrics-differ')).toMatchObject({
    params: { count: 1 },
    details: ['2040-03-10'],
  });
  expect(codes(await mend('metrics-differ'))).toContain('metrics-good');
  expect(await database.read('traffic_day').where('views', 7)).toEqual([]);
});

test('a stored time zone that differs from the setting is bad', async () => {
  await change((tx) => tx('setting').where('name', 'timezone').update({ value: '"Asia/Colombo"' }));
  expect(found(await check(), 'timezone-differs')).toMatchObject({
    level: 'bad',
    params: { set: 'Asia/Kolkata', stored: 'Asia/Colombo' },
  });
  await change((tx) => tx('setting').where('name', 'timezone').update({ value: '"Asia/Kolkata"' }));
});

test('rows of the future say that the clock is behind', async () => {
  await aPost(api);
  const now = api.clock.now().toISOString();
  api.clock.advance({ minutes: -30 });
  expect(found(await check(), 'clock-behind')?.params).toEqual({ minutes: 30 });
  api.clock.set(now);
});

test('migrations that are missing, of a newer release, or interrupted, are found', async () => {
  const [last] = await database.read('migration_done').orderBy('name', 'desc').limit(1);
  await change(async (tx) => {
    await tx('migration_done').where('name', last.name).update({ name: '9999-newer' });
    await tx('lease').insert({ name: 'migrations', holder: 'killed', until: new Date(1) });
  });
  const report = await check();
  expect(found(report, 'migrations-missing')?.details).toEqual([last.name]);
  expect(found(report, 'migrations-unknown')?.details).toEqual(['9999-newer']);
  expect(codes(report)).toContain('migrations-interrupted');
  await change(async (tx) => {
    await tx('migration_done').where('name', '9999-newer').update({ name: last.name });
    await tx('lease').where('name', 'migrations').delete();
  });
});

test('a check that fails is a finding, and the others go on', async () => {
  await change((tx) => tx.schema.renameTable('job', 'job_away'));
  const report = await check();
  await change((tx) => tx.schema.renameTable('job_away', 'job'));
  expect(report.findings.filter(({ area }) => area === 'jobs')).toMatchObject([
    { code: 'check-failed' },
    { code: 'retention-good' },
  ]);
  expect(codes(report)).toContain('node-good');
});

test('data that are kept longer than the privacy page says are found', async () => {
  const old = new Date(api.clock.now().getTime() - 200 * 24 * 60 * 60 * 1000);
  const row = { id: 'old', account_id: 'a', type: 'system' as const, message: 'x', date: old, begun_at: old };
  await change((tx) => tx('notification').insert(row));
  const report = await check();
  await change((tx) => tx('notification').where('id', 'old').delete());
  expect(found(report, 'retention-overdue')).toMatchObject({
    level: 'bad',
    params: { table: 'notification', count: 1, days: 180 },
  });
});

test('storage that takes no files is bad', async () => {
  const folder = path.join(api.platform.config.dataDir, 'uploads');
  await rm(folder, { recursive: true });
  await writeFile(folder, 'a file where the folder should be');
  const report = await check();
  await rm(folder);
  expect(found(report, 'storage-unusable')).toMatchObject({ level: 'bad' });
});

test('a test mail goes to the author', async () => {
  const { body } = await api.call(sendTestMail, {}, { as: author });
  expect(body).toEqual({ to: author.user.email, via: 'outbox', refusal: '' });
  expect((await mailsTo(api, author.user.email)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^சோதனை மின்னஞ்சல்/),
  ]);
});

test('a site without backups is told so', async () => {
  expect(found(await check(), 'backups-none')).toMatchObject({ level: 'warning', area: 'backups' });
});
