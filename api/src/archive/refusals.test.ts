// Same on every database engine: archives that are refused before anything is written.
import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  anArchive,
  aRestoredSite,
  cutOff,
  getFiles,
  passphrase,
  writeFiles,
} from '../../testing/archives.ts';
import { aZip } from '../../testing/exports/a-zip.ts';
import { aPost } from '../../testing/factories.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { aSite, type TestSite } from '../../testing/test-site.ts';
import { prepareSite } from '../first-start.ts';
import { recordAuditAlone } from '../platform/audit/record-audit.ts';
import { openDatabase } from '../platform/database/open.ts';
import { migrate } from '../platform/startup/migrate.ts';
import { openPlatform } from '../platform/startup/open-platform.ts';
import { isRestoreUnfinished, markRestore } from './queries.ts';
import { restoreArchive } from './restore.ts';

let api: TestApi;
let archive: string;
let files: Record<string, Buffer>;
let site: TestSite;

beforeAll(async () => {
  api = await startTestApi();
  await aPost(api, { title: 'மழை' });
  archive = await anArchive(api, { hasSecrets: true });
  files = await getFiles(archive);
}, 60_000);
afterAll(() => api.close());
beforeEach(async () => {
  site = await aSite();
});
afterEach(() => site.remove());

const restore = (file: string, options = {}) => restoreArchive(site.config, file, options);

/** Tables of the site that was to be filled. */
async function hasTables(): Promise<boolean> {
  const database = await openDatabase(site.config);
  const found =
    (await database.read.schema.hasTable('account')) || (await isRestoreUnfinished(database.read));
  await database.close();
  return found;
}

const changed = (name: string, from: string | RegExp, to: string) => ({
  ...files,
  [name]: Buffer.from(files[name]!.toString().replace(from, to)),
});
const without = (gone: string) => Object.fromEntries(Object.entries(files).filter(([name]) => name !== gone));
const aFile = async (bytes: Buffer): Promise<string> => {
  const file = path.join(api.platform.config.dataDir, 'other.zip');
  await writeFile(file, bytes);
  return file;
};
const stale = { isResealed: false };
const posts = 'data/tables/post.ndjson';
const manifest = 'data/manifest.json';

test.each<[string, () => Promise<string>, string]>([
  ['a table with another letter', () => writeFiles(archive, changed(posts, 'மழை', 'வெயில்'), stale), posts],
  [
    'a page with another letter',
    () => writeFiles(archive, changed('data/index.html', 'மழை', 'x'), stale),
    'data/index.html',
  ],
  [
    'a changed list of checksums',
    () => writeFiles(archive, changed('manifest-sha256.txt', /^./, '0'), stale),
    'manifest-sha256.txt',
  ],
  ['a missing page', () => writeFiles(archive, without('data/style.css'), stale), 'data/style.css'],
  ['a missing table', () => writeFiles(archive, without(posts)), posts],
  [
    'a file too many',
    () => writeFiles(archive, { ...files, 'data/extra.txt': 'x' }, stale),
    'data/extra.txt',
  ],
  [
    'a file that is no upload',
    () => writeFiles(archive, { ...files, 'data/uploads/x.sh': 'x' }),
    'uploads/x.sh',
  ],
  [
    'an unknown table',
    () => writeFiles(archive, changed(manifest, '"name": "category"', '"name": "sqlite_master"')),
    'sqlite_master',
  ],
  ['a cut-off file', () => cutOff(archive), 'The archive is damaged'],
  [
    'a foreign zip file',
    async () => aFile(await aZip({ 'posts.csv': 'a,b' })),
    'This is no archive of a site',
  ],
  ['a file that is no zip file', () => aFile(Buffer.from('GIF89a')), 'The archive is damaged'],
  [
    'a newer format',
    () => writeFiles(archive, changed(manifest, '"format": 1', '"format": 2')),
    'newer release (format 2)',
  ],
  [
    'an unknown migration',
    () => writeFiles(archive, changed(manifest, '"0001-accounts"', '"9000-x"')),
    'newer release (9000-x)',
  ],
  [
    'a schema from before the baseline',
    () => writeFiles(archive, changed(manifest, /(?:,\s*"004[3-9]-[^"]+")+/, '')),
    'Restore it with commit 8c58dd4e, then update.',
  ],
])('%s is refused before anything is written', async (_, make, message) => {
  await expect(restore(await make())).rejects.toThrow(message);
  expect(await hasTables()).toBe(false);
});

test('a path that leads out of the archive is refused', async () => {
  const name = 'site/../../evil.txt';
  const zip = await aZip({ 'site/bagit.txt': '', [name.replaceAll('..', 'xx')]: 'x' });
  const evil = Buffer.from(zip.toString('latin1').replaceAll(name.replaceAll('..', 'xx'), name), 'latin1');
  await expect(restore(await aFile(evil))).rejects.toThrow(name);
  await expect(stat(path.join(site.config.dataDir, '..', 'evil.txt'))).rejects.toThrow('ENOENT');
});

test('a wrong passphrase is refused before anything is written', async () => {
  await expect(restore(archive, { passphrase: `${passphrase}.` })).rejects.toThrow(
    'The passphrase is wrong.',
  );
  expect(await hasTables()).toBe(false);
});

test('days of another time zone are refused', async () => {
  const config = { ...site.config, timezone: 'Europe/Paris' };
  await expect(restoreArchive(config, archive)).rejects.toThrow('SITE_TIMEZONE=Asia/Kolkata');
});

test('a site that has something is left as it is', async () => {
  const platform = await openPlatform(site.config, { hooks: [] });
  await prepareSite(platform, () => {});
  await expect(restore(archive)).rejects.toThrow('This site is not empty');
  expect(await platform.database.read('account').pluck('email')).toEqual(['author@example.com']);
  await platform.database.close();
});

test('a site that has an audit log keeps it', async () => {
  const platform = await openPlatform(site.config, { hooks: [] });
  await recordAuditAlone(platform, { action: 'archive_made' });
  await expect(restore(archive)).rejects.toThrow('the table audit_entry has rows');
  expect(await platform.database.read('audit_entry').pluck('action')).toEqual(['archive_made']);
  await platform.database.close();
});

test('a site whose tables are empty can be filled', async () => {
  const database = await openDatabase(site.config);
  await migrate(database);
  await database.close();
  expect((await restore(archive)).manifest.posts).toBe(1);
  const platform = await openPlatform(site.config, { hooks: [] });
  expect(await platform.database.read('audit_entry').pluck('action')).toEqual([
    'password_set',
    'archive_restored',
  ]);
  await platform.database.close();
});

test('a restore that fails leaves the site empty, for another archive', async () => {
  const lessRows = await writeFiles(archive, changed(posts, /^.*\n/, ''));
  await expect(restore(lessRows)).rejects.toThrow('The table post has 0 of 1 rows.');
  expect(await hasTables()).toBe(false);
  expect((await restore(archive)).manifest.posts).toBe(1);
});

test('a site does not start half restored, and the restore can be run again', async () => {
  const platform = await openPlatform(site.config, { hooks: [] });
  // as after a process that was killed
  await prepareSite(platform, () => {});
  await platform.database.transaction((tx) => markRestore(tx));
  await expect(prepareSite(platform, () => {})).rejects.toThrow('Run it again: npm run restore -- FILE');
  await platform.database.close();
  await restore(archive);
  const restored = await openPlatform(site.config, { hooks: [] });
  await prepareSite(restored, () => {});
  expect(await restored.database.read('post').pluck('title')).toEqual(['மழை']);
  await restored.database.close();
});

test('an archive with tables of an earlier release is restored', async () => {
  const description = JSON.parse(files[manifest]!.toString());
  const [name, row] = ['analytics_share', { post: 0, day: 1, name: 1, views: 3 }];
  const columns = Object.keys(row).map((column) => ({ name: column, kind: 'integer' }));
  description.tables.push({ name, columns, rows: 1 });
  const file = await writeFiles(archive, {
    ...files,
    [manifest]: JSON.stringify(description),
    [`data/tables/${name}.ndjson`]: `${JSON.stringify(row)}\n`,
  });
  const there = await aRestoredSite(file);
  expect(await there.platform.database.read('post').pluck('title')).toEqual(['மழை']);
  await there.close();
});
