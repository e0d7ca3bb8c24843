import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { browserFile, browserFlags } from '@ezhuthu/system/browser';
import lighthouse from 'lighthouse';
import { freePort } from '../test/free-ports.ts';
import { newestPost } from './site-client.ts';
import { startSite, waitUntilReady } from './site-process.ts';

const runs = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

async function startBrowser() {
  const port = await freePort();
  const profile = mkdtempSync(path.join(os.tmpdir(), 'ezhuthu-chromium-'));
  const child = spawn(
    browserFile(),
    ['--headless=new', ...browserFlags, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`],
    { stdio: 'ignore' },
  );
  await waitUntilReady(`http://127.0.0.1:${port}/json/version`);
  return {
    port,
    async stop() {
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await exited;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

const median = (values: number[]) =>
  values.sort((left, right) => left - right)[Math.floor(values.length / 2)]!;

/** Measures Lighthouse's mobile scores of the home page and a post, as the median of three runs. */
export async function measureLighthouse(): Promise<void> {
  const site = await startSite();
  const browser = await startBrowser();
  for (const page of ['/', await newestPost(site.url)]) {
    await fetch(site.url + page);
    const results: NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'][] = [];
    for (let run = 0; run < runs; run++) {
      const result = await lighthouse(site.url + page, {
        port: browser.port,
        onlyCategories: categories,
        logLevel: 'silent',
      });
      results.push(result!.lhr);
    }
    const scores = categories.map(
      (name) => `${name} ${median(results.map(({ categories: found }) => 100 * (found[name]?.score ?? 0)))}`,
    );
    const layoutShift = median(
      results.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? 0),
    );
    console.log(`${decodeURIComponent(page)}: ${scores.join(', ')}, layout shift ${layoutShift.toFixed(3)}`);
    const times = [
      'first-contentful-paint',
      'largest-contentful-paint',
      'speed-index',
      'total-blocking-time',
      'interactive',
    ].map(
      (name) =>
        `${name} ${Math.round(median(results.map(({ audits }) => audits[name]?.numericValue ?? 0)))} ms`,
    );
    console.log(`  ${times.join(', ')}`);
    const failing = Object.values(results[0]!.audits).filter(({ score }) => score !== null && score < 0.9);
    for (const { title, displayValue } of failing) console.log(`  below 0.9: ${title} ${displayValue ?? ''}`);
  }
  await browser.stop();
  await site.stop();
}
