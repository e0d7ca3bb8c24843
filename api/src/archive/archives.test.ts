import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  createArchive,
  deleteArchive,
  linkArchive,
  listArchives,
  logout,
  type SiteArchive,
} from '@ezhuthu/contract';
import { afterAll, afterEach, expect, test } from '@jest/globals';
import { getFiles } from '../../testing/archives.ts';
import { anAuthor, aPost, aReader, keepProven, type Person } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
const author = await keepProven(api, await anAuthor(api));
const reader = await aReader(api);
await aPost(api, { title: 'மழை' });
const folder = path.join(api.platform.config.dataDir, 'archives');
afterAll(() => api.close());
afterEach(async () => {
  await api.platform.database.transaction((tx) => tx('task').delete());
});

const create = (body: { passphrase?: string } = {}, headers?: Record<string, string>) =>
  api.call(createArchive, { body }, { as: author, headers });
const list = async (): Promise<SiteArchive[]> =>
  (await api.call(listArchives, {}, { as: author })).body.archives;
const remove = (id: string) => api.call(deleteArchive, { params: { id } }, { as: author });
const link = (id: string, as: Person = author) => api.call(linkArchive, { params: { id } }, { as });

async function make(body = {}): Promise<string> {
  const { id } = (await create(body)).body;
  await api.runTasks();
  api.clock.advance({ minutes: 1 });
  return id;
}

test('an archive is made in the background, and says what it holds', async () => {
  const { status, body } = await create();
  expect([status, body.state, body.hasSecrets, body.bytes]).toEqual([201, 'waiting', false, 0]);
  await api.runTasks();
  const [done] = await list();
  expect(done).toMatchObject({ id: body.id, state: 'done', posts: 1, pictures: 0, error: '' });
  expect(done!.bytes).toBeGreaterThan(1000);
});

test('the author downloads it by a link that needs no token', async () => {
  const id = await make();
  const { url } = (await link(id)).body;
  const answer = await api.fetch(url);
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="ezhuthu-\d{8}-\d{4}\.zip"$/,
  );
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const file = path.join(api.platform.config.dataDir, 'downloaded.zip');
  await writeFile(file, Buffer.from(await answer.arrayBuffer()));
  expect(Object.keys(await getFiles(file))).toContain('data/posts/மழை.html');
});

test('an interrupted download goes on where it was', async () => {
  const { url } = (await link(await make())).body;
  const whole = Buffer.from(await (await api.fetch(url)).arrayBuffer());
  const rest = await api.fetch(url, { headers: { range: 'bytes=1000-' } });
  expect([rest.status, rest.headers.get('content-range')]).toEqual([
    206,
    `bytes 1000-${whole.length - 1}/${whole.length}`,
  ]);
  expect(Buffer.from(await rest.arrayBuffer()).equals(whole.subarray(1000))).toBe(true);
});

test('nobody else gets it', async () => {
  const id = await make();
  const { url } = (await link(id)).body;
  const other = await make();
  const key = new URL(url, api.origin).searchParams.get('key')!;
  const refused = [
    `/api/archives/${id}/file`,
    `/api/archives/${id}/file?key=${key}x`,
    `/api/archives/${other}/file?key=${key}`,
    `/api/archives/${id}/file?key=${key.replace(/^\d/, '9')}`,
    `/archives/${id}.zip`,
  ];
  for (const address of refused) expect((await api.fetch(address)).status).toBe(404);
  expect([(await link(id, reader)).status, (await api.call(linkArchive, { params: { id } })).status]).toEqual(
    [403, 401],
  );
});

test('a link ends after some hours, and with its session', async () => {
  const id = await make();
  const session = await anAuthor(api);
  const { url } = (await link(id, session)).body;
  expect((await api.fetch(url)).status).toBe(200);
  await api.call(logout, {}, { as: session });
  expect((await api.fetch(url)).status).toBe(404);
  const late = (await link(id)).body.url;
  api.clock.advance({ hours: 7 });
  expect((await api.fetch(late)).status).toBe(404);
});

test('only the author makes, sees and deletes archives', async () => {
  const calls = (as?: Person) =>
    Promise.all([
      api.call(createArchive, { body: {} }, { as }),
      api.call(listArchives, {}, { as }),
      api.call(deleteArchive, { params: { id: 'x' } }, { as }),
    ]);
  expect((await calls(reader)).map(({ status }) => status)).toEqual([403, 403, 403]);
  expect((await calls()).map(({ status }) => status)).toEqual([401, 401, 401]);
});

test('secrets are encrypted with the passphrase, which is not stored', async () => {
  const passphrase = 'யாயும் ஞாயும் யாரா கியரோ';
  const id = await make({ passphrase });
  expect((await list())[0]).toMatchObject({ id, hasSecrets: true });
  expect(Object.keys(await getFiles(path.join(folder, `${id}.zip`)))).toContain('data/secrets.ndjson.age');
  const stored = JSON.stringify(await api.platform.database.read('task').select());
  expect(stored).not.toContain(passphrase);
});

test('a passphrase that is too short is refused', async () => {
  const { status, body } = await create({ passphrase: 'short' });
  expect([status, (body.details as { path: string }[])[0]!.path]).toEqual([400, 'body.passphrase']);
});

test('one archive is made at a time, and a request that is sent again adds none', async () => {
  const headers = { 'idempotency-key': 'archive-once' };
  const first = await create({}, headers);
  const again = await create({}, headers);
  expect([again.status, again.body.id]).toEqual([201, first.body.id]);
  expect(await create()).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(await list()).toHaveLength(1);
});

test('the newest two are kept, and strays of killed processes are removed', async () => {
  const [first, second] = [await make(), await make()];
  await writeFile(path.join(folder, 'killed.zip.partial'), '');
  const third = await make();
  expect((await list()).map(({ id }) => id)).toEqual([third, second]);
  expect((await readdir(folder)).sort()).toEqual([`${second}.zip`, `${third}.zip`].sort());
  expect((await link(first)).status).toBe(404);
});

test('one that waits is stopped, and one that is done is deleted with its file', async () => {
  const { id } = (await create()).body;
  expect((await remove(id)).status).toBe(204);
  await api.runTasks();
  expect(await list()).toEqual([]);
  const done = await make();
  expect((await remove(done)).status).toBe(204);
  expect([(await list()).length, (await readdir(folder)).includes(`${done}.zip`)]).toEqual([0, false]);
  expect((await remove(done)).status).toBe(404);
});
