import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { aZip } from '../../api/testing/exports/a-zip.ts';
import { classicExport } from '../../api/testing/exports/blogger.ts';
import { ghostExport } from '../../api/testing/exports/ghost.ts';
import { wordPressExport } from '../../api/testing/exports/wordpress.ts';
import { root } from '../checkout.ts';
import { createWriter } from './sample-posts.ts';
import { measureProcess, startOnFolder } from './site-process.ts';

/** About 8 kB of a post. */
const wordsEach = 300;
const megabyte = 1024 * 1024;

async function runImport(args: string[], env: Record<string, string>): Promise<void> {
  const start = performance.now();
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=4', '--max-old-space-size=256', 'infra/launch/import.ts', ...args],
    { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const { memory } = measureProcess(child, '');
  let peak = 0;
  const sampling = setInterval(() => (peak = Math.max(peak, child.exitCode === null ? memory() : 0)), 50);
  const [code] = await once(child, 'exit').finally(() => clearInterval(sampling));
  if (code !== 0) throw new Error(`the import ended with ${code}`);
  const seconds = (performance.now() - start) / 1000;
  console.log(`  ${args[0]}: ${seconds.toFixed(0)} s, at most ${peak.toFixed(0)} MB`);
}

interface Written {
  title: string;
  html: string;
}

function* writePosts(count: number): Generator<Written & { id: number }> {
  const write = createWriter(7);
  for (let id = 1; id <= count; id++)
    yield { id, title: `${write.words(4)} ${id}`, html: `<p>${write.words(wordsEach)}</p>` };
}

/** Repeats the part of an export that one post is, so that the whole is never in memory. */
function* repeated(
  one: (post: Written & { id: number }) => string,
  { count, begin, end, between = '' }: { count: number; begin: string; end: string; between?: string },
): Generator<string> {
  let last = '';
  for (const post of writePosts(count)) {
    const whole = one(post);
    const [from, to] = [whole.indexOf(begin), whole.lastIndexOf(end)];
    yield post.id === 1 ? whole.slice(0, to) : between + whole.slice(from, to);
    last = whole.slice(to);
  }
  yield last;
}

const wordPress = (count: number) =>
  repeated(
    ({ id, title, html }) =>
      wordPressExport({
        items: [
          {
            id,
            title,
            content: html,
            slug: `post-${id}`,
            date: '2014-03-05 04:30:00',
            categories: ['கவிதை'],
          },
        ],
      }),
    { count, begin: '<item>', end: '</channel>' },
  );

const blogger = (count: number) =>
  repeated(
    ({ id, title, html }) =>
      classicExport({
        posts: [{ id, title, html, path: `/2014/03/${id}.html`, labels: ['மழை'] }],
      }),
    { count, begin: '<entry>', end: '</feed>' },
  );

function* ghost(count: number): Generator<string> {
  const { db } = JSON.parse(ghostExport({ posts: [] }));
  const { posts: _none, ...tables } = db[0].data;
  yield `{"db":[{"meta":${JSON.stringify(db[0].meta)},"data":{"posts":[`;
  for (const { id, title, html } of writePosts(count)) {
    const [row] = JSON.parse(ghostExport({ posts: [{ id: String(id), title, html, slug: `post-${id}` }] }))
      .db[0].data.posts;
    yield (id === 1 ? '' : ',') + JSON.stringify(row);
  }
  yield `],${JSON.stringify(tables).slice(1)}}]}`;
}

function medium(count: number): Promise<Buffer> {
  const files: Record<string, string> = {};
  for (const { id, title, html } of writePosts(count))
    files[`posts/2014-03-05_post-${id}-${id.toString(16).padStart(12, '0')}.html`] =
      `<!DOCTYPE html><html><body><article class="h-entry"><h1 class="p-name">${title}</h1><section class="e-content">${html}</section><footer><time class="dt-published" datetime="2014-03-05T04:30:00.000Z"></time></footer></article></body></html>`;
  return aZip(files);
}

function substack(count: number): Promise<Buffer> {
  const files: Record<string, string> = {};
  let table = 'post_id,post_date,is_published,audience,type,title\n';
  for (const { id, title, html } of writePosts(count)) {
    table += `${id}.post-${id},2014-03-05T04:30:00.000Z,true,everyone,newsletter,${title}\n`;
    files[`posts/${id}.post-${id}.html`] = html;
  }
  return aZip({ 'posts.csv': table, ...files });
}

const sources: Record<string, { count: number; write(file: string, count: number): Promise<void> }> = {
  WordPress: {
    count: 60_000,
    write: (file, count) => pipeline(Readable.from(wordPress(count)), createWriteStream(file)),
  },
  Blogger: {
    count: 3_000,
    write: (file, count) => pipeline(Readable.from(blogger(count)), createWriteStream(file)),
  },
  Ghost: {
    count: 3_000,
    write: (file, count) => pipeline(Readable.from(ghost(count)), createWriteStream(file)),
  },
  Medium: { count: 3_000, write: async (file, count) => writeFile(file, await medium(count)) },
  Substack: { count: 3_000, write: async (file, count) => writeFile(file, await substack(count)) },
};

/** Imports a large export of each source by the command, without pictures. */
export async function measureImports(): Promise<void> {
  for (const [name, { count, write }] of Object.entries(sources)) {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'ezhuthu-bench-imports-'));
    try {
      const file = path.join(folder, 'export');
      await write(file, count);
      const env = { DATA_DIR: path.join(folder, 'data'), SAMPLE_CONTENT: 'off' };
      await (await startOnFolder(env.DATA_DIR, env)).stop();
      console.log(`${name}: ${count} posts, ${(statSync(file).size / megabyte).toFixed(0)} MB`);
      await runImport(['--dry-run', file], env);
      const started = performance.now();
      await runImport(['--link-pictures', file], env);
      const seconds = (performance.now() - started) / 1000;
      console.log(`  ${(count / seconds).toFixed(0)} posts/s`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}
