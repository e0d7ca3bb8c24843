import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type LoadFigures, load } from './load.ts';
import { newestPost, overTheWire } from './requests.ts';
import { freePort, type Measured, measured, startSite, untilItAnswers } from './site-process.ts';

const shortRun = 10;
const minute = 60;

async function startBare(bytes: Buffer): Promise<Measured> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ezhuthu-bare-'));
  const file = path.join(folder, 'page');
  writeFileSync(file, bytes);
  const port = await freePort();
  const child = spawn(process.execPath, [
    path.join(import.meta.dirname, 'bare-server.ts'),
    file,
    String(port),
  ]);
  const url = `http://localhost:${port}`;
  await untilItAnswers(url);
  return measured(child, url, () => rmSync(folder, { recursive: true }));
}

function say(what: string, { requestsPerSecond, cpuPerRequest, p97, failed }: LoadFigures): void {
  console.log(
    `${what}: ${requestsPerSecond.toFixed(0)} requests/s, ${cpuPerRequest.toFixed(3)} CPU-ms each, p97.5 ${p97} ms, ${failed} failed`,
  );
}

/** What a post page costs the server, rendered and cached, beside a bare server; and memory after a minute of load. */
export async function measurePages(): Promise<void> {
  const uncached = await startSite({ PAGE_CACHE: 'off' });
  const post = await newestPost(uncached.url);
  await load(uncached, post, 5);
  say('post page, rendered each time', await load(uncached, post, shortRun));
  console.log(`memory: ${uncached.memory().toFixed(0)} MB`);
  await uncached.stop();

  const site = await startSite();
  console.log(`memory after the start: ${site.memory().toFixed(0)} MB`);
  const page = await newestPost(site.url);
  const bytes = await overTheWire(site.url + page);
  await load(site, page, 3);
  say('post page, cached', await load(site, page, shortRun));
  const bare = await startBare(bytes);
  await load(bare, '/', 3);
  say('the same bytes from a bare Node server', await load(bare, '/', shortRun));
  await bare.stop();
  say('one minute of home', await load(site, '/', minute));
  console.log(`memory after a minute of load: ${site.memory().toFixed(0)} MB`);
  await site.stop();
}
