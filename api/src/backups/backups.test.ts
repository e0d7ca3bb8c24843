import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  addComment,
  createBackup,
  getBackupState,
  getDiagnostics,
  listBackups,
  login,
  runDiagnostics,
} from '@ezhuthu/contract';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { aBucket } from '../../../packages/bucket/testing/a-bucket.ts';
import { migrations } from '../../migrations/index.ts';
import {
  aBackupFolder,
  aSiteOfBackup,
  damage,
  everyRow,
  filesIn,
  runBackups,
  runFailingBackups,
} from '../../testing/backups.ts';
import { aComment, anAuthor, aPost, aReader, type Person } from '../../testing/factories.ts';
import { mailsTo } from '../../testing/mails.ts';
import { sendPicture } from '../../testing/send-picture.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { authorPassword } from '../../testing/test-site.ts';
import { aView } from '../../testing/views.ts';
import { closePlatform, openPlatform } from '../platform/startup/open-platform.ts';
import { backUpBeforeMigration } from './service.ts';

let api: TestApi;
let author: Person;
let reader: Person;
let folder: string;
let picture: string;
const remove: (() => Promise<unknown>)[] = [];
/** What changes while a backup is made, and when it is looked at. */
const ofTheBackup = ['setting', 'task', 'session'];

const state = async () => (await api.call(getBackupState, {}, { as: author })).body;
const list = async () => (await api.call(listBackups, {}, { as: author })).body.backups;

beforeAll(async () => {
  const place = await aBackupFolder();
  folder = place.folder;
  api = await startTestApi({ BACKUP_URL: folder });
  remove.push(() => api.close(), place.remove);
  author = await anAuthor(api);
  reader = await aReader(api);
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
  picture = (await sendPicture(api, author, bytes)).body.imageUrl;
  const post = await aPost(api, { title: 'மழை', content: `<p>மழை 🌧</p><img src="${picture}">` });
  await aComment(api, { post, by: reader });
  await aView(api, { postId: post.id });
  await aPost(api, { status: 'draft', title: 'வரைவு' });
});

afterAll(async () => {
  for (const one of remove) await one();
});

test('a new site has no backup, which is no fault yet', async () => {
  expect(await state()).toMatchObject({ isConfigured: true, lastProvenAt: null, isOverdue: false });
});

test('a backup is made, and proven by restoring it', async () => {
  const now = api.clock.now().toISOString();
  await runBackups(api);
  expect(await state()).toMatchObject({
    lastMadeAt: now,
    lastProvenAt: now,
    lastWholeProofAt: now,
    error: '',
    running: null,
  });
  const [backup, ...others] = await list();
  expect(others).toEqual([]);
  expect(backup).toMatchObject({ reason: 'daily', proof: { isWhole: true, error: '' } });
  expect([backup!.rows > 20, backup!.uploads > 0]).toEqual([true, true]);
});

test('it is made once a day', async () => {
  api.clock.advance({ hours: 20 });
  await runBackups(api);
  expect(await list()).toHaveLength(1);
  api.clock.advance({ hours: 4 });
  await runBackups(api);
  expect(await list()).toHaveLength(2);
});

test('uploads are stored once for all backups', async () => {
  const names = (await filesIn(folder, 'uploads')).map((file) => path.basename(file));
  const stored: string[] = [];
  for await (const name of api.platform.storage.list()) stored.push(name);
  expect(names).toEqual(stored.sort());
  const [second] = await list();
  expect(second).toMatchObject({ uploads: names.length, proof: { isWhole: false, error: '' } });
});

test('a restored site has every row, every upload and every password', async () => {
  const restored = await aSiteOfBackup(folder);
  try {
    expect(await everyRow(restored, ofTheBackup)).toEqual(await everyRow(api, ofTheBackup));
    expect((await restored.fetch(picture)).status).toBe(200);
    const { status } = await restored.call(login, {
      body: { email: author.user.email, password: authorPassword },
    });
    expect(status).toBe(200);
    // the site's own secret is the old one, so that sessions go on
    expect((await restored.call(listBackups, {}, { as: author })).status).toBe(400);
  } finally {
    await restored.close();
  }
});

test('a restored site keeps its audit log, with the restore', async () => {
  const restored = await aSiteOfBackup(folder);
  const lines = await restored.platform.database.read('audit_entry').orderBy('id').pluck('action');
  expect([lines[0], lines.at(-1)]).toEqual(['role_changed', 'backup_restored']);
  await restored.close();
});

test('a moment chooses the newest backup before it', async () => {
  const title = 'பிறகு எழுதியது';
  await aPost(api, { title });
  api.clock.advance({ days: 1 });
  const before = api.clock.now();
  api.clock.advance({ minutes: 1 });
  await runBackups(api);
  const restored = await aSiteOfBackup(folder, {}, before);
  const titles = await restored.platform.database.read('post').pluck('title');
  await restored.close();
  expect(titles).not.toContain(title);
  expect(titles).toContain('மழை');
});

test('a site that is not empty is refused', async () => {
  const { DATA_DIR, DATABASE_URL } = {
    DATA_DIR: api.platform.config.dataDir,
    DATABASE_URL: api.platform.config.databaseUrl ?? '',
  };
  await expect(aSiteOfBackup(folder, { DATA_DIR, DATABASE_URL })).rejects.toThrow('not empty');
});

test('the check of the site tells how old the last proof is', async () => {
  await api.call(runDiagnostics, {}, { as: author });
  await api.runTasks();
  const { findings } = (await api.call(getDiagnostics, {}, { as: author })).body;
  expect(findings.find(({ code }) => code === 'backups-good')?.params).toEqual({ hours: 0 });
  // the test's folder
  expect(findings.find(({ code }) => code === 'backups-same-disk')?.level).toBe('warning');
});

test('its files are readable for their owner alone', async () => {
  const files = [...(await filesIn(folder, 'pieces')), ...(await filesIn(folder, 'uploads'))];
  for (const file of files) expect((await stat(file)).mode & 0o077).toBe(0);
});

test('only the author may see or make backups', async () => {
  for (const operation of [getBackupState, listBackups, createBackup]) {
    expect((await api.call(operation, {}, { as: reader })).status).toBe(403);
    expect((await api.call(operation, {})).status).toBe(401);
  }
});

test('the author makes one at any time, and one at a time', async () => {
  const { status, body } = await api.call(createBackup, {}, { as: author });
  expect([status, body.running]).toEqual([201, { progress: null }]);
  expect((await api.call(createBackup, {}, { as: author })).status).toBe(409);
  await api.runTasks();
  expect((await list())[0]).toMatchObject({ reason: 'asked', proof: { error: '' } });
});

test('the site is written while a backup is made', async () => {
  const post = await aPost(api, {});
  await api.call(createBackup, {}, { as: author });
  let isMade = false;
  const making = api.runTasks().finally(() => {
    isMade = true;
  });
  const statuses = new Set<number>();
  while (!isMade) {
    const { status } = await api.call(
      addComment,
      { params: { id: post.id }, body: { text: 'அருமை' } },
      { as: reader },
    );
    if (status !== 429) statuses.add(status);
  }
  await making;
  expect([...statuses]).toEqual([201]);
  expect(await state()).toMatchObject({ error: '' });
});

test('a damaged backup is found by its proof, and refused by a restore', async () => {
  api.clock.advance({ days: 2 });
  const other = await aBackupFolder();
  const second = await startTestApi({ BACKUP_URL: other.folder });
  try {
    await runBackups(second);
    const [piece] = (await filesIn(other.folder, 'pieces')).filter((file) => file.includes('database'));
    await damage(piece!);
    const name = `pieces/${path.relative(path.join(other.folder, 'pieces'), piece!)}`;
    await expect(aSiteOfBackup(other.folder)).rejects.toThrow(`${name} in the backups is damaged.`);
    for (const proof of await filesIn(other.folder, 'proofs')) await rm(proof);
    second.clock.advance({ days: 1 });
    await runBackups(second);
    const as = await anAuthor(second);
    const proofs = (await second.call(listBackups, {}, { as })).body.backups.map(({ proof }) => proof?.error);
    expect(proofs).toEqual(['', `${name} in the backups is damaged.`]);
  } finally {
    await second.close();
    await other.remove();
  }
});

test('a bucket takes backups as a folder does', async () => {
  const bucket = await aBucket();
  const second = await startTestApi({ BACKUP_URL: bucket.url });
  try {
    await aPost(second, { title: 'தொலைவில்' });
    await runBackups(second);
    const restored = await aSiteOfBackup(bucket.url);
    expect(await restored.platform.database.read('post').pluck('title')).toEqual(['தொலைவில்']);
    await restored.close();
  } finally {
    await second.close();
    await bucket.remove();
  }
});

test('an encrypted backup has nothing legible, and opens by its passphrase', async () => {
  const other = await aBackupFolder();
  const env = { BACKUP_PASSPHRASE: 'முல்லை மருதம் நெய்தல்' };
  const second = await startTestApi({ BACKUP_URL: other.folder, ...env });
  try {
    await aPost(second, { title: 'இரகசியம்' });
    await runBackups(second);
    const files = [
      ...(await filesIn(other.folder, 'pieces')),
      ...(await filesIn(other.folder, 'uploads').catch(() => [])),
    ];
    for (const file of files) expect((await readFile(file)).toString()).toMatch(/^age-encryption\.org\/v1/);
    await expect(aSiteOfBackup(other.folder)).rejects.toThrow('set BACKUP_PASSPHRASE');
    await expect(aSiteOfBackup(other.folder, { BACKUP_PASSPHRASE: 'வேறொரு சொற்றொடர்' })).rejects.toThrow(
      'The passphrase is wrong',
    );
    const restored = await aSiteOfBackup(other.folder, env);
    expect(await restored.platform.database.read('post').pluck('title')).toEqual(['இரகசியம்']);
    await restored.close();
  } finally {
    await second.close();
    await other.remove();
  }
});

test('a manifest that cannot be read keeps its pieces, and the others are listed and pruned', async () => {
  const other = await aBackupFolder();
  const second = await startTestApi({ BACKUP_URL: other.folder });
  try {
    await runBackups(second);
    const [manifest] = await filesIn(other.folder, 'backups');
    const pieces = await filesIn(other.folder, 'pieces');
    await writeFile(manifest!, '{"format":2}');
    second.clock.advance({ days: 3 });
    await runBackups(second);
    expect(await filesIn(other.folder, 'pieces')).toEqual(expect.arrayContaining(pieces));
    const as = await anAuthor(second);
    expect((await second.call(listBackups, {}, { as })).body.backups).toHaveLength(1);
  } finally {
    await second.close();
    await other.remove();
  }
});

test('a new passphrase leaves the backups of the old one as they are', async () => {
  const other = await aBackupFolder();
  const second = await startTestApi({ BACKUP_URL: other.folder, BACKUP_PASSPHRASE: 'முதல் மறைச்சொற்றொடர்' });
  try {
    await runBackups(second);
    for (const proof of await filesIn(other.folder, 'proofs')) await rm(proof);
    const { config } = second.platform;
    second.platform.config = { ...config, backup: { ...config.backup, passphrase: 'இரண்டாம் மறைச்சொற்றொடர்' } };
    second.clock.advance({ days: 1 });
    await runBackups(second);
    const as = await anAuthor(second);
    const { backups } = (await second.call(listBackups, {}, { as })).body;
    expect(backups.map(({ proof }) => proof?.error)).toEqual(['', undefined]);
  } finally {
    await second.close();
    await other.remove();
  }
});

test('a place that cannot be written is said, retried, and mailed after three days', async () => {
  const other = await aBackupFolder();
  await writeFile(path.join(other.folder, 'a-file'), '');
  const second = await startTestApi({ BACKUP_URL: path.join(other.folder, 'a-file') });
  try {
    const as = await anAuthor(second);
    await runFailingBackups(second);
    const read = async () => (await second.call(getBackupState, {}, { as })).body;
    expect(await read()).toMatchObject({ lastProvenAt: null, isOverdue: false });
    expect((await read()).error).toMatch(/^The backup could not be written: /);
    second.clock.advance({ days: 3, hours: 1 });
    await runFailingBackups(second);
    await runBackups(second);
    expect((await read()).isOverdue).toBe(true);
    expect(await mailsTo(second, as.user.email)).toHaveLength(1);
  } finally {
    await second.close();
    await other.remove();
  }
});

test('after the clock was set back by two hours the next one is made at once', async () => {
  await runBackups(api);
  api.clock.advance({ hours: -2 });
  const now = api.clock.now().toISOString();
  await runBackups(api);
  expect(await state()).toMatchObject({ lastMadeAt: now, lastProvenAt: now, running: null });
});

const migrated = () => api.platform.database.read('migration_done').pluck('name');

test('a site is backed up before it is migrated, and not migrated without', async () => {
  const last = '9000-later';
  const parts = {
    hooks: api.platform.hooks,
    migrations: [...migrations, { name: last, up: async () => {} }],
  };
  const { config } = api.platform;
  const broken = { ...config, backup: { ...config.backup, folder: '/dev/null/backups' } };
  const beforeMigration = backUpBeforeMigration;
  await expect(openPlatform(broken, { ...parts, beforeMigration })).rejects.toThrow('Nothing was migrated.');
  expect(await migrated()).not.toContain(last);
  await closePlatform(await openPlatform(config, { ...parts, beforeMigration }));
  expect(await migrated()).toContain(last);
  // the wall clock's, while the tests' clock is in the future
  expect((await list()).at(-1)).toMatchObject({ reason: 'migration', proof: null });
});
