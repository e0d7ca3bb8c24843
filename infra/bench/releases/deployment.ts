import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { root } from '../../checkout.ts';
import { startFilledSite } from '../sample-posts.ts';
import { newestPost } from '../site-client.ts';
import { type ReaderOptions, startReaders, summary } from './readers.ts';

const connections = 50;
/** Milliseconds for which readers are observed after a change. */
const observation = 2500;

interface Sighting {
  at: number;
  version: string;
}

/** Polls a page and records the version of the reader that rendered it. */
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
    /** Time of the last request that was answered by another version. */
    lastOther: (version: string) =>
      Math.max(0, ...sightings.filter((seen) => seen.version !== version).map(({ at }) => at)),
    async stop() {
      isOver = true;
      await watching;
    },
  };
}

/**
 * Polls until the reader's pointer names a matching version.
 * @returns the version, and when it was seen
 */
async function waitUntilSwitched(releases: string, matches: (version: string) => boolean): Promise<Sighting> {
  const file = path.join(releases, 'registry/reader.json');
  for (;;) {
    const { version } = JSON.parse(await readFile(file, 'utf8'));
    if (matches(version)) return { at: performance.now(), version };
    await wait(2);
  }
}

const command = (file: string, options: string[], env: Record<string, string>) =>
  promisify(execFile)(process.execPath, [path.join(root, file), ...options], {
    env: { ...process.env, ...env },
    cwd: path.join(root, 'reader'),
  });

/** Reports what readers notice while `change` runs and shortly afterwards. */
async function measureChange(readerOptions: ReaderOptions, change: () => Promise<Sighting>): Promise<string> {
  const readers = startReaders(readerOptions);
  const watches = readerOptions.paths.map((page) => watchVersion(readerOptions.origin + page));
  const began = performance.now();
  const { at, version } = await change();
  const seconds = (performance.now() - began) / 1000;
  await wait(observation);
  await Promise.all(watches.map((watch) => watch.stop()));
  const last = Math.max(0, ...watches.map((watch) => watch.lastOther(version) - at));
  return (
    `${seconds.toFixed(1)} s, previous version last seen ${last.toFixed(0)} ms after the switch; ` +
    summary(await readers.stop())
  );
}

/** Measures what fifty readers of the home page and a post notice of a deployment and of a rollback. */
export async function measureDeployment(): Promise<void> {
  const releases = mkdtempSync(path.join(os.tmpdir(), 'ezhuthu-bench-'));
  const site = await startFilledSite({ RELEASES_URL: releases });
  const env = { RELEASES_URL: releases, SITE: site.url };
  const change = async (matches: (version: string) => boolean, file: string, ...options: string[]) =>
    (await Promise.all([waitUntilSwitched(releases, matches), command(file, options, env)]))[0];
  const { version: first } = await waitUntilSwitched(releases, () => true);
  for (const pause of [0, 50]) {
    const origin = site.url.replace('localhost', '127.0.0.1');
    const readerOptions = { origin, paths: ['/', await newestPost(site.url)], connections, pause };
    const version = `0.1.0-bench${pause}`;
    const baseline = startReaders(readerOptions);
    await wait(5000);
    console.log(`${connections} readers, ${pause} ms after each answer: ${summary(await baseline.stop())}`);
    const deploy = () => change((live) => live === version, 'infra/bench/releases/deploy-again.ts', version);
    console.log(`  deployment: ${await measureChange(readerOptions, deploy)}`);
    const rollBack = () => change((live) => live === first, 'packages/remote/src/cli.ts', 'rollback');
    console.log(`  rollback: ${await measureChange(readerOptions, rollBack)}`);
  }
  await site.stop();
  rmSync(releases, { recursive: true, force: true });
}
