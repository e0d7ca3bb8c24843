import {
  addComment,
  addCommentBlock,
  getCommentChallenge,
  type Input,
  listCommentBlocks,
  listNotifications,
  listQueuedComments,
  type Post,
  removeCommentBlock,
} from '@ezhuthu/contract';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { anAuthor, aPost, aReader, type Person } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { solve } from '../../../testing/proofs.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { insertAll } from '../../platform/database/write-rows.ts';
import { newId } from '../../platform/ids.ts';
import { insertComment } from '../queries.ts';

const api = await startTestApi({ TRUSTED_PROXIES: '1' });
const author = await anAuthor(api);
const reader = await aReader(api);
afterAll(() => api.close());
/** Beyond the time in which comments are counted as a flood. */
beforeEach(() => api.clock.advance({ minutes: 11 }));

type Body = Input<typeof addComment>['body'];
interface From {
  as?: Person;
  address?: string;
}

let visitors = 0;
const anAddress = () => `10.${++visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`;
const say = (post: Post, body: Body, { as, address = anAddress() }: From = {}) =>
  api.call(addComment, { params: { id: post.id }, body }, { as, headers: { 'x-forwarded-for': address } });
const challengeFor = async (post: Post) =>
  (
    await api.call(
      getCommentChallenge,
      { params: { id: post.id } },
      { headers: { 'x-forwarded-for': anAddress() } },
    )
  ).body;
/** As the form does, which is open for longer than two seconds. */
async function aProof(post: Post): Promise<string> {
  const proof = solve(await challengeFor(post));
  api.clock.advance({ minutes: 1 });
  return proof;
}
const queued = async (text: string) =>
  (
    await api.call(listQueuedComments, { query: { state: 'held', limit: 50 } }, { as: author })
  ).body.comments.find(({ comment }) => comment.text === text);
const reasonsFor = async (text: string) => (await queued(text))?.reasons.map(({ kind }) => kind);

/** Comments of thirty strangers within the last minutes. */
const flood = ({ id }: Post): Promise<void> =>
  api.platform.database.transaction(async (tx) => {
    for (let n = 0; n < 30; n++)
      await insertComment(tx, {
        id: newId(),
        post_id: id,
        account_id: null,
        text: 'அலை',
        hidden: false,
        held: false,
        created_at: api.clock.now(),
        text_key: `of ${n}`,
      });
  });

/** Comments that wait already. */
const waiting = ({ id }: Post, count: number): Promise<void> =>
  api.platform.database.transaction((tx) =>
    insertAll(
      tx,
      'comment',
      Array.from({ length: count }, () => ({
        id: newId(),
        post_id: id,
        text: 'காத்திருப்பு',
        held: true,
        created_at: new Date(0),
      })),
    ),
  );

describe('a proof of work', () => {
  test('lets a guest through, who needs none when it is calm', async () => {
    const post = await aPost(api);
    expect((await say(post, { text: 'நன்று', proof: await aProof(post) })).status).toBe(201);
    expect((await say(post, { text: 'மிக நன்று' })).status).toBe(201);
  });

  test('tells that a comment came faster than people write', async () => {
    const post = await aPost(api);
    expect((await say(post, { text: 'வேகம்', proof: solve(await challengeFor(post)) })).status).toBe(202);
    expect(await reasonsFor('வேகம்')).toEqual(['fast']);
  });

  test('older than a day holds the comment', async () => {
    const post = await aPost(api);
    const proof = await aProof(post);
    api.clock.advance({ days: 2 });
    expect((await say(post, { text: 'பழையது', proof })).status).toBe(202);
    expect(await reasonsFor('பழையது')).toContain('stale');
  });

  test('that is forged or of another post holds the comment', async () => {
    const post = await aPost(api);
    expect((await say(post, { text: 'பொய்ச் சான்று', proof: 'இல்லை' })).status).toBe(202);
    const other = await aProof(await aPost(api));
    expect((await say(post, { text: 'வேறு பதிவின் சான்று', proof: other })).status).toBe(202);
    expect(await reasonsFor('வேறு பதிவின் சான்று')).toEqual(['unproven']);
  });

  test('is asked for more work the more guests comment, up to a limit', async () => {
    const post = await aPost(api);
    const { maxnumber: calm } = await challengeFor(post);
    await flood(post);
    const { maxnumber: busy } = await challengeFor(post);
    await flood(post);
    const { maxnumber: most } = await challengeFor(post);
    expect([calm, busy, most]).toEqual([20_000, 120_000, 120_000]);
  });
});

describe('in a flood', () => {
  test('comments without a proof are held, and those with one are shown', async () => {
    const post = await aPost(api);
    await flood(post);
    expect((await say(post, { text: 'ஆதாரம் இல்லை' })).status).toBe(202);
    expect(await reasonsFor('ஆதாரம் இல்லை')).toEqual(['flood']);
    expect((await say(post, { text: 'ஆதாரம் உண்டு', proof: await aProof(post) })).status).toBe(201);
  });

  test.each([
    [
      'was used before',
      async (post: Post) => {
        const proof = await aProof(post);
        await say(post, { text: 'முதல் முறை', proof });
        return proof;
      },
    ],
    ['is of another post', async () => aProof(await aPost(api))],
    [
      'is older than twenty minutes',
      async (post: Post) => {
        const proof = await aProof(post);
        api.clock.advance({ minutes: 21 });
        await flood(post);
        return proof;
      },
    ],
    [
      'is not signed by the site',
      async (post: Post) => {
        const payload = JSON.parse(Buffer.from(await aProof(post), 'base64').toString());
        return Buffer.from(JSON.stringify({ ...payload, signature: 'f'.repeat(64) })).toString('base64');
      },
    ],
    ['is no proof at all', async () => 'இல்லை'],
  ])('a proof that %s does not count', async (_, getProof) => {
    const post = await aPost(api);
    await flood(post);
    const proof = await getProof(post);
    expect((await say(post, { text: 'எண்ணப்படாத ஆதாரம்', proof })).status).toBe(202);
  });

  test('only so much waits; what is beyond comes later, and comments with a proof still get through', async () => {
    const post = await aPost(api);
    await flood(post);
    await waiting(post, 2000);
    const late = await say(post, { text: 'இடமில்லை' });
    expect([late.status, late.headers.get('retry-after')]).toEqual([429, '600']);
    expect((await say(post, { text: 'இடமுண்டு', proof: await aProof(post) })).status).toBe(201);
    await api.platform.database.transaction((tx) => tx('comment').where('text', 'காத்திருப்பு').delete());
  });

  test('the author is told once, and not by mail', async () => {
    const post = await aPost(api, { title: 'வெள்ளம்' });
    await flood(post);
    const before = await mailsTo(api, author.user.email);
    for (const text of ['அலை', 'அடுத்த அலை', 'கடைசி அலை']) await say(post, { text });
    const { body } = await api.call(listNotifications, {}, { as: author });
    expect(body.filter(({ url }) => url === '/dashboard/comments')).toHaveLength(1);
    expect(await mailsTo(api, author.user.email)).toHaveLength(before.length);
  });

  test('members are not asked for a proof', async () => {
    const post = await aPost(api);
    await flood(post);
    expect((await say(post, { text: 'நான் உறுப்பினர்' }, { as: reader })).status).toBe(201);
  });
});

test('a text that waits already is counted instead of stored again, whatever its numbers', async () => {
  const [one, other] = [await aPost(api), await aPost(api)];
  await say(one, { text: 'மலிவு விலையில் மருந்து வாங்க 98400 12345 அழைக்கவும்', website: 'x' });
  const again = await say(other, { text: 'மலிவு விலையில் மருந்து, வாங்க 98411 00000 அழைக்கவும்!' });
  expect(again.status).toBe(202);
  expect(await queued('மலிவு விலையில் மருந்து வாங்க 98400 12345 அழைக்கவும்')).toMatchObject({ repeats: 1 });
  expect(await queued('மலிவு விலையில் மருந்து, வாங்க 98411 00000 அழைக்கவும்!')).toBeUndefined();
});

test('a long text that is shown already waits when it comes again, a short one does not', async () => {
  const [post, other] = [await aPost(api), await aPost(api)];
  const long = 'உங்கள் பதிவு மிகவும் அருமையாக இருந்தது நண்பரே வாழ்க';
  expect([(await say(post, { text: long })).status, (await say(other, { text: long })).status]).toEqual([
    201, 202,
  ]);
  expect([
    (await say(post, { text: 'அருமை!' })).status,
    (await say(other, { text: 'அருமை!' })).status,
  ]).toEqual([201, 201]);
});

test('a text in neither Tamil nor Latin letters waits, and pictures alone do not', async () => {
  const post = await aPost(api);
  expect((await say(post, { text: 'Дешёвые часы купить' })).status).toBe(202);
  expect((await say(post, { text: '👏👏' })).status).toBe(201);
});

test("a guest with the author's name waits, and one with another name is shown by it", async () => {
  const post = await aPost(api);
  expect((await say(post, { text: 'நானே', name: author.user.firstName })).status).toBe(202);
  expect(await reasonsFor('நானே')).toContain('impersonation');
  const { body } = await say(post, { text: 'நான் வேறு', name: 'முல்லை' });
  expect(body).toMatchObject({ user: { firstName: 'முல்லை' }, userId: null });
});

describe("the author's list", () => {
  const block = (body: Input<typeof addCommentBlock>['body']) =>
    api.call(addCommentBlock, { body }, { as: author });

  test.each([
    ['a word', { kind: 'word', value: 'Casino' }, { text: 'best CASINO here' }, '10.200.0.1', 'blockedWord'],
    [
      'some words',
      { kind: 'word', value: 'எளிய  கடன்' },
      { text: 'உடனே எளிய கடன் பெறுங்கள்' },
      '10.200.0.1',
      'blockedWord',
    ],
    [
      'a name',
      { kind: 'name', value: 'SEO Expert' },
      { text: 'வணக்கம் ஐயா', name: 'seo expert' },
      '10.200.0.1',
      'blockedName',
    ],
    [
      'a network',
      { kind: 'network', value: '203.0.113.0/24' },
      { text: 'வலை ஒன்று' },
      '203.0.113.77',
      'blockedNetwork',
    ],
    [
      'a network of IPv6',
      { kind: 'network', value: '2001:db8:5::/48' },
      { text: 'வலை இரண்டு' },
      '2001:db8:5:1::9',
      'blockedNetwork',
    ],
    [
      'an address',
      { kind: 'network', value: '198.51.100.7' },
      { text: 'வலை மூன்று' },
      '198.51.100.7',
      'blockedNetwork',
    ],
  ] as const)('%s on it holds a comment', async (_, entry, body, address, reason) => {
    const post = await aPost(api);
    const { status, body: stored } = await block(entry);
    expect(status).toBe(201);
    expect((await say(post, body, { address })).status).toBe(202);
    expect(await reasonsFor(body.text)).toContain(reason);
    await api.call(removeCommentBlock, { params: { id: stored.id } }, { as: author });
    expect((await say(post, { ...body, text: `${body.text} மீண்டும்` }, { address })).status).toBe(201);
  });

  test('holds what a word is on its own, not within another', async () => {
    const post = await aPost(api);
    await block({ kind: 'word', value: 'win' });
    expect((await say(post, { text: 'the wind blows' })).status).toBe(201);
  });

  test('counts for members, too', async () => {
    const post = await aPost(api);
    await block({ kind: 'word', value: 'வசைச்சொல்' });
    expect((await say(post, { text: 'ஒரு வசைச்சொல் இது' }, { as: reader })).status).toBe(202);
  });

  test('forgets what has expired', async () => {
    const post = await aPost(api);
    const expiresAt = new Date(api.clock.now().getTime() + 60_000).toISOString();
    await block({ kind: 'word', value: 'தற்காலிகம்', expiresAt });
    expect((await say(post, { text: 'இது தற்காலிகம் தான்' })).status).toBe(202);
    api.clock.advance({ minutes: 2 });
    expect((await say(post, { text: 'இதுவும் தற்காலிகம் தான்' })).status).toBe(201);
    const { blocks } = (await api.call(listCommentBlocks, {}, { as: author })).body;
    expect(blocks.map(({ value }) => value)).not.toContain('தற்காலிகம்');
  });

  test.each(['...', 'ﷺ'.repeat(6)])(
    'refuses the word %s, which has no letters or too many',
    async (value) => {
      expect((await block({ kind: 'word', value })).status).toBe(400);
    },
  );

  test('refuses what is no network, and has each entry once', async () => {
    expect((await block({ kind: 'network', value: '300.1.2.3/8' })).status).toBe(400);
    const [one, again] = [
      await block({ kind: 'network', value: '192.0.2.55/24' }),
      await block({ kind: 'network', value: '192.0.2.0/24' }),
    ];
    expect(again.body.id).toBe(one.body.id);
  });
});

test('no network address of a commenter is stored', async () => {
  const post = await aPost(api);
  await say(post, { text: 'எங்கிருந்து?' }, { address: '203.0.113.201' });
  const rows = await api.platform.database.read('comment').where('post_id', post.id);
  expect(JSON.stringify(rows)).not.toContain('203.0.113');
});
