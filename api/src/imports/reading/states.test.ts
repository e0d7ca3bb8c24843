// Same on every database engine: functions.
import { expect, test } from '@jest/globals';
import { classicExport, takeoutExport } from '../../../testing/exports/blogger.ts';
import { ghostExport } from '../../../testing/exports/ghost.ts';
import { collect, inPieces } from '../../../testing/exports/in-pieces.ts';
import { type WordPressComment, wordPressExport } from '../../../testing/exports/wordpress.ts';
import type { Entry, PostEntry } from '../entries.ts';
import { readBlogger } from './blogger.ts';
import { readGhost } from './ghost.ts';
import { toSubstackPost } from './substack.ts';
import { readWordPress } from './wordpress.ts';

/** What readers see of it. */
function toOutcome(entry: Entry): string {
  if (entry.kind === 'omitted') return `omitted as ${entry.what}`;
  if (entry.kind === 'comment') return entry.isApproved ? 'public' : 'held';
  if (entry.kind !== 'post') return entry.kind;
  if (entry.isRestricted || entry.status === 'draft') return 'draft';
  return entry.status === 'published' ? 'public' : entry.status;
}

const blogger = async (text: string) =>
  (await collect(readBlogger(inPieces(text)))).filter(({ kind }) => kind !== 'site').map(toOutcome);

const inStatus = (text: string, status: string) => text.replace('>LIVE<', `>${status}<`);

test.each([
  ['LIVE', 'public', 'public'],
  ['DRAFT', 'draft', 'held'],
  ['SCHEDULED', 'scheduled', 'held'],
  ['SOFT_TRASHED', 'trash', 'omitted as removed'],
  ['SPAM_COMMENT', 'draft', 'omitted as spam'],
  ['PENDING_COMMENT', 'draft', 'held'],
  ['GHOSTED', 'draft', 'held'],
  ['SOMETHING_NEW', 'draft', 'held'],
  ['CONSTRUCTOR', 'draft', 'held'],
])('of Blogger, a post that is %s is %s, and a comment %s', async (status, post, comment) => {
  expect(await blogger(inStatus(takeoutExport({ posts: [{ id: 1 }] }), status))).toEqual([post]);
  const comments = takeoutExport({ comments: [{ id: 2, postId: 1 }] });
  expect(await blogger(inStatus(comments, status))).toEqual([comment]);
});

test.each([
  ['yes', 'draft'],
  ['no', 'public'],
  ['later', 'draft'],
])('of the older Blogger, a draft mark "%s" makes a post %s', async (mark, outcome) => {
  const text = classicExport({ posts: [{ id: 1, isDraft: true }] });
  expect(await blogger(text.replace('<app:draft>yes', `<app:draft>${mark}`))).toEqual([outcome]);
});

test('a comment whose words Blogger has removed is left out', async () => {
  const text = classicExport({ comments: [{ id: 2, postId: 1 }] });
  const removed = text.replace(
    '<thr:in-reply-to',
    "<gd:extendedProperty name='blogger.contentRemoved' value='true'/><thr:in-reply-to",
  );
  expect(await blogger(removed)).toEqual(['omitted as removed']);
});

const wordPress = async (text: string) =>
  (await collect(readWordPress(inPieces(text)))).slice(2).map(toOutcome);

test.each([
  ['publish', 'public'],
  ['future', 'scheduled'],
  ['trash', 'trash'],
  ...['draft', 'pending', 'private', 'auto-draft', 'archived', 'dp-rewrite-republish', ''].map((status) => [
    status,
    'draft',
  ]),
])('of WordPress, a post that is "%s" is %s', async (status, outcome) => {
  expect(await wordPress(wordPressExport({ items: [{ id: 1, status, content: 'அ' }] }))).toEqual([outcome]);
});

test.each([
  [{ approved: '1' }, 'public'],
  [{ approved: '1', type: 'review' }, 'public'],
  [{ approved: '0' }, 'held'],
  [{ approved: 'hold' }, 'held'],
  [{ approved: '' }, 'held'],
  [{ approved: 'spam' }, 'omitted as spam'],
  [{ approved: 'trash' }, 'omitted as removed'],
  [{ approved: 'post-trashed' }, 'omitted as removed'],
  [{ approved: '1', type: 'order_note' }, 'omitted as unknown'],
])('of WordPress, a comment with %j is %s', async (comment, outcome) => {
  const comments = [{ id: 1, ...comment } as WordPressComment];
  const [, ...outcomes] = await wordPress(wordPressExport({ items: [{ id: 1, comments }] }));
  expect(outcomes).toEqual([outcome]);
});

test.each([
  [{ status: 'published' }, 'public'],
  [{ status: 'published', type: 'page' }, 'public'],
  [{ status: 'scheduled' }, 'scheduled'],
  [{ status: 'draft' }, 'draft'],
  [{ status: 'sent' }, 'draft'],
  [{ status: 'unlisted' }, 'draft'],
  [{ status: 'published', type: 'email' }, 'draft'],
  [{ status: 'published', visibility: 'paid' }, 'draft'],
  [{ status: 'published', visibility: 'tiers' }, 'draft'],
])('of Ghost, a post with %j is %s', async (state, outcome) => {
  const text = ghostExport({ posts: [{ id: '1', ...(state as object) }] });
  const posts = (await collect(readGhost(() => inPieces(text)))).filter(({ kind }) => kind === 'post');
  expect(posts.map(toOutcome)).toEqual([outcome]);
});

test.each([
  [{ is_published: 'true' }, 'public'],
  [{ is_published: 'TRUE', audience: 'everyone', type: 'podcast' }, 'public'],
  [{ is_published: 'false' }, 'draft'],
  [{ is_published: '' }, 'draft'],
  [{ is_published: 'yes' }, 'draft'],
  [{ is_published: 'true', audience: 'only_free' }, 'draft'],
  [{ is_published: 'true', audience: 'only_paid' }, 'draft'],
  [{ is_published: 'true', audience: 'somebody_new' }, 'draft'],
  [{ is_published: 'true', type: 'adhoc_email' }, 'draft'],
])('of Substack, a post with %j is %s', (state, outcome) => {
  const post: PostEntry = toSubstackPost({ post_id: '1.a', ...state }, '');
  expect(toOutcome(post)).toBe(outcome);
});
