import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { SMTPServer } from 'smtp-server';
import { getAuthor } from './site-client.ts';
import { startOnFolder } from './site-process.ts';

const subscribers = 10_000;
/** The process is killed after each of these numbers of mails. */
const kills = [2000, 5000, 8000];

/** Starts an SMTP server that accepts every mail, and records message ids by recipient. */
async function startSink() {
  const received = new Map<string, string[]>();
  let total = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let head = '';
      stream.on('data', (chunk: Buffer) => {
        if (head.length < 4000) head += chunk;
      });
      stream.on('end', () => {
        const [, id = ''] = /^message-id:\s*(\S+)/im.exec(head) ?? [];
        const to = session.envelope.rcptTo[0]!.address;
        received.set(to, [...(received.get(to) ?? []), id]);
        total++;
        done();
      });
    },
  });
  // a killed client resets its connection
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    total: () => total,
    close: () => server.close(() => {}),
  };
}

function fillSubscribers(dataDir: string): void {
  const db = new Database(path.join(dataDir, 'ezhuthu.sqlite'));
  const insert = db.prepare(
    "insert into subscriber (id, email, email_key, status, generation, created_at, confirmed_at) values (?, ?, ?, 'confirmed', 1, ?, ?)",
  );
  const now = Date.now();
  db.transaction(() => {
    for (let n = 0; n < subscribers; n++) {
      const email = `reader-${n}@example.com`;
      insert.run(`subscriber-${String(n).padStart(6, '0')}`, email, email, now, now);
    }
  })();
  db.close();
}

/** Measures a newsletter to 10,000 subscribers from a process that is killed three times meanwhile. */
export async function measureNewsletter(): Promise<void> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'ezhuthu-bench-'));
  const sink = await startSink();
  const env = { SMTP_URL: sink.url, SAMPLE_CONTENT: 'off' };
  await (await startOnFolder(dataDir, env)).stop();
  fillSubscribers(dataDir);
  let site = await startOnFolder(dataDir, env);
  const started = performance.now();
  const body = { title: 'எல்லோருக்கும் ஒரு மடல்', content: '<p>மழை பெய்தது.</p>', status: 'published' };
  await (await getAuthor(site)).post('/api/posts', body);
  let highest = site.memory();
  const first = highest;
  for (const after of kills) {
    while (sink.total() < after) {
      await wait(50);
      highest = Math.max(highest, site.memory());
    }
    await site.kill();
    site = await startOnFolder(dataDir, env);
  }
  while (sink.received.size < subscribers) {
    await wait(200);
    highest = Math.max(highest, site.memory());
  }
  const seconds = (performance.now() - started) / 1000;
  const twice = [...sink.received.values()].filter((ids) => ids.length > 1);
  const others = twice.filter((ids) => new Set(ids).size > 1);
  console.log(`${sink.received.size} of ${subscribers} subscribers were reached in ${seconds.toFixed(0)} s`);
  console.log(
    `killed ${kills.length} times: ${twice.length} got a second copy, ${others.length} with another message id`,
  );
  console.log(`memory: ${first.toFixed(0)} MB at the start, at most ${highest.toFixed(0)} MB`);
  await site.stop();
  sink.close();
  rmSync(dataDir, { recursive: true, force: true });
}
