/**
 * `node flood-process.ts URL RATE SECONDS`: sends comments of strangers to a post, each with its own text and address.
 * Prints how many got which status as JSON. A process of its own, so that its work is not in the times of readers.
 */
import http from 'node:http';
import os from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { makeRandom } from './made-comments.ts';

const [url = '', rate = '', seconds = ''] = process.argv.slice(2);
const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
const random = makeRandom(3);
const part = () => Math.floor(random() * 256);
const letters = [...'கசடதபறஞணநமனயரலவழள'];
const word = () => Array.from({ length: 6 }, () => letters[Math.floor(random() * letters.length)]!).join('');
const statuses: Record<string, number> = {};

function send(): Promise<void> {
  const body = JSON.stringify({ text: `${word()} ${word()} ${word()} ${word()}` });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-forwarded-for': `10.${part()}.${part()}.${part()}`,
  };
  return new Promise((resolve) => {
    const end = (status: string | number) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
      resolve();
    };
    const request = http.request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume();
      response.once('end', () => end(response.statusCode!));
    });
    request.once('error', () => end('failed'));
    request.end(body);
  });
}

// strangers have machines of their own
os.setPriority(os.constants.priority.PRIORITY_LOW);
const begun = performance.now();
const all: Promise<void>[] = [];
/** Milliseconds between two bursts. */
const step = 4;
for (let burst = 0; burst < (Number(seconds) * 1000) / step; burst++) {
  for (let n = 0; n < (Number(rate) * step) / 1000; n++) all.push(send());
  await wait(Math.max(0, begun + (burst + 1) * step - performance.now()));
}
await Promise.all(all);
console.log(JSON.stringify(statuses));
process.exit(0);
