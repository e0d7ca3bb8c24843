import { type ChildProcess, spawn } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, createArchive, listArchives } from '@ezhuthu/contract';
import { root } from '../checkout.ts';
import { fillDatabase } from './fill-database.ts';
import { formatTimes, readTimes } from './request-times.ts';
import { getCaller, signInAuthor } from './site-client.ts';
import { type MeasuredProcess, measureProcess, startOnFolder } from './site-process.ts';

const posts = 10_000;
const wordsEach = 300;
/** 5 GB in the sizes of pictures. */
const uploads = 40_000;
const uploadBytes = 128 * 1024;
/** Milliseconds between two samples of memory. */
const sampleInterval = 50;
const address = '/api/posts?limit=10';
const gigabyte = 1024 ** 3;

export function writeUploads(dataDir: string, uploads: number): void {
  const folder = path.join(dataDir, 'uploads');
  mkdirSync(folder, { recursive: true });
  const bytes = Buffer.alloc(uploadBytes);
  for (let number = 0; number < uploads; number++)
    writeFileSync(path.join(folder, `bench${number}-w640.webp`), randomFillSync(bytes));
}

/** Waits for the end of `work`. @returns seconds, and the highest memory in MB meanwhile */
export async function watch(running: Pick<MeasuredProcess, 'memory'>, work: Promise<unknown>) {
  const start = performance.now();
  let peak = 0;
  const sampling = setInterval(() => {
    try {
      peak = Math.max(peak, running.memory());
    } catch {
      // the process has ended
    }
  }, sampleInterval);
  await work.finally(() => clearInterval(sampling));
  return { seconds: (performance.now() - start) / 1000, peak };
}

async function archiveOnSite(site: MeasuredProcess): Promise<void> {
  const { token } = await signInAuthor(site);
  await getCaller(site, token).post(createArchive.path);
  for (;;) {
    const answer = await fetch(site.url + listArchives.path, {
      headers: { authorization: `Bearer ${token}` },
    });
    const [archive] = ((await answer.json()) as Answer<typeof listArchives>).archives;
    if (archive?.state === 'done') return;
    if (archive?.state === 'failed') throw new Error(archive.error);
    await wait(200);
  }
}

async function measureOnSite(dataDir: string): Promise<void> {
  const site = await startOnFolder(dataDir, {});
  console.log(
    `  a list of posts without an archive: ${formatTimes(await readTimes(site, address, wait(5000)))}`,
  );
  const before = site.memory();
  const making = archiveOnSite(site);
  const [{ seconds, peak }, times] = await Promise.all([
    watch(site, making),
    readTimes(site, address, making),
  ]);
  console.log(
    `  made by the running site in ${seconds.toFixed(0)} s; memory of the site ${before.toFixed(0)} MB before, at most ${peak.toFixed(0)} MB`,
  );
  console.log(`  meanwhile: ${formatTimes(times)}`);
  await site.stop();
}

/** Runs a script of `package.json` with the same arguments of Node. */
export async function runCommand(name: string, args: string[], env: Record<string, string>): Promise<void> {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--max-semi-space-size=4', '--max-old-space-size=256', `infra/launch/${name}.ts`, ...args],
    { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const ended = new Promise<void>((resolve, reject) =>
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${name} ended with ${code}`)))),
  );
  const { seconds, peak } = await watch(measureProcess(child, ''), ended);
  console.log(`  npm run ${name}: ${seconds.toFixed(0)} s, at most ${peak.toFixed(0)} MB`);
}

/** Archives a site of 10,000 posts and 1 GB of pictures while it is read, and restores it. */
export async function measureArchive(): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ezhuthu-bench-archive-'));
  try {
    const [from, to, file] = ['from', 'to', 'site.zip'].map((name) => path.join(folder, name)) as [
      string,
      string,
      string,
    ];
    mkdirSync(from);
    await (await startOnFolder(from, { SAMPLE_CONTENT: 'off' })).stop();
    fillDatabase(from, posts, wordsEach);
    writeUploads(from, uploads);
    console.log(
      `${posts} posts of ${wordsEach} words, ${((uploads * uploadBytes) / gigabyte).toFixed(1)} GB of pictures`,
    );
    await measureOnSite(from);
    await runCommand('archive', ['--to', file], { DATA_DIR: from });
    console.log(`  the file has ${(statSync(file).size / gigabyte).toFixed(2)} GB`);
    await runCommand('restore', [file], { DATA_DIR: to });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
