import {
  addComment,
  type CommentVerdict,
  getCommentChallenge,
  judgeComments,
  listQueuedComments,
} from '@ezhuthu/contract';
import { anAuthor, aPost, type Person } from '../../../api/testing/factories.ts';
import { solve } from '../../../api/testing/proofs.ts';
import { startTestApi, type TestApi } from '../../../api/testing/test-api.ts';
import { type MadeComment, makeComments } from './made-comments.ts';

const learned = 200;
const measured = 2000;

let visitors = 0;

/** Sends a comment as the form does, from an address of its own, some minutes after the one before. */
async function send(api: TestApi, postId: string, text: string): Promise<number> {
  const number = ++visitors;
  const headers = { 'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` };
  const params = { id: postId };
  const { body: challenge } = await api.call(getCommentChallenge, { params }, { headers });
  api.clock.advance({ minutes: 2 });
  const { status } = await api.call(
    addComment,
    { params, body: { text, proof: solve(challenge) } },
    { headers },
  );
  return status;
}

async function judgeAll(api: TestApi, author: Person, made: MadeComment[]): Promise<void> {
  const verdicts = new Map(made.map(({ text, isRubbish }) => [text, isRubbish]));
  for (let page = 1; ; page++) {
    const query = { state: 'all', sort: 'oldest', page, limit: 50 } as const;
    const { comments, pagination } = (await api.call(listQueuedComments, { query }, { as: author })).body;
    for (const verdict of ['accept', 'spam'] satisfies CommentVerdict[]) {
      const ids = comments
        .filter(({ comment }) => verdicts.get(comment.text) === (verdict === 'spam'))
        .map(({ comment }) => comment.id);
      if (ids.length > 0) await api.call(judgeComments, { body: { verdict, ids } }, { as: author });
    }
    if (!pagination.hasMore) return;
  }
}

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;

/** Measures how much rubbish is held, and how many good comments, after the author has judged 200. */
export async function measureLearning(): Promise<void> {
  const api = await startTestApi({ TRUSTED_PROXIES: '1' });
  const author = await anAuthor(api);
  const { id } = await aPost(api);
  const lessons = makeComments(learned, { seed: 1, share: 2 / 3 });
  for (const { text } of lessons) await send(api, id, text);
  await judgeAll(api, author, lessons);
  const held = { rubbish: 0, good: 0 };
  const wrong: string[] = [];
  const start = process.cpuUsage();
  for (const { text, isRubbish } of makeComments(measured, { seed: 2, share: 1 })) {
    const isHeld = (await send(api, id, text)) === 202;
    if (isHeld) held[isRubbish ? 'rubbish' : 'good'] += 1;
    if (isHeld !== isRubbish) wrong.push(text);
  }
  const { user, system } = process.cpuUsage(start);
  console.log(`of the rubbish, ${percent(held.rubbish, measured / 2)} is held, at least 98 %`);
  console.log(`of the good comments, ${percent(held.good, measured / 2)} are held, at most 1 %`);
  console.log(
    `a comment: ${((user + system) / 1000 / measured).toFixed(1)} CPU-ms, with solving its challenge`,
  );
  for (const text of wrong.slice(0, 5)) console.log(`  wrong: ${text}`);
  await api.close();
}
