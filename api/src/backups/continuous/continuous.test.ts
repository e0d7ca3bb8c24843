import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aBackupFolder, aSiteOfBackup, damage, everyRow, filesIn } from '../../../testing/backups.ts';
import { anAuthor, aPost } from '../../../testing/factories.ts';
import { sendPicture } from '../../../testing/send-picture.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { storeSetting } from '../../platform/settings/settings.ts';
import { openVault } from '../vault.ts';
import { openShipper, type Shipper } from './shipper.ts';

/** Whatever the tests run on: MySQL and MariaDB have binary logs for this. */
const onSqlite = { DATABASE_URL: '' };
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let api: TestApi;
let shipper: Shipper;
let folder: string;
let workFolder: string;
let removeFolder: () => Promise<void>;

async function begin(): Promise<Shipper> {
  const { config, siteSecret, storage, clock } = api.platform;
  return openShipper({ config, siteSecret, vault: await openVault(config), storage, workFolder, clock });
}

const restored = (at?: Date) => aSiteOfBackup(folder, onSqlite, at);
const getTitles = async (site: TestApi) =>
  (await site.platform.database.read('post').pluck('title')).sort() as string[];

async function titlesAt(at?: Date): Promise<string[]> {
  const site = await restored(at);
  try {
    return await getTitles(site);
  } finally {
    await site.close();
  }
}

beforeAll(async () => {
  ({ folder, remove: removeFolder } = await aBackupFolder());
  workFolder = await mkdtemp(path.join(tmpdir(), 'ezhuthu-copy-'));
  api = await startTestApi({ BACKUP_URL: folder, ...onSqlite });
  await aPost(api, { title: 'முதல்' });
  shipper = await begin();
});

afterAll(async () => {
  await shipper.close();
  await api.close();
  await removeFolder();
  await rm(workFolder, { recursive: true });
});

test('what was there at the beginning is copied', async () => {
  expect(await titlesAt()).toEqual(['முதல்']);
});

test('what is written afterwards is copied, with its pictures', async () => {
  const author = await anAuthor(api);
  const { imageUrl } = (await sendPicture(api, author, picture)).body;
  await aPost(api, { title: 'இரண்டாவது' });
  api.clock.advance({ minutes: 1 });
  await shipper.ship();
  const site = await restored();
  expect(await everyRow(site)).toEqual(await everyRow(api));
  expect((await site.fetch(imageUrl)).status).toBe(200);
  await site.close();
});

test('nothing is sent while nothing is written', async () => {
  const before = await filesIn(folder, 'continuous');
  await shipper.ship();
  expect(await filesIn(folder, 'continuous')).toEqual(before);
});

test('a moment between two backups can be chosen', async () => {
  const before = api.clock.now();
  api.clock.advance({ minutes: 1 });
  await aPost(api, { title: 'மூன்றாவது' });
  await shipper.ship();
  expect(await titlesAt(before)).toEqual(['இரண்டாவது', 'முதல்']);
  expect(await titlesAt()).toEqual(['இரண்டாவது', 'முதல்', 'மூன்றாவது'].sort());
});

test('a transaction that goes on is not copied', async () => {
  await api.platform.database
    .transaction(async (tx) => {
      // more than SQLite keeps in memory, so that it is in the log before the commit
      for (let part = 0; part < 12; part++) await storeSetting(tx, `part-${part}`, 'அ'.repeat(400_000));
      const before = await filesIn(folder, 'continuous');
      await shipper.ship();
      expect(await filesIn(folder, 'continuous')).toEqual(before);
      throw new Error('rolled back');
    })
    .catch(() => {});
  await aPost(api, { title: 'நான்காவது' });
  api.clock.advance({ minutes: 1 });
  await shipper.ship();
  expect(await titlesAt()).toHaveLength(4);
});

test('logs that SQLite begins anew are played back one after another', async () => {
  for (let round = 0; round < 4; round++) {
    api.clock.advance({ minutes: 1 });
    for (let part = 0; part < 3; part++)
      await api.platform.database.transaction((tx) =>
        storeSetting(tx, `large-${part}`, `${round}`.repeat(2_000_000)),
      );
    await shipper.ship();
  }
  const logs = new Set(
    (await filesIn(folder, 'continuous')).flatMap((file) => /\/(\d{6})\./.exec(file)?.[1] ?? []),
  );
  expect(logs.size).toBeGreaterThan(1);
  const site = await restored();
  expect(await everyRow(site)).toEqual(await everyRow(api));
  await site.close();
});

test('what could not be sent is sent later', async () => {
  const hidden = `${folder}-hidden`;
  await rename(folder, hidden);
  await writeFile(folder, 'no folder');
  await aPost(api, { title: 'இடையில்' });
  await expect(shipper.ship()).rejects.toThrow();
  await rm(folder);
  await rename(hidden, folder);
  await aPost(api, { title: 'பிறகு' });
  await shipper.ship();
  expect(await titlesAt()).toEqual(await getTitles(api));
});

test('a damaged part is refused', async () => {
  const part = (await filesIn(folder, 'continuous')).findLast((file) => file.endsWith('.zst'))!;
  await damage(part);
  await expect(restored()).rejects.toThrow();
});
