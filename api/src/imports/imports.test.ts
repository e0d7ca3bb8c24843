import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  addComment,
  changeImport,
  createImport,
  deleteImport,
  getImport,
  getPost,
  type ImportChoices,
  type ImportNoteKind,
  importPartSize,
  listComments,
  listImportNotes,
  listImports,
  listRedirects,
  proveIdentity,
  type SiteImport,
  sendImportPart,
  startImport,
  updatePost,
} from '@ezhuthu/contract';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { anArchive } from '../../testing/archives.ts';
import { aZip } from '../../testing/exports/a-zip.ts';
import { classicExport } from '../../testing/exports/blogger.ts';
import { ghostExport } from '../../testing/exports/ghost.ts';
import { wordPressExport } from '../../testing/exports/wordpress.ts';
import { aComment, anAuthor, aPost, aReader } from '../../testing/factories.ts';
import { sendPicture } from '../../testing/send-picture.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { createOutside } from '../platform/outside/outside.ts';
import { followAddress } from '../redirects/follow.ts';

const api = await startTestApi();
const author = await anAuthor(api);
const { database } = api.platform;

/** The old site with its pictures. */
const oldSite = createServer((req, res) => {
  asked.push(req.url!);
  if (req.url!.includes('missing')) return void res.writeHead(404).end();
  res.writeHead(200, { 'content-type': 'image/png' }).end(png);
}).listen(0, '127.0.0.1');
await once(oldSite, 'listening');
const { port } = oldSite.address() as AddressInfo;
const origin = `http://kadal.example:${port}`;
const aPng = (background: string) =>
  sharp({ create: { width: 400, height: 200, channels: 3, background } })
    .png()
    .toBuffer();
const png = await aPng('#0f766e');
let asked: string[] = [];
api.platform.outside = createOutside({
  lookup: async () => [{ address: '127.0.0.1', family: 4 }],
  isPublic: () => true,
  ports: [port],
});
afterAll(async () => {
  oldSite.closeAllConnections();
  oldSite.close();
  await api.close();
});

const tables = ['import_run', 'import_item', 'import_picture', 'import_note', 'task', 'redirect', 'comment'];
beforeEach(async () => {
  asked = [];
  await database.transaction(async (tx) => {
    for (const table of tables) await tx(table).delete();
  });
});

const choices: ImportChoices = {
  drafts: true,
  comments: true,
  pages: 'posts',
  pictures: 'fetch',
  category: 'பொது',
  terms: [],
};

async function sendPart(id: string, content: Buffer, { file = 0, offset = 0 } = {}) {
  const form = new FormData();
  form.set('file', String(file));
  form.set('offset', String(offset));
  form.set('part', new Blob([new Uint8Array(content)]));
  const path = sendImportPart.path.replace(':id', id);
  const headers = { authorization: `Bearer ${author.token}` };
  const response = await api.fetch(path, { method: 'POST', body: form, headers });
  return { status: response.status, body: (await response.json()) as SiteImport };
}

const change = (id: string, to: 'pause' | 'resume' | 'undo' | 'retryPictures') =>
  api.call(changeImport, { params: { id }, body: { change: to } }, { as: author });

async function read(id: string): Promise<SiteImport> {
  return (await api.call(getImport, { params: { id } }, { as: author })).body;
}

/** Sends files as a browser does. @returns the import's id */
async function sent(...files: (string | Buffer)[]): Promise<string> {
  const contents = files.map((file) => Buffer.from(file));
  const { body } = await api.call(
    createImport,
    { body: { files: contents.map((content, index) => ({ name: `file ${index}`, bytes: content.length })) } },
    { as: author },
  );
  for (const [file, content] of contents.entries()) await sendPart(body.id, content, { file });
  return body.id;
}

/** Sends files, and has them read. */
async function checked(...files: (string | Buffer)[]): Promise<SiteImport> {
  const id = await sent(...files);
  await api.runTasks();
  return read(id);
}

/** Sends files that cannot be read. */
async function refused(...files: (string | Buffer)[]): Promise<SiteImport> {
  const id = await sent(...files);
  await api.runFailingTasks();
  return read(id);
}

/** Imports files whole. */
async function imported(
  files: (string | Buffer)[],
  chosen: Partial<ImportChoices> = {},
): Promise<SiteImport> {
  const { id } = await checked(...files);
  await api.call(startImport, { params: { id }, body: { ...choices, ...chosen } }, { as: author });
  await api.runTasks();
  return read(id);
}

const readPost = async (id: string) => (await api.call(getPost, { params: { id } }, { as: author })).body;
const countPosts = async () => Number((await database.read('post').count({ n: '*' }).first())!.n);
const getNotes = async (id: string, kind: ImportNoteKind, language = 'mixed') => {
  const by = { as: author, headers: { 'x-language': language } };
  return (await api.call(listImportNotes, { params: { id }, query: { kind } }, by)).body.notes;
};

const rain = { id: 7, title: 'மழை', slug: 'mazhai', date: '2014-03-05 04:30:00', content: '<p>பெய்தது.</p>' };

test('a file is read before anything changes', async () => {
  const before = await countPosts();
  const { state, source, summary } = await checked(wordPressExport({ items: [rain] }));
  expect([state, source, summary?.published, summary?.known]).toEqual(['ready', 'WordPress', 1, 0]);
  expect(await countPosts()).toBe(before);
});

test('posts arrive with their dates, and without a mail to subscribers', async () => {
  const done = await imported([
    wordPressExport({ items: [{ ...rain, categories: ['கவிதை', 'கடல்'], tags: ['மழை'] }] }),
  ]);
  expect(done).toMatchObject({ state: 'done', progress: { posts: 1, postsTotal: 1 } });
  expect(await readPost('mazhai')).toMatchObject({
    title: 'மழை',
    status: 'published',
    publishedAt: '2014-03-05T04:30:00.000Z',
    category: 'கவிதை',
    tags: ['கடல்', 'மழை'],
    content: '<p>பெய்தது.</p>',
    chosen: { mailsSubscribers: false },
  });
  expect(await database.read('newsletter_issue').pluck('post_id')).toEqual([]);
});

test('a second run of the same file adds nothing', async () => {
  const file = wordPressExport({
    items: [{ id: 20, title: 'கடல்', date: '2015-01-01 00:00:00', comments: [{ id: 200 }] }],
  });
  await imported([file]);
  const posts = await countPosts();
  const second = await checked(file);
  expect(second.summary?.known).toBe(1);
  await imported([file]);
  expect(await countPosts()).toBe(posts);
  expect(await database.read('comment').pluck('guest_name')).toHaveLength(1);
});

test('old addresses lead to the posts', async () => {
  await imported([
    wordPressExport({
      items: [{ ...rain, id: 30, slug: 'old', link: 'https://kadal.example/2014/03/old/' }],
    }),
  ]);
  for (const address of ['/2014/03/old', '/2014/03/OLD/?utm_source=x', '/?p=30']) {
    expect(await followAddress(database.read, address)).toMatchObject({ to: '/post/old', status: 301 });
  }
});

test('pictures are fetched once, and described', async () => {
  const picture = `<img src="${origin}/kadal.png" alt="கடற்கரை" width="320">`;
  const items = [
    { ...rain, id: 40, slug: 'one', content: `<p>${picture}</p><p>மழை</p>` },
    { ...rain, id: 41, slug: 'two', content: `<p>அலை ${picture}</p>` },
  ];
  const done = await imported([wordPressExport({ items })]);
  expect(asked).toEqual(['/kadal.png']);
  expect(done.progress).toMatchObject({ pictures: 1, failedPictures: 0 });
  const { content } = await readPost('one');
  expect(content).toMatch(/<figure class="image"><img [^>]*src="\/uploads\/[\w-]+\.webp"[^>]*alt="கடற்கரை"/);
  expect(content).toContain('width="400" height="200"');
});

test('a picture that cannot be fetched stays a link, and can be fetched later', async () => {
  const content = `<p>முன்</p><p><img src="${origin}/missing.png" alt="நிலா"></p>`;
  const done = await imported([wordPressExport({ items: [{ ...rain, id: 50, slug: 'moon', content }] })]);
  expect(done.notes).toEqual({ picture: 1 });
  expect((await readPost('moon')).content).toContain(`<a href="${origin}/missing.png">நிலா</a>`);
  await database.transaction((tx) => tx('import_note').update({ detail: `${origin}/missing.png\nx` }));
  const handlers = oldSite.listeners('request');
  oldSite.removeAllListeners('request').on('request', (_req, res) => {
    res.writeHead(200, { 'content-type': 'image/png' }).end(png);
  });
  await change(done.id, 'retryPictures');
  await api.runTasks();
  oldSite.removeAllListeners('request');
  for (const handler of handlers) oldSite.on('request', handler as never);
  expect((await readPost('moon')).content).toMatch(/<figure class="image"><img [^>]*alt="நிலா"/);
  expect((await read(done.id)).notes).toEqual({});
});

test('pictures of a zip file come from there', async () => {
  const blue = await aPng('#123456');
  const zip = await aZip({
    'data/kadal.ghost.json': ghostExport({
      posts: [
        {
          id: 'g1',
          title: 'அலை',
          slug: 'alai',
          html: '<p><img src="__GHOST_URL__/content/images/2020/01/a.png"></p>',
        },
      ],
    }),
    'content/images/2020/01/a.png': blue,
  });
  const done = await imported([zip]);
  expect([done.state, done.summary?.picturesInFiles, asked]).toEqual(['done', 1, []]);
  expect((await readPost('alai')).content).toContain('src="/uploads/');
});

test('pictures can be left where they are', async () => {
  const content = `<p><img src="${origin}/kadal.png" alt="கடல்"></p>`;
  await imported([wordPressExport({ items: [{ ...rain, id: 55, slug: 'left', content }] })], {
    pictures: 'link',
  });
  expect(asked).toEqual([]);
  expect((await readPost('left')).content).toBe(`<p><a href="${origin}/kadal.png">கடல்</a></p>`);
});

test('why something did not come is read in the language of whoever looks', async () => {
  const content = `<p>மலை</p><p><img src="${origin}/kadal.png"></p>`;
  const comments = [{ id: 9101, text: '<svg></svg>' }];
  const items = [{ ...rain, id: 910, slug: 'in-words', content, comments }];
  const { id } = await imported([wordPressExport({ items })], { pictures: 'link' });
  const [picture] = await getNotes(id, 'picture', 'en');
  expect(picture?.detail).toBe(`${origin}/kadal.png\nIt was left where it was.`);
  expect((await getNotes(id, 'picture'))[0]?.detail).toBe(`${origin}/kadal.png\nஇருந்த இடத்திலேயே விடப்பட்டது.`);
  expect((await getNotes(id, 'comments', 'en'))[0]?.detail).toMatch(/^It has no words\n/);
  expect((await getNotes(id, 'comments'))[0]?.detail).toMatch(/^சொற்கள் இல்லை\n/);
});

test('comments arrive with names, dates and what they answer; addresses stay private', async () => {
  const comments = [
    { id: 61, parent: 60, text: 'ஆம்<br>உண்மை', name: 'மாறன்' },
    { id: 60, text: 'நன்று', name: 'கயல்', email: 'kayal@example.org' },
    { id: 62, text: 'விளம்பரம்', approved: '0' as const },
  ];
  await imported([wordPressExport({ items: [{ ...rain, id: 60, slug: 'talk', comments }] })]);
  const { body } = await api.call(listComments, { params: { id: 'talk' } });
  const named = Object.fromEntries(body.map((comment) => [comment.user.firstName, comment]));
  expect(named).toMatchObject({
    கயல்: { text: 'நன்று', createdAt: '2014-03-06T04:30:00.000Z' },
    மாறன்: { text: 'ஆம்\nஉண்மை', parentId: named.கயல்!.id },
  });
  expect(body).toHaveLength(2);
  expect(JSON.stringify(body)).not.toContain('kayal@example.org');
  expect((await readPost('talk')).comments).toBe(2);
});

test('a long comment keeps every word', async () => {
  const text = 'மழை '.repeat(400).trim();
  await imported([
    wordPressExport({ items: [{ ...rain, id: 65, slug: 'long', comments: [{ id: 65, text }] }] }),
  ]);
  const { body } = await api.call(listComments, { params: { id: 'long' } });
  expect(body[0]!.text).toBe(text);
});

test('labels become what the author has chosen', async () => {
  const file = classicExport({ posts: [{ id: 70, title: 'மழை நாள்', labels: ['கவிதை', 'rain', 'x'] }] });
  const { summary } = await checked(file);
  expect(summary?.terms).toHaveLength(3);
  const label = { taxonomy: 'label' as const };
  const terms = [
    { ...label, name: 'கவிதை', as: 'category' as const, to: '' },
    { ...label, name: 'rain', as: 'tag' as const, to: 'மழை' },
    { ...label, name: 'x', as: 'omit' as const, to: '' },
  ];
  await imported([file], { terms });
  const { target_id: id } = (await database.read('import_item').first('target_id'))!;
  expect(await readPost(id)).toMatchObject({ category: 'கவிதை', tags: ['மழை'] });
});

test('what is restricted, a draft or a page comes as the author has chosen', async () => {
  const items = [
    { ...rain, id: 80, slug: 'secret', password: 'x' },
    { ...rain, id: 81, slug: 'half', status: 'draft' },
    { ...rain, id: 82, slug: 'about-me', type: 'page' },
    { ...rain, id: 83, slug: 'gone', status: 'trash' },
  ];
  const before = await countPosts();
  const done = await imported([wordPressExport({ items })], { drafts: false, pages: 'omit' });
  expect(await countPosts()).toBe(before + 1);
  expect(await readPost('secret')).toMatchObject({ status: 'draft' });
  expect(await getNotes(done.id, 'restricted')).toMatchObject([{ title: 'மழை', detail: '' }]);
});

test('a post without a title is named by its first words', async () => {
  const done = await imported([wordPressExport({ items: [{ ...rain, id: 85, title: '', slug: 'none' }] })]);
  expect((await readPost('none')).title).toBe('பெய்தது.');
  expect(await getNotes(done.id, 'untitled')).toHaveLength(1);
});

test('an import is undone as a whole, but nothing that readers or the author have added is lost', async () => {
  const items = [
    { ...rain, id: 90, slug: 'plain', comments: [{ id: 90 }] },
    { ...rain, id: 91, slug: 'edited' },
    { ...rain, id: 92, slug: 'commented' },
  ];
  const before = await countPosts();
  const done = await imported([wordPressExport({ items })]);
  expect(done.undoableUntil).not.toBeNull();
  await api.call(updatePost, { params: { id: 'edited' }, body: { title: 'திருத்தம்' } }, { as: author });
  const reader = await aReader(api);
  await api.call(addComment, { params: { id: 'commented' }, body: { text: 'அருமை' } }, { as: reader });
  expect((await change(done.id, 'undo')).body.state).toBe('undoing');
  await api.runTasks();
  expect(await read(done.id)).toMatchObject({ state: 'undone', undoableUntil: null });
  expect(await countPosts()).toBe(before + 2);
  expect(
    await database.read('post').whereIn('slug', ['edited', 'commented']).whereNull('deleted_at'),
  ).toEqual([]);
  expect(await database.read('comment').pluck('text')).toEqual(['அருமை']);
  const { body } = await api.call(listRedirects, {}, { as: author });
  expect(body.redirects).toEqual([]);
  await database.transaction((tx) => tx('post').whereIn('slug', ['edited', 'commented']).delete());
  await imported([wordPressExport({ items })]);
  expect(await readPost('plain')).toMatchObject({ title: 'மழை', comments: 1 });
});

test('an import of more than 30 days ago cannot be undone', async () => {
  const done = await imported([wordPressExport({ items: [{ ...rain, id: 95, slug: 'late' }] })]);
  api.clock.advance({ days: 31 });
  expect((await read(done.id)).undoableUntil).toBeNull();
  const refused = await change(done.id, 'undo');
  expect([refused.status, refused.body.code]).toEqual([403, 'step_up_required']);
  const { password } = author;
  await api.call(proveIdentity, { body: { password } }, { as: author });
  expect((await change(done.id, 'undo')).status).toBe(409);
});

test('parts are put together once, whatever is sent again', async () => {
  const content = Buffer.from(wordPressExport({ items: [{ ...rain, id: 96, slug: 'parts' }] }));
  const half = Math.floor(content.length / 2);
  const { body } = await api.call(
    createImport,
    { body: { files: [{ name: 'a.xml', bytes: content.length }] } },
    { as: author },
  );
  const { id } = body;
  await sendPart(id, content.subarray(0, half));
  const again = await sendPart(id, content.subarray(0, half));
  expect(again.body.files).toMatchObject([{ received: half }]);
  expect(again.body.state).toBe('uploading');
  const whole = await sendPart(id, content.subarray(half), { offset: half });
  expect(whole.body).toMatchObject({ state: 'checking', files: [{ received: content.length }] });
  await api.runTasks();
  expect((await read(id)).state).toBe('ready');
  expect(importPartSize).toBeGreaterThan(half);
});

test('what is no export is refused, and can be deleted', async () => {
  const { id, state, error } = await refused('<html>ஒரு பக்கம்</html>');
  expect(state).toBe('unreadable');
  expect(error).toMatch('This is no export');
  expect((await api.call(deleteImport, { params: { id } }, { as: author })).status).toBe(204);
  expect((await api.call(listImports, {}, { as: author })).body).toEqual([]);
});

test('exports of two programs are refused', async () => {
  const { state, error } = await refused(
    wordPressExport({ items: [rain] }),
    classicExport({ posts: [{ id: 1, title: 'x' }] }),
  );
  expect([state, error]).toEqual([
    'unreadable',
    'These are exports of WordPress and Blogger. Import them one after another.',
  ]);
});

test('what is wrong with a file is read in the language of whoever looks', async () => {
  const { id, error } = await refused('<html>ஒரு பக்கம்</html>');
  const inLanguage = (language: string) =>
    api.call(getImport, { params: { id } }, { as: author, headers: { 'x-language': language } });
  expect(error).toMatch(/^This is no export of /);
  expect((await inLanguage('ta')).body.error).toMatch(/^இது Blogger, /);
});

test('only the author imports', async () => {
  const reader = await aReader(api);
  const body = { files: [{ name: 'a', bytes: 1 }] };
  expect((await api.call(createImport, { body })).status).toBe(401);
  expect((await api.call(createImport, { body }, { as: reader })).status).toBe(403);
  expect((await api.call(getImport, { params: { id: 'x' } }, { as: author })).status).toBe(404);
  const { id } = await refused('x');
  expect((await api.call(startImport, { params: { id }, body: choices }, { as: author })).status).toBe(409);
});

test("an archive of another site adds its posts, comments and pictures to this one's", async () => {
  const other = await startTestApi();
  try {
    const its = await anAuthor(other);
    const { imageUrl } = (await sendPicture(other, its, await aPng('#7c2d12'))).body;
    const post = await aPost(other, {
      title: 'இன்னொரு தளம்',
      content: `<p>வணக்கம்</p><img src="${imageUrl}" alt="செந்நிறம்">`,
      category: 'கவிதை',
      tags: ['நிறம்'],
    });
    await aComment(other, { post, by: await aReader(other) });
    await aPost(other, { title: 'மறைத்தது', hidden: true });
    const archive = await readFile(await anArchive(other));
    const done = await imported([archive]);
    expect(done).toMatchObject({
      state: 'done',
      source: 'Ezhuthu',
      progress: { posts: 2, comments: 1, failedPictures: 0 },
    });
    const { id } = (await database.read('post').where('title', 'இன்னொரு தளம்').first('id'))!;
    expect(await readPost(id)).toMatchObject({
      category: 'கவிதை',
      tags: ['நிறம்'],
      publishedAt: post.publishedAt,
    });
    expect((await readPost(id)).content).toMatch(/<img [^>]*src="\/uploads\//);
    expect(asked).toEqual([]);
    const hidden = await database.read('post').where('title', 'மறைத்தது').first('status');
    expect(hidden?.status).toBe('draft');
  } finally {
    await other.close();
  }
});

test('what a post loses is noted on that post', async () => {
  const tags = Array.from({ length: 33 }, (_, n) => `இழப்பு ${n}`);
  const items = [
    {
      ...rain,
      id: 900,
      slug: 'losing',
      tags,
      content: '<p>அ</p><!-- wp:latest-posts /--><svg><text>ஆ</text></svg>',
    },
    { ...rain, id: 901, slug: 'whole', content: '<p>அ</p>' },
  ];
  const { id } = await imported([wordPressExport({ items })], { pictures: 'link' });
  const { id: postId } = await readPost('losing');
  expect(await getNotes(id, 'shortened')).toMatchObject([{ postId, detail: tags.slice(30).join(', ') }]);
  const dropped = await getNotes(id, 'dropped');
  expect(dropped.every((note) => note.postId === postId)).toBe(true);
  expect(dropped.map(({ detail }) => detail).join()).toMatch(/wp:latest-posts ×1[\s\S]*svg ×1/);
});

test('links to the old site are those of the address that the author gives', async () => {
  const posts = [
    { id: 'g1', slug: 'inside', html: '<p>அ</p>' },
    {
      id: 'g2',
      slug: 'linking',
      html: '<p><a href="__GHOST_URL__/inside/">உள்</a> <a href="https://kadal.example/inside/amp/">உள்</a> <a href="__GHOST_URL__/content/files/nool.pdf">நூல்</a></p>',
    },
  ];
  const { state } = await imported([ghostExport({ posts })], {
    pictures: 'link',
    oldSite: 'kadal.example, https://kadal.ghost.io',
  });
  expect(state).toBe('done');
  const { content } = await readPost('linking');
  expect(content).toBe(
    '<p><a href="/inside/">உள்</a> <a href="/inside/amp/">உள்</a> <a href="https://kadal.example/content/files/nool.pdf">நூல்</a></p>',
  );
  for (const address of ['/inside/', '/inside/amp/'])
    expect(await followAddress(database.read, address)).toMatchObject({ to: '/post/inside' });
});

test('an address of the old site that is none is refused', async () => {
  const { id } = await checked(ghostExport({ posts: [{ id: 'g9' }] }));
  const body = { ...choices, oldSite: 'கடல்' };
  expect((await api.call(startImport, { params: { id }, body }, { as: author })).status).toBe(400);
});

test('ids of links within a text are kept, and all others are not', async () => {
  const content = '<p><a href="#part" target="_blank">கீழே</a></p><h2 id="part">பகுதி</h2><p id="other">அ</p>';
  await imported([wordPressExport({ items: [{ ...rain, id: 910, slug: 'ids', content }] })]);
  expect((await readPost('ids')).content.replaceAll('\n', '')).toBe(
    '<p><a href="#at-part">கீழே</a></p><h2 id="at-part">பகுதி</h2><p>அ</p>',
  );
});

test('comments that do not come are noted, and those that come keep their addresses', async () => {
  const comments = [
    { id: 9001, text: 'பாருங்கள் <a href="https://a.example/b">இது</a>' },
    { id: 9002, text: '<svg></svg>' },
  ];
  const { id } = await imported([
    wordPressExport({ items: [{ ...rain, id: 920, slug: 'silent', comments }] }),
  ]);
  const { id: postId } = await readPost('silent');
  expect((await api.call(listComments, { params: { id: postId } })).body.map(({ text }) => text)).toEqual([
    'பாருங்கள் இது (https://a.example/b)',
  ]);
  expect(await getNotes(id, 'comments')).toMatchObject([
    { postId, title: 'கயல்', detail: expect.stringContaining('<svg>') },
  ]);
});

test('files of two sites of WordPress are refused, since their ids are the same', async () => {
  const file = wordPressExport({ items: [rain] });
  const { state, error } = await refused(file, file.replaceAll('kadal.example', 'malai.example'));
  expect([state, error]).toEqual(['unreadable', expect.stringContaining('malai.example')]);
});

test('a post of another author than most, and one that stood first, say so', async () => {
  const posts = ['நிலா', 'நிலா', 'கயல்'].map((author, n) => ({
    id: `author-${n}`,
    slug: `by-${n}`,
    html: '<p>அ</p>',
    author,
    featured: n === 0 ? 1 : 0,
  }));
  const { id } = await imported([ghostExport({ posts })], { pictures: 'link' });
  const notes = (await getNotes(id, 'dropped')).map(({ detail }) => detail);
  expect(notes.toSorted()).toEqual(['author கயல் ×1', 'first place ×1']);
});
