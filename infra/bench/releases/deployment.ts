import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { root } from '../../build/places.ts';
import { startFilledSite } from '../filled-site.ts';
import { newestPost } from '../requests.ts';
import { startReaders, summary } from './readers.ts';

const connections = 50;

interface Sighting {
  at: number;
  version: string;
}

/** The version that answers a page, looked at again and again. */
function watchVersion(address: string) {
  const sightings: Sighting[] = [];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const at = performance.now();
      const html = await (await fetch(address)).text();
      const [, version = ''] = /\/r\/reader\/([^/]+)\//.exec(html) ?? [];
      sightings.push({ at, version });
      await wait(10);
    }
  })();
  return {
    /** When a page of another version was asked for last. */
    lastOther: (version: string) =>
      Math.max(0, ...sightings.filter((seen) => seen.version !== version).map(({ at }) => at)),
    async stop() {
      isOver = true;
      await watching;
    },
  };
}

/** Waits for the pointer of the reader to name another version. @returns that version, and when */
async function untilSwitched(releases: string, isIt: (version: string) => boolean): Promise<Sighting> {
  const file = path.join(releases, 'registry/reader.json');
  for (;;) {
    const { version } = JSON.parse(await readFile(file, 'utf8'));
    if (isIt(version)) return { at: performance.now(), version };
    await wait(2);
  }
}

const command = (file: string, given: string[], env: Record<string, string>) =>
  promisify(execFile)(process.execPath, [path.join(root, file), ...given], {
    env: { ...process.env, ...env },
  });

/** What readers notice of a deployment and of going back, while fifty of them read home and a post. */
export async function measureDeployment(): Promise<void> {
  const releases = mkdtempSync(path.join(os.tmpdir(), 'ezhuthu-bench-'));
  const site = await startFilledSite({ RELEASES_URL: releases });
  const env = { RELEASES_URL: releases, SITE: site.url };
  const post = await newestPost(site.url);
  const pages = ['/', post];
  const crowd = { origin: site.url.replace('localhost', '127.0.0.1'), paths: pages, connections };
  for (const pause of [0, 50]) {
    const before = (await untilSwitched(releases, () => true)).version;
    const version = `0.1.0-bench${pause}`;
    const quiet = startReaders({ ...crowd, pause });
    await wait(5000);
    const rate = pause ? `each every ${pause} ms` : 'as fast as they are answered';
    console.log(`${connections} readers, ${rate}: ${summary(await quiet.stop())}`);

    const readers = startReaders({ ...crowd, pause });
    const watches = pages.map((page) => watchVersion(site.url + page));
    const deployed = command('infra/bench/releases/deploy-again.ts', [version], env);
    const started = performance.now();
    const [switched] = await Promise.all([untilSwitched(releases, (live) => live === version), deployed]);
    const took = performance.now() - started;
    await wait(2500);
    const upTo = (live: string, at: number) =>
      Math.max(0, ...watches.map((watch) => watch.lastOther(live) - at)).toFixed(0);
    console.log(`  deployment of ${(took / 1000).toFixed(0)} s: ${summary(await readers.stop())}`);
    console.log(`  the version before was last seen ${upTo(version, switched.at)} ms after the switch`);

    const others = startReaders({ ...crowd, pause });
    const began = performance.now();
    const [back] = await Promise.all([
      untilSwitched(releases, (live) => live === before),
      command('infra/release/rollback.ts', ['reader'], env),
    ]);
    const whole = performance.now() - began;
    await wait(2500);
    console.log(`  going back, the whole command: ${whole.toFixed(0)} ms: ${summary(await others.stop())}`);
    console.log(`  the version taken back was last seen ${upTo(before, back.at)} ms after the switch`);
    await Promise.all(watches.map((watch) => watch.stop()));
  }
  await site.stop();
  rmSync(releases, { recursive: true, force: true });
}
