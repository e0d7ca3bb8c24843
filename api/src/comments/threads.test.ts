import {
  addComment,
  confirmAnswerMails,
  editComment,
  findCommentPage,
  getPost,
  type Input,
  judgeComments,
  listComments,
  listLikedComments,
  listNotifications,
  listQueuedComments,
  type Post,
  reportComment,
  stopAnswerMails,
  toggleCommentHidden,
  toggleCommentLike,
} from '@ezhuthu/contract';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { aComment, anAuthor, aPost, aReader, aSetting, type Person } from '../../testing/factories.ts';
import { mailsTo, secretIn } from '../../testing/mails.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { pruneComments } from './service.ts';

const api = await startTestApi({ TRUSTED_PROXIES: '1', SITE_URL: 'https://site.example' });
const author = await anAuthor(api);
const [reader, other] = [await aReader(api), await aReader(api)];
afterAll(() => api.close());
beforeEach(() => api.clock.advance({ minutes: 11 }));

let visitors = 0;
const from = () => ({ 'x-forwarded-for': `10.2.${++visitors >> 8}.${visitors & 255}` });
/** @returns the id */
async function say(post: Post, body: Input<typeof addComment>['body'], as?: Person): Promise<string> {
  api.clock.advance({ minutes: 1 });
  const answer = await api.call(addComment, { params: { id: post.id }, body }, { as, headers: from() });
  if (!('id' in answer.body)) throw new Error(`it was held or refused: ${answer.status}`);
  return answer.body.id;
}
const list = async (post: Post, query: Input<typeof listComments>['query'] = {}) =>
  (await api.call(listComments, { params: { id: post.id }, query })).body;
const threads = async (post: Post, query: Input<typeof listComments>['query'] = {}) =>
  (await list(post, { threads: true, ...query })).map(({ id, rootId }) => (rootId ? [rootId, id] : id));

describe('threads', () => {
  test('have two levels: an answer to an answer is in the same thread', async () => {
    const post = await aPost(api);
    const [one, two] = [
      await say(post, { text: 'ஒன்று' }, reader),
      await say(post, { text: 'இரண்டு' }, reader),
    ];
    const answer = await say(post, { text: 'மறுமொழி', parentId: one }, other);
    const further = await say(post, { text: 'மேலும்', parentId: answer }, reader);
    expect(await threads(post)).toEqual([one, [one, answer], [one, further], two]);
    expect((await list(post)).map(({ id }) => id)).toEqual([one, two, answer, further]);
    expect((await list(post)).find(({ id }) => id === further)).toMatchObject({ parentId: answer });
  });

  test('are sorted by time or likes, and answers stay in their order', async () => {
    const post = await aPost(api);
    const [one, two] = [
      await say(post, { text: 'ஒன்று' }, reader),
      await say(post, { text: 'இரண்டு' }, reader),
    ];
    const [a, b] = [
      await say(post, { text: 'அ', parentId: one }, other),
      await say(post, { text: 'ஆ', parentId: one }, other),
    ];
    const whole = [one, [one, a], [one, b]];
    expect(await threads(post, { sort: 'newest' })).toEqual([two, ...whole]);
    await api.call(toggleCommentLike, { params: { id: two } }, { as: other });
    expect(await threads(post, { sort: 'liked' })).toEqual([two, ...whole]);
    expect(await threads(post, { sort: 'oldest' })).toEqual([...whole, two]);
  });

  test('come in pages, and each comment tells on which it is', async () => {
    const post = await aPost(api);
    for (let n = 0; n < 50; n++) await aComment(api, { post, by: reader });
    const last = await say(post, { text: 'ஐம்பத்தொன்று' }, reader);
    const answer = await say(post, { text: 'அதற்கு', parentId: last }, other);
    const getPage = async (id: string, sort?: 'newest') =>
      (await api.call(findCommentPage, { params: { id }, query: { sort } })).body;
    expect(await getPage(answer)).toEqual({ postId: post.id, page: 2 });
    expect(await getPage(answer, 'newest')).toEqual({ postId: post.id, page: 1 });
    expect(await threads(post, { page: 2 })).toEqual([last, [last, answer]]);
    expect((await api.call(findCommentPage, { params: { id: 'none' } })).status).toBe(404);
    const held = await aComment(api, { post, held: true });
    expect((await api.call(findCommentPage, { params: { id: held } })).status).toBe(404);
  });

  test('answers to what is hidden or gone begin threads of their own', async () => {
    const post = await aPost(api);
    const one = await say(post, { text: 'ஒன்று' }, reader);
    const answer = await say(post, { text: 'மறுமொழி', parentId: one }, other);
    await api.call(toggleCommentHidden, { params: { id: one } }, { as: author });
    expect(await threads(post)).toEqual([answer]);
    expect(await threads(post, { page: 2 })).toEqual([]);
    const lost = await say(post, { text: 'தொலைந்தது', parentId: one }, other);
    expect((await list(post)).find(({ id }) => id === lost)?.parentId).toBeUndefined();
  });
});

describe('a change', () => {
  const edit = (id: string, as: Person, text = 'திருத்தியது') =>
    api.call(editComment, { params: { id }, body: { text } }, { as });

  test('is possible for ten minutes, and is marked', async () => {
    const post = await aPost(api);
    const id = await say(post, { text: 'முதல்' }, reader);
    api.clock.advance({ minutes: 9 });
    expect(await edit(id, reader)).toMatchObject({
      status: 200,
      body: { text: 'திருத்தியது', editedAt: api.clock.now().toISOString() },
    });
    api.clock.advance({ minutes: 2 });
    expect((await edit(id, reader)).status).toBe(403);
  });

  test('is possible for a guest with the key of the comment', async () => {
    const post = await aPost(api);
    const { body } = await api.call(addComment, { params: { id: post.id }, body: { text: 'முதல்' } });
    const { id, editKey } = body as { id: string; editKey: string };
    const change = (given: { text: string; editKey?: string }) =>
      api.call(editComment, { params: { id }, body: given });
    expect((await change({ text: 'திருத்தியது', editKey })).body).toMatchObject({ text: 'திருத்தியது' });
    expect(JSON.stringify(await list(post))).not.toContain(editKey);
    expect((await change({ text: 'பிறர்' })).status).toBe(401);
    expect((await change({ text: 'பிறர்', editKey: 'x'.repeat(43) })).status).toBe(403);
    const held = await change({ text: 'மலிவாக வாங்க https://shop.example', editKey });
    expect(held).toMatchObject({ status: 202, body: { held: true } });
    expect(await list(post)).toEqual([]);
    api.clock.advance({ minutes: 11 });
    expect((await change({ text: 'மீண்டும்', editKey })).status).toBe(403);
  });

  test('by a guest needs the key of that comment, and members have none', async () => {
    const post = await aPost(api);
    const written = (await api.call(addComment, { params: { id: post.id }, body: { text: 'ஒன்று' } })).body;
    const { editKey } = written as { editKey: string };
    const id = await say(post, { text: 'உறுப்பினர்' }, reader);
    const { status } = await api.call(editComment, { params: { id }, body: { text: 'பிறர்', editKey } });
    expect(status).toBe(403);
    const member = await api.call(
      addComment,
      { params: { id: post.id }, body: { text: 'இரண்டு' } },
      { as: reader },
    );
    expect(member.body).not.toHaveProperty('editKey');
  });

  test.each(['accept', 'spam', 'hide', 'delete'] as const)(
    'of a comment on which somebody has decided (%s) is refused, and leaves the decision',
    async (verdict) => {
      const post = await aPost(api);
      const params = { id: post.id };
      const { body } = await api.call(addComment, { params, body: { text: 'முதல்' } });
      const { id, editKey } = body as { id: string; editKey: string };
      const judged = await api.call(judgeComments, { body: { ids: [id], verdict } }, { as: author });
      expect(judged.status).toBe(200);
      const text = 'மாற்றியது';
      const answer = await api.call(editComment, { params: { id }, body: { text, editKey } });
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      const row = await api.platform.database.read('comment').where({ id }).first('text');
      expect(row?.text).toBe('முதல்');
    },
  );

  test('of a hidden comment is refused to its writer, too', async () => {
    const id = await say(await aPost(api), { text: 'முதல்' }, reader);
    await api.call(toggleCommentHidden, { params: { id } }, { as: author });
    expect((await edit(id, reader)).status).toBe(403);
  });

  test("of another's comment is refused, even by the author", async () => {
    const id = await say(await aPost(api), { text: 'என்னுடையது' }, reader);
    expect([(await edit(id, other)).status, (await edit(id, author)).status]).toEqual([403, 403]);
    expect((await edit('none', reader)).status).toBe(404);
    expect((await edit(id, reader, ' ')).status).toBe(400);
  });
});

describe('likes', () => {
  const like = (id: string, as?: Person, query = {}) =>
    api.call(toggleCommentLike, { params: { id }, query }, { as });

  test('count once per member, can be taken back, and are known to the member', async () => {
    const post = await aPost(api);
    const id = await say(post, { text: 'விரும்பத்தக்கது' }, reader);
    expect((await like(id, other)).body).toEqual({ likes: 1, liked: true });
    expect((await like(id, author)).body).toEqual({ likes: 2, liked: true });
    expect((await list(post))[0]).toMatchObject({ likes: 2 });
    const liked = async (as: Person) =>
      (await api.call(listLikedComments, { params: { id: post.id } }, { as })).body.ids;
    expect([await liked(other), await liked(reader)]).toEqual([[id], []]);
    expect((await like(id, other)).body).toEqual({ likes: 1, liked: false });
  });

  test('stay when they are wanted, whatever a page has shown', async () => {
    const id = await aComment(api, { post: await aPost(api) });
    for (const liked of [true, true])
      expect((await like(id, other, { liked })).body).toEqual({ likes: 1, liked: true });
    for (const liked of [false, false])
      expect((await like(id, other, { liked })).body).toEqual({ likes: 0, liked: false });
  });

  test('need an account, and a comment that is visible', async () => {
    const post = await aPost(api);
    expect((await like(await aComment(api, { post }))).status).toBe(401);
    expect((await like(await aComment(api, { post, held: true }), reader)).status).toBe(404);
  });
});

describe('formatting', () => {
  const html = async (text: string) => {
    const post = await aPost(api);
    await say(post, { text }, reader);
    const [comment] = await list(post);
    expect(comment!.text).toBe(text);
    return comment!.html;
  };

  test.each([
    ['*அழகு* மற்றும் **வலிமை**', '<p><em>அழகு</em> மற்றும் <strong>வலிமை</strong></p>'],
    ['> மேற்கோள்\n> இரண்டு\nபதில்', '<blockquote>மேற்கோள்<br />இரண்டு</blockquote><p>பதில்</p>'],
    [
      '[இங்கே](https://example.com/a?b=1&c=2)',
      '<p><a href="https://example.com/a?b=1&amp;c=2" rel="nofollow ugc noopener">இங்கே</a></p>',
    ],
    [
      'பார்க்க https://example.com/x.',
      '<p>பார்க்க <a href="https://example.com/x" rel="nofollow ugc noopener">https://example.com/x</a>.</p>',
    ],
    ['*<img src=x onerror=alert(1)>*', '<p><em>&lt;img src=x onerror=alert(1)&gt;</em></p>'],
  ])('%s', async (text, expected) => {
    expect(await html(text)).toBe(expected);
  });

  test.each([
    ['[paypal.com](https://evil.example/x)', 'paypal.com (evil.example)'],
    ['[https://paypal.com/login](https://evil.example)', 'https://paypal.com/login (evil.example)'],
    ['[paypal．com](https://evil.example)', 'paypal．com (evil.example)'],
    ['[see pay\u200bpal.com now](https://evil.example)', 'see paypal.com now (evil.example)'],
    ['[p\u0430ypal.com](https://xn--pypal-4ve.com)', 'p\u0430ypal.com (xn--pypal-4ve.com)'],
    ['[மழை.இந்தியா](https://evil.example)', 'மழை.இந்தியா (evil.example)'],
    ['https://paypal.com@evil.example/', 'https://paypal.com@evil.example/ (evil.example)'],
    ['[www.site.example](https://site.example/a)', 'www.site.example'],
    ['[கதை 1.2](https://site.example/a)', 'கதை 1.2'],
    ['https://site.example/மழை.காலம்', 'https://site.example/மழை.காலம்'],
  ])('a link that says it leads elsewhere shows its host: %s', async (text, label) => {
    const post = await aPost(api);
    await say(post, { text }, reader);
    expect((await list(post))[0]!.html).toContain(`>${label}</a>`);
  });

  test.each(['2 * 3 * 4', 'snake_case_name', '<b>நன்றி</b>', '[x](javascript:alert(1))'])(
    '%s is only text',
    async (text) => {
      expect(await html(text)).toBeUndefined();
    },
  );
});

const prefer = (as: Person, threadNotifications: boolean) =>
  api.platform.database.transaction((tx) =>
    tx('profile')
      .insert({ account_id: as.user.id, thread_notifications: threadNotifications })
      .onConflict('account_id')
      .merge(),
  );
const newsFor = async (as: Person, { title }: Post) =>
  (await api.call(listNotifications, {}, { as })).body.filter(({ message }) =>
    message.includes(`“${title}”`),
  );

describe('a member', () => {
  test('is told of an answer to their comment, unless they do not want that', async () => {
    const [post, member, quiet] = [await aPost(api), await aReader(api), await aReader(api)];
    await prefer(quiet, false);
    const [one, two] = [await say(post, { text: 'அ' }, member), await say(post, { text: 'ஆ' }, quiet)];
    const answer = await say(post, { text: 'பதில்', parentId: one }, author);
    await say(post, { text: 'பதில்', parentId: two }, author);
    const name = author.user.firstName;
    const news = await newsFor(member, post);
    expect(news.find(({ url }) => url.endsWith(`#comment-${answer}`))?.message).toBe(
      `“${post.title}” பதிவில் உங்கள் கருத்துக்கு ${name} மறுமொழி அளித்தார்`,
    );
    expect(await newsFor(quiet, post)).toEqual([]);
    const mails = await mailsTo(api, member.user.email);
    expect(mails.some(({ text }) => text?.includes('இது உங்கள் கருத்துக்கான மறுமொழி.'))).toBe(true);
  });

  test('is told when mentioned, and the mention leads to what they said', async () => {
    const [post, member] = [await aPost(api), await aReader(api)];
    await api.platform.database.transaction((tx) =>
      tx('account').where('id', member.user.id).update({ first_name: 'வெண்பா', last_name: '' }),
    );
    const one = await say(post, { text: 'அ' }, member);
    await say(post, { text: 'உண்மை @வெண்பா அவர்களே' }, other);
    expect((await newsFor(member, post))[0]?.message).toBe(`“${post.title}” பதிவில் கயல் உங்களைக் குறிப்பிட்டார்`);
    expect((await list(post)).at(-1)?.html).toBe(`<p>உண்மை <a href="#comment-${one}">@வெண்பா</a> அவர்களே</p>`);
  });
});

describe('a guest who leaves an address', () => {
  const asked = async (email: string) =>
    (await mailsTo(api, email)).filter(({ subject }) => subject?.startsWith('மறுமொழிகளை மின்னஞ்சலில்'));
  const answers = async (email: string) =>
    (await mailsTo(api, email)).filter(({ subject }) => subject?.includes('உங்கள் கருத்துக்கு மறுமொழி'));
  const storedEmail = async (id: string) =>
    (await api.platform.database.read('comment').where('id', id).first('guest_email'))?.guest_email;

  test('is mailed answers after confirming that, until they stop it', async () => {
    const [post, email] = [await aPost(api), 'guest-1@example.com'];
    const one = await say(post, { text: 'கேள்வி', name: 'முல்லை', email });
    await say(post, { text: 'முந்தைய பதில்', parentId: one }, author);
    expect([(await asked(email)).length, (await answers(email)).length]).toEqual([1, 0]);
    const token = secretIn((await asked(email))[0]);
    expect((await api.call(confirmAnswerMails, { body: { token } })).status).toBe(200);
    await say(post, { text: 'பதில்', parentId: one }, author);
    await say(post, { text: 'வேறு ஒருவருக்கு' }, author);
    const [mail, ...more] = await answers(email);
    expect(more).toEqual([]);
    expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain(
      '/api/comments/answers/stop/',
    );
    const stop = /stop\?token=([\w.-]+)/.exec(mail?.text ?? '')![1]!;
    expect((await api.call(stopAnswerMails, { body: { token: stop } })).status).toBe(200);
    await say(post, { text: 'இன்னொரு பதில்', parentId: one }, author);
    expect(await answers(email)).toHaveLength(1);
    expect(await storedEmail(one)).toBe('');
    expect(JSON.stringify(await list(post))).not.toContain(email);
  });

  test('is asked at most three times a day, and forged links do nothing', async () => {
    const [post, email] = [await aPost(api), 'guest-2@example.com'];
    for (const text of ['ஒன்று', 'இரண்டு', 'மூன்று', 'நான்கு']) await say(post, { text, email });
    expect(await asked(email)).toHaveLength(3);
    for (const operation of [confirmAnswerMails, stopAnswerMails])
      expect((await api.call(operation, { body: { token: 'x.y' } })).status).toBe(400);
  });

  test('and does not confirm it is forgotten after seven days', async () => {
    const post = await aPost(api);
    const id = await say(post, { text: 'காத்திருக்கிறேன்', email: 'guest-3@example.com' });
    api.clock.advance({ days: 8 });
    await pruneComments(api.platform);
    expect(await storedEmail(id)).toBe('');
  });
});

test('a reported comment is listed for the author, counted once per reader', async () => {
  const post = await aPost(api);
  const id = await say(post, { text: 'முறையற்றது' }, reader);
  const address = from();
  const report = (as?: Person) =>
    api.call(reportComment, { params: { id }, body: { reason: 'வசை' } }, { as, headers: address });
  expect([(await report()).status, (await report()).status, (await report(other)).status]).toEqual([
    200, 200, 200,
  ]);
  const { comments } = (await api.call(listQueuedComments, { query: { state: 'reported' } }, { as: author }))
    .body;
  expect(comments[0]).toMatchObject({ comment: { id }, reports: 2, reportReasons: ['வசை', 'வசை'] });
  const unknown = await api.call(reportComment, { params: { id: 'none' }, body: {} }, { headers: address });
  expect(unknown.status).toBe(404);
});

test('a post takes no comments after the days of the setting, and its comments stay', async () => {
  const post = await aPost(api);
  await say(post, { text: 'காலத்தில்' }, reader);
  await aSetting(api, 'commentsCloseAfter', 14);
  const late = () =>
    api.call(addComment, { params: { id: post.id }, body: { text: 'தாமதம்' } }, { as: reader });
  api.clock.advance({ days: 13 });
  expect((await late()).status).toBe(201);
  api.clock.advance({ days: 2 });
  expect((await late()).status).toBe(403);
  expect((await api.call(getPost, { params: { id: post.id } })).body.comments).toBe(2);
  await aSetting(api, 'commentsCloseAfter', 0);
  expect((await late()).status).toBe(201);
});
