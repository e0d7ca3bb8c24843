import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { formatTimes, readTimes } from './request-times.ts';
import { getCaller } from './site-client.ts';
import { authorPassword, type MeasuredProcess, startSite } from './site-process.ts';

const comments = 1000;
const signIns = 20;

const getEmail = (n: number) => `member-${n}@example.com`;

/** Inserts comments below the newest post, and member accounts, directly into the SQLite database. */
function fill(dataDir: string): void {
  const db = new Database(path.join(dataDir, 'ezhuthu.sqlite'));
  const post = db.prepare('select id from post order by published_at desc limit 1').get() as { id: string };
  const insert = db.prepare(
    'insert into comment (id, post_id, account_id, text, hidden, held, created_at) values (?, ?, null, ?, 0, 0, ?)',
  );
  // every member gets the author's password
  const member = db.prepare(
    `insert into account (id, email, email_key, password_hash, first_name, created_at)
     select ?, ?, ?, password_hash, 'வாசகர்', ? from account where is_author = 1`,
  );
  const now = Date.now();
  db.transaction(() => {
    for (let n = 0; n < comments; n++) insert.run(`comment-${n}`, post.id, `கருத்து ${n}`, now - comments + n);
    db.prepare('update post set comments = ? where id = ?').run(comments, post.id);
    for (let n = 0; n < signIns; n++) member.run(`member-${n}`, getEmail(n), getEmail(n), now);
  })();
  db.close();
}

async function measureSignIns(site: MeasuredProcess): Promise<void> {
  const list = '/api/posts?limit=10';
  console.log(`reads, idle: ${formatTimes(await readTimes(site, list, wait(2000)))}`);
  const guest = getCaller(site);
  const signIn = (n: number) =>
    guest.post('/api/auth/login', { email: getEmail(n), password: authorPassword });
  const before = site.cpu();
  // the site refuses more at a time
  const signInAll = async () => {
    for (let n = 0; n < signIns; n += 4) await Promise.all([n, n + 1, n + 2, n + 3].map(signIn));
  };
  const all = signInAll();
  const beside = await readTimes(site, list, all);
  console.log(`reads, while ${signIns} people sign in: ${formatTimes(beside)}`);
  console.log(
    `a sign-in: at most ${((site.cpu() - before) / signIns).toFixed(0)} CPU-ms, the reads included`,
  );
}

async function measureComments(site: MeasuredProcess): Promise<void> {
  const { posts } = await (await fetch(`${site.url}/api/posts?limit=1`)).json();
  const first = `/api/comments/${posts[0].id}`;
  await readTimes(site, first, wait(500));
  console.log(`first 50 of ${comments} comments: ${formatTimes(await readTimes(site, first, wait(2000)))}`);
  console.log(`their last page: ${formatTimes(await readTimes(site, `${first}?page=20`, wait(1000)))}`);
}

/** Measures reads while people sign in, and reads of a long list of comments. */
export async function measureEngagement(): Promise<void> {
  const site = await startSite({}, fill);
  await wait(3000);
  await measureSignIns(site);
  await measureComments(site);
  await site.stop();
}
