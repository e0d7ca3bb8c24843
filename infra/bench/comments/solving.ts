import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { browserFile, browserFlags } from '@ezhuthu/system/browser';
import { chromium } from 'playwright';
import { root } from '../../checkout.ts';
import { percentile, sorted } from '../request-times.ts';

/** As in `api/src/comments/spam/proof.ts`. */
const hashes = { calm: 20_000, flood: 120_000 };
const throttled = 4;
const turns = 10;

/** As long as the site's: its salt has the post and the time. */
const salt = `${'a'.repeat(24)}?post=01a21308-d640-772f-bf86-bb553482c5c7&at=2214982200000&`;
const challengeOf = (number: number) => ({
  salt,
  challenge: createHash('sha256').update(`${salt}${number}`).digest('hex'),
  maxnumber: number,
});

/**
 * Measures how long a phone solves a challenge in the worst case. Chromium slows down only the main thread of a page, so
 * what runs in a worker elsewhere is run there.
 */
export async function measureSolving(): Promise<void> {
  const file = path.join(root, 'packages/members/src/engagement/proof/solver.worker.js');
  const source = readFileSync(file, 'utf8');
  console.log(
    `the solver: ${(brotliCompressSync(source).length / 1000).toFixed(1)} kB before it is minified`,
  );
  const browser = await chromium.launch({ executablePath: browserFile(), args: browserFlags });
  const page = await browser.newPage();
  await page.addScriptTag({ content: source });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttled });
  for (const [name, number] of Object.entries(hashes)) {
    const times: number[] = [];
    for (let turn = 0; turn < turns; turn++) {
      times.push(
        await page.evaluate((challenge) => {
          const start = performance.now();
          // @ts-expect-error: of the script
          solve(challenge);
          return performance.now() - start;
        }, challengeOf(number)),
      );
    }
    const [first] = times;
    const [all, most] = [sorted(times), Math.max(...times)];
    console.log(
      `${name}, all ${number} hashes, CPU ${throttled} times slower: first ${first!.toFixed(0)} ms, median ${percentile(all, 0.5).toFixed(0)} ms, at most ${most.toFixed(0)} ms, limit 2000 ms`,
    );
  }
  await browser.close();
}
