// Same on every database engine: threads.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ImportChoices, listPosts, startImport } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { classicExport } from '../testing/exports/blogger.ts';
import { anAuthor } from '../testing/factories.ts';
import { startTestApi } from '../testing/test-api.ts';
import { createImportOfFiles, readImport } from './imports/service.ts';
import { createTaskRunner } from './platform/tasks/task-runner.ts';
import { createTaskThread } from './platform/tasks/task-thread.ts';
import { addTask, readTask } from './platform/tasks/tasks.ts';
import { threadTaskHandlers } from './slices.ts';

const api = await startTestApi();
const author = await anAuthor(api);
const { platform } = api;
afterAll(() => api.close());

const folder = platform.config.dataDir;
const aThread = (kinds: string[], worker: URL) => createTaskThread(platform, { kinds, worker });

/** Lets the server's runner look for tasks, and waits for the thread that it starts. */
async function runOn(thread: ReturnType<typeof aThread>): Promise<void> {
  await createTaskRunner(platform, {}, { thread }).runDue();
  await thread.wake();
}

const choices: ImportChoices = {
  drafts: true,
  comments: true,
  pages: 'posts',
  pictures: 'link',
  category: 'பொது',
  terms: [],
};

test('an import runs on a thread of its own, whatever is in one of its posts', async () => {
  const thread = aThread(Object.keys(threadTaskHandlers), new URL('./task-worker.ts', import.meta.url));
  const file = path.join(folder, 'export.xml');
  const deep = `${'<div>'.repeat(30_000)}ஆழம்${'</div>'.repeat(30_000)}`;
  const posts = [
    { id: 1, title: 'ஆழம்', html: deep },
    { id: 2, title: 'மழை', html: '<p>பெய்தது.</p>' },
  ];
  const text = classicExport({ posts });
  await writeFile(file, text);
  const files = [{ name: 'export.xml', bytes: Buffer.byteLength(text), path: file }];
  const id = await createImportOfFiles(platform, files, author.user.id);
  await runOn(thread);
  expect(await readImport(platform, id)).toMatchObject({ state: 'ready', summary: { published: 2 } });

  await api.call(startImport, { params: { id }, body: choices }, { as: author });
  await runOn(thread);
  expect(await readImport(platform, id)).toMatchObject({ state: 'done' });
  const { body } = await api.call(listPosts, {});
  expect(body.posts.map(({ title }) => title).sort()).toEqual(['ஆழம்', 'மழை']);
}, 120_000);

test.each([
  ['throws', "throw new Error('broken')", 'அது முடியவில்லை. காரணம் சேவையகத்தின் பதிவேட்டில் உள்ளது.'],
  [
    'fills its memory',
    'const all = []; for (;;) all.push(new Array(100_000).fill({}));',
    'அதற்கு இருப்பதைவிட அதிக நினைவகம் தேவைப்பட்டது.',
  ],
])('a task that %s ends its thread and fails, and is not tried again', async (_, code, error) => {
  const worker = path.join(folder, 'worker.mjs');
  const lease = 'lease-of-the-thread';
  const id = await platform.database.transaction((tx) =>
    addTask(tx, platform, { kind: 'heavy', payload: {} }),
  );
  await platform.database.transaction((tx) => tx('task').where('id', id).update({ state: 'running', lease }));
  await writeFile(
    worker,
    `import { parentPort } from 'node:worker_threads';
     parentPort.postMessage(${JSON.stringify({ id, lease })});
     setTimeout(() => { ${code} });`,
  );
  await aThread(['heavy'], pathToFileURL(worker)).wake();
  expect(await readTask(platform, id, 'heavy')).toMatchObject({ state: 'failed', error });
});
