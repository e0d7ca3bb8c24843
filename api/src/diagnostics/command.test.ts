import { mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FindingCode } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import Database from 'better-sqlite3';
import { startTestApi } from '../../testing/test-api.ts';
import { type Config, readConfig } from '../platform/config/config.ts';
import { bad } from '../platform/findings.ts';
import { addJobs } from '../platform/jobs/jobs.ts';
import { type Diagnosis, diagnose } from './command.ts';

const api = await startTestApi();
const { config, database } = api.platform;
afterAll(() => api.close());

const run = (
  at: Config = config,
  options: Partial<Parameters<typeof diagnose>[1]> = {},
): Promise<Diagnosis> =>
  diagnose(at, {
    ownChecks: [],
    isMending: false,
    isMailing: false,
    signal: new AbortController().signal,
    report: () => {},
    ...options,
  });
const codes = ({ findings }: Diagnosis): FindingCode[] => findings.map(({ code }) => code);
const found = ({ findings }: Diagnosis, code: FindingCode) =>
  findings.find((finding) => finding.code === code);
const failedJobs = () => database.read('job').whereNotNull('failed_at');

async function aFolder(): Promise<{ folder: string; at: Config }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ezhuthu-doctor-'));
  return { folder, at: readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }) };
}

test('only mending changes something', async () => {
  await database.transaction((tx) => addJobs(tx, api.platform, [{ kind: 'mail', payload: {} }]));
  await database.transaction((tx) => tx('job').update({ failed_at: api.clock.now(), last_error: 'away' }));
  const files = await readdir(config.dataDir);
  const first = await run();
  expect([codes(first).includes('jobs-failed'), first.mended]).toEqual([true, []]);
  expect([(await failedJobs()).length, await readdir(config.dataDir)]).toEqual([1, files]);
  const second = await run(config, { isMending: true });
  expect([codes(second).includes('jobs-good'), second.mended]).toEqual([true, ['jobs-failed']]);
  expect(await failedJobs()).toEqual([]);
});

test('a test mail is sent when it is asked for', async () => {
  expect((await run()).testMail).toBeNull();
  const { testMail } = await run(config, { isMailing: true });
  expect(testMail).toEqual({ to: config.author.email, via: 'outbox', refusal: '' });
});

test('checks of the command are added in their area', async () => {
  const check = {
    area: 'releases',
    run: async () => [bad('releases-missing', { count: 1 }, ['shell'])],
  } as const;
  const diagnosis = await run(config, { ownChecks: [check] });
  expect(found(diagnosis, 'releases-missing')).toMatchObject({ area: 'releases', isMendable: false });
});

test('a database that cannot be reached is told, with what can be checked without it', async () => {
  const { folder, at } = await aFolder();
  const diagnosis = await run({ ...at, databaseUrl: 'mysql://root@127.0.0.1:1/none' });
  await rm(folder, { recursive: true });
  expect(found(diagnosis, 'database-unreachable')).toMatchObject({
    level: 'bad',
    params: { reason: expect.stringContaining('ECONNREFUSED') },
  });
  expect(codes(diagnosis)).toEqual(expect.arrayContaining(['node-good', 'mail-outbox']));
});

test('a file that is no database is told', async () => {
  const { folder, at } = await aFolder();
  await writeFile(path.join(folder, 'ezhuthu.sqlite'), 'not a database '.repeat(100));
  const diagnosis = await run(at);
  await rm(folder, { recursive: true });
  expect(found(diagnosis, 'database-unreachable')).toMatchObject({ level: 'bad' });
});

test('a site that was never started is told, and not made', async () => {
  const { folder, at } = await aFolder();
  const diagnosis = await run({ ...at, dataDir: path.join(folder, 'missing') });
  const files = await readdir(folder);
  await rm(folder, { recursive: true });
  expect([codes(diagnosis)[0], files]).toEqual(['database-missing', []]);
});

/** A copy of the site's SQLite database, with the first page of a table overwritten. */
async function aDamagedCopy(table: string): Promise<{ folder: string; at: Config }> {
  const { folder, at } = await aFolder();
  const file = path.join(folder, 'ezhuthu.sqlite');
  await database.read.raw('vacuum into ?', [file]);
  const copy = new Database(file);
  const { rootpage } = copy.prepare('select rootpage from sqlite_master where name = ?').get(table) as {
    rootpage: number;
  };
  copy.close();
  const handle = await open(file, 'r+');
  await handle.write(Buffer.alloc(4096, 0xff), 0, 4096, (rootpage - 1) * 4096);
  await handle.close();
  return { folder, at };
}

const onSqlite = config.databaseUrl ? test.skip : test;
onSqlite('a damaged database is found', async () => {
  const { folder, at } = await aDamagedCopy('book');
  const diagnosis = await run(at);
  await rm(folder, { recursive: true });
  expect(found(diagnosis, 'database-damaged')).toMatchObject({ level: 'bad' });
});
