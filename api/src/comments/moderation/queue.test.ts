import {
  addComment,
  type CommentVerdict,
  deleteComment,
  editComment,
  getPost,
  type Input,
  judgeComments,
  listComments,
  listNotifications,
  listQueuedComments,
  type QueueState,
  undoVerdict,
} from '@ezhuthu/contract';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { aComment, anAuthor, aPost, aReader, type Person } from '../../../testing/factories.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { pruneComments } from '../service.ts';

const api = await startTestApi({ TRUSTED_PROXIES: '1' });
const author = await anAuthor(api);
const reader = await aReader(api);
const post = await aPost(api);
afterAll(() => api.close());
beforeEach(() => api.clock.advance({ minutes: 11 }));

let visitors = 0;
const say = (text: string, as?: Person) =>
  api.call(
    addComment,
    { params: { id: post.id }, body: { text } },
    { as, headers: { 'x-forwarded-for': `10.1.${++visitors >> 8}.${visitors & 255}` } },
  );
const queue = async (query: Input<typeof listQueuedComments>['query'] = {}) =>
  (await api.call(listQueuedComments, { query: { limit: 50, ...query } }, { as: author })).body;
const isIn = async (state: QueueState, id: string) =>
  (await queue({ state })).comments.some(({ comment }) => comment.id === id);
const judge = async (verdict: CommentVerdict, ...ids: string[]) =>
  (await api.call(judgeComments, { body: { verdict, ids } }, { as: author })).body;
const undo = (id: string) => api.call(undoVerdict, { params: { id } }, { as: author });
const isShown = async (id: string) => {
  const { body } = await api.call(listComments, { params: { id: post.id } });
  return body.some((comment) => comment.id === id);
};
const countShown = async () => (await api.call(getPost, { params: { id: post.id } })).body.comments;
const learned = async () => {
  const db = api.platform.database.read;
  const [classes, features] = [
    await db('comment_class').orderBy('name'),
    await db('comment_feature').where('spam', '>', 0).orWhere('good', '>', 0).orderBy('feature'),
  ];
  return { classes: classes.filter(({ comments }) => comments > 0), features };
};

test('what waits is listed with its post and why it waits, and spam and reports are counted', async () => {
  await say('பாருங்கள் www.example.com');
  const { comments, counts } = await queue();
  expect(comments[0]).toMatchObject({
    comment: { text: 'பாருங்கள் www.example.com', held: true },
    post: { id: post.id, title: post.title, urlSlug: post.urlSlug },
    score: 65,
    reasons: [
      { kind: 'link', detail: '', weight: 60 },
      { kind: 'unproven', detail: '', weight: 5 },
    ],
    repeats: 0,
    reports: 0,
  });
  expect(counts).toEqual({ held: 1, reported: 0, spam: 0 });
  await judge('delete', comments[0]!.comment.id);
});

test('the queue is sorted by score or time, and a page of it is bounded', async () => {
  const [low, high] = [await aComment(api, { post, held: true }), await aComment(api, { post, held: true })];
  await api.platform.database.transaction((tx) => tx('comment').where('id', high).update({ score: 120 }));
  const order = async (sort: 'good' | 'bad' | 'newest' | 'oldest') =>
    (await queue({ sort })).comments.map(({ comment }) => comment.id);
  expect(await order('bad')).toEqual([high, low]);
  expect(await order('good')).toEqual([low, high]);
  expect(await order('oldest')).toEqual([low, high]);
  expect(await order('newest')).toEqual([high, low]);
  const { comments, pagination } = await queue({ limit: 1 });
  expect([comments.length, pagination.totalCount]).toEqual([1, 2]);
  await judge('delete', low, high);
});

describe('a verdict', () => {
  test.each([
    ['accept', { shown: true, held: false, spam: false, all: true }],
    ['spam', { shown: false, held: false, spam: true, all: true }],
    ['hide', { shown: false, held: false, spam: false, all: true }],
    ['delete', { shown: false, held: false, spam: false, all: false }],
  ] as const)('%s does what it says, and undo takes it back', async (verdict, places) => {
    const id = await aComment(api, { post, held: true, text: 'ஒரு வாசகரின் நல்ல கருத்து' });
    const [before, known] = [await countShown(), await learned()];
    const { id: batch, done } = await judge(verdict, id);
    expect(done).toEqual([id]);
    const { shown, ...states } = places;
    expect(await isShown(id)).toBe(shown);
    for (const [state, isThere] of Object.entries(states))
      expect([state, await isIn(state as QueueState, id)]).toEqual([state, isThere]);
    expect(await countShown()).toBe(before + (shown ? 1 : 0));
    expect((await undo(batch)).status).toBe(200);
    expect([await isShown(id), await isIn('held', id), await countShown()]).toEqual([false, true, before]);
    expect(await learned()).toEqual(known);
    await judge('delete', id);
  });

  test('applies to many at once, and skips what is gone', async () => {
    const ids = [await aComment(api, { post, held: true }), await aComment(api, { post, held: true })];
    const { id, done } = await judge('accept', ...ids, 'gone');
    expect(done.sort()).toEqual([...ids].sort());
    expect([await isShown(ids[0]!), await isShown(ids[1]!)]).toEqual([true, true]);
    await undo(id);
    expect([await isShown(ids[0]!), await isShown(ids[1]!)]).toEqual([false, false]);
    await judge('delete', ...ids);
  });

  test('can be taken back for ten minutes, twice as well as once', async () => {
    const id = await aComment(api, { post, held: true });
    const { id: batch } = await judge('spam', id);
    api.clock.advance({ minutes: 9 });
    expect([(await undo(batch)).status, (await undo(batch)).status]).toEqual([200, 200]);
    const { id: later } = await judge('spam', id);
    api.clock.advance({ minutes: 11 });
    expect((await undo(later)).status).toBe(404);
  });

  test('that was followed by another is not undone over that one', async () => {
    const id = await aComment(api, { post, held: true });
    const { id: first } = await judge('spam', id);
    api.clock.advance({ minutes: 1 });
    await judge('accept', id);
    await undo(first);
    expect(await isShown(id)).toBe(true);
  });

  test('repeated with its key is one verdict', async () => {
    const id = await aComment(api, { post, held: true });
    const send = () =>
      api.call(
        judgeComments,
        { body: { verdict: 'spam', ids: [id] } },
        { as: author, headers: { 'idempotency-key': 'verdict-1' } },
      );
    expect((await send()).body).toEqual((await send()).body);
  });

  test('tells the others of an accepted comment, unless it is taken back at once', async () => {
    const [quiet, told] = [
      await aComment(api, { post, held: true }),
      await aComment(api, { post, held: true }),
    ];
    await aComment(api, { post, by: reader });
    const news = async () => {
      api.clock.advance({ minutes: 1 });
      await api.runJobs();
      return (await api.call(listNotifications, {}, { as: reader })).body.length;
    };
    const before = await news();
    await undo((await judge('accept', quiet)).id);
    expect(await news()).toBe(before);
    await judge('accept', told);
    expect(await news()).toBe(before + 1);
    await judge('delete', quiet);
  });
});

describe('learning', () => {
  const words = ['மலிவு', 'கடன்', 'உடனடி', 'வட்டி', 'தள்ளுபடி', 'பரிசு', 'வெற்றி', 'பணம்', 'முதலீடு', 'இலாபம்'];
  const kind = ['மழை', 'கவிதை', 'வாசிப்பு', 'நினைவு', 'பயணம்', 'வரிகள்', 'அழகு', 'எழுத்து', 'நாவல்', 'பாடல்'];
  const sentence = (from: string[], n: number) =>
    [0, 3, 7].map((step) => from[(n + step) % from.length]).join(' ');

  async function teach(verdict: 'accept' | 'spam', from: string[], count: number): Promise<void> {
    const ids = [];
    for (let n = 0; n < count; n++)
      ids.push(await aComment(api, { post, held: true, text: sentence(from, n) }));
    await judge(verdict, ...ids);
  }

  test('begins with fifty verdicts, explains itself, and lets what is good pass', async () => {
    await teach('spam', words, 25);
    expect((await queue()).hasLearned).toBe(false);
    expect((await say('உடனடி கடன் மலிவு வட்டி')).status).toBe(201);
    await teach('accept', kind, 30);
    expect((await queue()).hasLearned).toBe(true);
    expect((await say('குறைந்த வட்டி உடனடி கடன் பணம்')).status).toBe(202);
    const [waiting] = (await queue()).comments;
    expect(waiting!.reasons[0]).toMatchObject({ kind: expect.stringMatching(/^learned/) });
    const told = waiting!.reasons.map(({ detail }) => detail);
    expect(told.some((detail) => words.some((word) => word.includes(detail)))).toBe(true);
    expect((await say('மழை நினைவு வரிகள்')).status).toBe(201);
  });

  test('a changed verdict is unlearned, a deleted comment is not', async () => {
    const id = await aComment(api, { post, held: true, text: 'ஆப்பிரிக்க யானை' });
    const before = await learned();
    await judge('spam', id);
    await judge('accept', id);
    const elephant = (await learned()).features.find(({ feature }) => feature === 'w:யானை');
    expect(elephant).toMatchObject({ spam: 0, good: 1 });
    const known = await learned();
    await api.call(deleteComment, { params: { id } }, { as: author });
    expect(await learned()).toEqual(known);
    expect(known).not.toEqual(before);
  });

  test("what a member changes is no longer what was judged, and the author's own words teach nothing", async () => {
    const before = await learned();
    const { body } = await say('புலி வருது', reader);
    if (!('id' in body)) throw new Error('it was held');
    await judge('accept', body.id);
    expect((await learned()).features.map(({ feature }) => feature)).toContain('w:புலி');
    await api.call(editComment, { params: { id: body.id }, body: { text: 'பூனை வருது' } }, { as: reader });
    expect(await learned()).toEqual(before);
    await judge('accept', await aComment(api, { post, by: author, text: 'சிங்கம்' }));
    expect(await learned()).toEqual(before);
  });

  test('names and mail domains are stored as hashes only', async () => {
    const id = await aComment(api, { post, held: true, text: 'ஒன்று' });
    await api.platform.database.transaction((tx) =>
      tx('comment').where('id', id).update({ guest_name: 'மறைபெயர்', guest_email: 'x@secret-domain.example' }),
    );
    await judge('spam', id);
    const text = JSON.stringify((await learned()).features);
    expect(text).not.toMatch(/மறைபெயர்|secret-domain/);
  });
});

describe('what has had its time is deleted', () => {
  const exists = async (id: string) =>
    (await api.platform.database.read('comment').where('id', id).first('id')) !== undefined;

  test('rubbish after thirty days', async () => {
    const id = await aComment(api, { post, held: true });
    await judge('spam', id);
    api.clock.advance({ days: 29 });
    await pruneComments(api.platform);
    expect(await exists(id)).toBe(true);
    api.clock.advance({ days: 2 });
    await pruneComments(api.platform);
    expect(await exists(id)).toBe(false);
  });

  test('a deleted comment when it can no longer be taken back', async () => {
    const id = await aComment(api, { post });
    await judge('delete', id);
    await pruneComments(api.platform);
    expect(await exists(id)).toBe(true);
    api.clock.advance({ minutes: 11 });
    await pruneComments(api.platform);
    expect(await exists(id)).toBe(false);
  });

  test('used proofs and verdicts', async () => {
    await judge('hide', await aComment(api, { post }));
    await api.platform.database.transaction((tx) =>
      tx('comment_proof').insert({ proof_key: 'used', expires_at: api.clock.now() }),
    );
    api.clock.advance({ days: 2 });
    await pruneComments(api.platform);
    const db = api.platform.database.read;
    expect([await db('comment_proof'), await db('comment_verdict')]).toEqual([[], []]);
  });
});
