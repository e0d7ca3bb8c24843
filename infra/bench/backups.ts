import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, createBackup, createPost, getBackupState } from '@ezhuthu/contract';
import Database from 'better-sqlite3';
import { runCommand, watch, writeUploads } from './archive.ts';
import { fillDatabase } from './fill-database.ts';
import { formatTimes, readTimes } from './request-times.ts';
import { getCaller, signInAuthor } from './site-client.ts';
import { type MeasuredProcess, startOnFolder } from './site-process.ts';

const posts = 10_000;
const wordsEach = 300;
/** 1 GB in the sizes of pictures. */
const uploads = 8_000;
const address = '/api/posts?limit=10';
/** Milliseconds between two posts while the disk is lost, and posts until then. */
const writeInterval = 100;
const written = 300;

/** Waits until no backup is being made. */
async function waitForBackup(site: MeasuredProcess, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  for (;;) {
    const answer = await fetch(site.url + getBackupState.path, { headers });
    const { running, error } = (await answer.json()) as Answer<typeof getBackupState>;
    if (error) throw new Error(error);
    if (!running) return;
    await wait(200);
  }
}

async function backUpOnSite(site: MeasuredProcess): Promise<void> {
  const { token } = await signInAuthor(site);
  await getCaller(site, token).post(createBackup.path);
  await waitForBackup(site, token);
}

async function measureRunningSite(env: Record<string, string>): Promise<void> {
  const site = await startOnFolder(env.DATA_DIR!, env);
  // the daily backup begins with the start
  await waitForBackup(site, (await signInAuthor(site)).token);
  console.log(
    `  a list of posts without a backup: ${formatTimes(await readTimes(site, address, wait(5000)))}`,
  );
  const before = site.memory();
  const making = backUpOnSite(site);
  const [{ seconds, peak }, times] = await Promise.all([
    watch(site, making),
    readTimes(site, address, making),
  ]);
  console.log(
    `  made and proven by the running site in ${seconds.toFixed(0)} s; memory of the site ${before.toFixed(0)} MB before, at most ${peak.toFixed(0)} MB`,
  );
  console.log(`  meanwhile: ${formatTimes(times)}`);
  await site.stop();
}

/** Writes posts until the disk of a site is gone. @returns when each was acknowledged, by title */
async function loseDisk(env: Record<string, string>) {
  const site = await startOnFolder(env.DATA_DIR!, env);
  const { token } = await signInAuthor(site);
  const caller = getCaller(site, token);
  // so that the first copy is made
  await wait(10_000);
  const acknowledged = new Map<string, number>();
  for (let number = 0; number < written; number++) {
    const title = `எழுதியது ${number}`;
    await caller.post(createPost.path, { title, content: '<p>மழை</p>', category: 'கவிதை' });
    acknowledged.set(title, performance.now());
    await wait(writeInterval);
  }
  const lostAt = performance.now();
  rmSync(env.DATA_DIR!, { recursive: true, force: true });
  await site.kill();
  return { acknowledged, lostAt };
}

async function measureLostDisk(folder: string): Promise<void> {
  const env = {
    DATA_DIR: path.join(folder, 'lost'),
    BACKUP_URL: path.join(folder, 'continuous'),
    BACKUP_CONTINUOUS: 'on',
    SAMPLE_CONTENT: 'off',
  };
  const { acknowledged, lostAt } = await loseDisk(env);
  const to = path.join(folder, 'found');
  await runCommand('restore', ['--at', 'latest'], { ...env, DATA_DIR: to });
  const database = new Database(path.join(to, 'ezhuthu.sqlite'), { readonly: true });
  const found = new Set(database.prepare('select title from post').pluck().all());
  database.close();
  const lost = [...acknowledged].filter(([title]) => !found.has(title)).map(([, time]) => time);
  const seconds = lost.length === 0 ? 0 : (lostAt - Math.min(...lost)) / 1000;
  console.log(
    `  a lost disk: of ${acknowledged.size} posts that were acknowledged, ${lost.length} are lost, those of the last ${seconds.toFixed(1)} s`,
  );
}

/** Backs up a site of 10,000 posts and 1 GB of pictures while it is read, restores it, and loses the disk of another. */
export async function measureBackups(): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ezhuthu-bench-backups-'));
  try {
    const env = { DATA_DIR: path.join(folder, 'from'), BACKUP_URL: path.join(folder, 'backups') };
    mkdirSync(env.DATA_DIR);
    await (await startOnFolder(env.DATA_DIR, { SAMPLE_CONTENT: 'off' })).stop();
    fillDatabase(env.DATA_DIR, posts, wordsEach);
    writeUploads(env.DATA_DIR, uploads);
    console.log(`${posts} posts of ${wordsEach} words, 1 GB of pictures`);
    await measureRunningSite(env);
    await runCommand('backup', [], env);
    await runCommand('restore', ['--at', 'latest'], { ...env, DATA_DIR: path.join(folder, 'to') });
    await measureLostDisk(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
