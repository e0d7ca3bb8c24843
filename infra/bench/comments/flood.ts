import { execFile } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type CommentChallenge, listQueuedComments } from '@ezhuthu/contract';
import { solve } from '../../../api/testing/proofs.ts';
import { formatTimes, percentile, readTimes } from '../request-times.ts';
import { signInAuthor } from '../site-client.ts';
import { type MeasuredProcess, startSite } from '../site-process.ts';
import { startBare } from '../start-bare.ts';

const rate = 500;
const seconds = 30;
const readers = 20;

/** A reader's comment as the form sends it: when it gets the focus it begins to solve, and seconds later it is sent. */
async function sayWithProof({ url }: MeasuredProcess, postId: string, number: number): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${number}` };
  const address = `${url}/api/comments/${postId}`;
  const challenge = (await (await fetch(`${address}/challenge`, { headers })).json()) as CommentChallenge;
  const body = JSON.stringify({ text: `வாசகர் ${number} ரசித்தார்`, proof: solve(challenge) });
  await wait(3000);
  return (await fetch(address, { method: 'POST', headers, body })).status;
}

async function queueSize(site: MeasuredProcess): Promise<number> {
  const { token } = await signInAuthor(site);
  const response = await fetch(site.url + listQueuedComments.path, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await response.json()).counts.held;
}

/** Readers comment one after the other. @returns how many of their comments are shown at once */
async function letReadersSpeak(site: MeasuredProcess, postId: string, first: number): Promise<number> {
  const statuses = await Promise.all(
    Array.from({ length: readers }, (_, n) =>
      wait(n * 1000).then(() => sayWithProof(site, postId, first + n)),
    ),
  );
  return statuses.filter((status) => status === 201).length;
}

/** Sends the flood to an address. @returns the statuses of the responses as JSON */
async function flood(address: string): Promise<string> {
  const file = path.join(import.meta.dirname, 'flood-process.ts');
  const sent = await promisify(execFile)(process.execPath, [file, address, String(rate), String(seconds)]);
  return sent.stdout.trim();
}

/**
 * Measures reads of a post's page, the queue and the comments of readers while strangers send 500 comments a second; and
 * before that the same reads and comments of readers while the strangers, whose machine is the same here, send them to a
 * bare server.
 */
export async function measureFlood(): Promise<void> {
  const bare = await startBare(Buffer.from('{}'));
  const site = await startSite({ TRUSTED_PROXIES: '1' });
  await wait(3000);
  const { posts } = await (await fetch(`${site.url}/api/posts?limit=1`)).json();
  const [{ id, url: page }] = posts;
  await readTimes(site, page, wait(2000));
  const elsewhere = flood(bare.url);
  await wait(2000);
  const before = letReadersSpeak(site, id, 0);
  const calm = await readTimes(site, page, elsewhere);
  await bare.stop();
  console.log(`reads of the page, with readers who comment: ${formatTimes(calm)}; ${await before} are shown`);
  const cpu = site.cpu();
  const flooding = flood(`${site.url}/api/comments/${id}`);
  await wait(2000);
  const said = letReadersSpeak(site, id, readers);
  const busy = await readTimes(site, page, flooding);
  const used = (site.cpu() - cpu) / seconds / 10;
  console.log(`in a flood of ${rate} comments a second, too: ${formatTimes(busy)}`);
  console.log(`p95 ${(percentile(busy, 0.95) / percentile(calm, 0.95)).toFixed(2)} times as long, at most 2`);
  console.log(`answers to the flood by status: ${await flooding}; ${used.toFixed(0)} % of a core`);
  console.log(`of ${readers} readers' comments with a proof, ${await said} are shown`);
  console.log(`the queue has ${await queueSize(site)} comments, at most 2000 without a proof`);
  await site.stop();
}
