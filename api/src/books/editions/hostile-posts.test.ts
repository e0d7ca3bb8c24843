// Same on every database engine: EPUB.
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { createEdition, linkEdition, listEditions } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { getFiles } from '../../../testing/archives.ts';
import { anAuthor, aPost } from '../../../testing/factories.ts';
import { hostilePosts } from '../../../testing/hostile-posts.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const run = promisify(execFile);
const api = await startTestApi();
const as = { as: await anAuthor(api) };
afterAll(() => api.close());

test('a book of posts that are hard on it is valid', async () => {
  const chapters: string[] = [];
  for (const post of hostilePosts) chapters.push((await aPost(api, post)).id);
  const body = {
    title: 'கடினம் <&>',
    author: '"நிலா"',
    description: '',
    language: 'ta',
    source: { kind: 'posts' as const, value: '' },
    chapters,
    formats: ['epub' as const],
  };
  await api.call(createEdition, { body }, as);
  await api.runTasks();
  const [made] = (await api.call(listEditions, {}, as)).body.editions;
  expect(made!.error).toBe('');
  const { url } = (await api.call(linkEdition, { params: { id: made!.id }, body: { format: 'epub' } }, as))
    .body;
  const file = path.join(api.platform.config.dataDir, 'hostile.epub');
  await writeFile(file, Buffer.from(await (await api.fetch(url)).arrayBuffer()));
  const { stdout, stderr } = await run('java', ['-jar', '/usr/bin/epubcheck', file]).catch((error) => error);
  expect(stdout + stderr).toContain('0 fatals / 0 errors / 0 warnings');
  const files = await getFiles(file);
  const withPlaces = Object.values(files)
    .map(String)
    .find((text) => text.includes('-at-b"'))!;
  expect(withPlaces).toMatch(/<a href="#(c\d+-at-b)">கீழே<\/a> எங்கோ.*<h2 id="\1">/);
}, 120_000);
