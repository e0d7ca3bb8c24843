import {
  createPost,
  type ImageType,
  type Input,
  login,
  type Post,
  type putWorkingCopy,
  type User,
} from '@ezhuthu/contract';
import { emailKey } from '../src/accounts/account.ts';
import { insertAccount } from '../src/accounts/queries.ts';
import { addBook, type NewBook } from '../src/books/service.ts';
import { syncCommentCount } from '../src/comments/comment-count.ts';
import { insertComment } from '../src/comments/queries.ts';
import { newId } from '../src/platform/ids.ts';
import { storeSetting } from '../src/platform/settings/settings.ts';
import { applyPostEffects } from '../src/posts/post-effects.ts';
import { findPostForUpdate, updatePostRow } from '../src/posts/queries.ts';
import { lockEvenTrashed, storeCounts } from '../src/posts/service.ts';
import { countLikes, insertLike } from '../src/reactions/queries.ts';
import { quickHash } from './passwords.ts';
import type { Caller, TestApi } from './test-api.ts';
import { authorPassword } from './test-site.ts';

export interface Person extends Caller {
  user: User;
  password: string;
}

let created = 0;

async function signedIn(api: TestApi, email: string, password: string): Promise<Person> {
  const { status, body } = await api.call(login, { body: { email, password } });
  if (status !== 200) throw new Error(`${email} could not sign in: ${status} ${body.message}`);
  await prolongSessions(api, body.user.id);
  return { token: body.token, user: body.user, password };
}

/** Tests move the clock by months, so sessions must not expire; their lifetime has tests of its own. */
const prolongSessions = (api: TestApi, accountId: string): Promise<number> =>
  api.platform.database.transaction((tx) =>
    tx('session')
      .where('account_id', accountId)
      .update({ expires_at: new Date('2090-01-01T00:00:00.000Z') }),
  );

/** For tests that move the clock: the person's sessions stay proven. */
export async function keepProven(api: TestApi, person: Person): Promise<Person> {
  await api.platform.database.transaction((tx) =>
    tx('session')
      .where('account_id', person.user.id)
      .update({ proven_at: new Date('2090-01-01T00:00:00.000Z') }),
  );
  return person;
}

/** Signs in as the site's author. */
export const anAuthor = (api: TestApi): Promise<Person> =>
  signedIn(api, api.platform.config.author.email, authorPassword);

/** A signed-in reader, or somebody with another role. */
export async function aReader(
  api: TestApi,
  overrides: { email?: string; role?: 'editor' | 'guest' | 'moderator' } = {},
): Promise<Person> {
  const { email = `reader-${++created}@example.com`, role = '' } = overrides;
  const password = 'குறுந்தொகை-40';
  const row = {
    id: newId(),
    email,
    email_key: emailKey(email),
    password_hash: await quickHash(password),
    first_name: 'கயல்',
    last_name: 'அரசன்',
    is_author: false,
    role,
  };
  await api.platform.database.transaction((tx) => insertAccount(tx, row, api.clock.now()));
  return signedIn(api, email, password);
}

/** One sign-in per site for creating posts, because sign-ins are rate limited. */
const writers = new WeakMap<TestApi, Promise<Person>>();

function getWriter(api: TestApi): Promise<Person> {
  const writer = writers.get(api) ?? anAuthor(api);
  writers.set(api, writer);
  return writer;
}

interface PostDetails extends Partial<Input<typeof createPost>['body']> {
  hidden?: boolean;
  /** The sum of likes and comments. */
  popularity?: number;
}

/** A published post by default. */
export async function aPost(
  api: TestApi,
  { hidden, popularity, ...overrides }: PostDetails = {},
): Promise<Post> {
  const body = {
    title: `பதிவு ${++created}`,
    content: '<p>மழை பெய்தது.</p>',
    status: 'published',
    ...overrides,
  } as const;
  const answer = await api.call(createPost, { body }, { as: await getWriter(api) });
  if (answer.status !== 201) throw new Error(`the post was refused: ${JSON.stringify(answer.body)}`);
  const { id } = answer.body;
  if (popularity === undefined && !hidden) return answer.body;
  await api.platform.database.transaction(async (tx) => {
    if (popularity !== undefined) await updatePostRow(tx, id, { popularity });
    if (!hidden) return;
    const row = (await findPostForUpdate(tx, id))!;
    await updatePostRow(tx, id, { hidden, is_public: false });
    await applyPostEffects(tx, api.platform, { id, before: row, after: { ...row, is_public: false } });
  });
  return answer.body;
}

type WorkingCopy = Input<typeof putWorkingCopy>['body'];

/** The input for a first working copy of a post. */
export const aCopy = (
  post: Pick<Post, 'title' | 'content' | 'category' | 'version'>,
  overrides: Partial<WorkingCopy> = {},
): WorkingCopy => ({
  title: post.title,
  subtitle: '',
  content: post.content,
  excerpt: '',
  category: post.category,
  tags: [],
  coverImage: '',
  urlSlug: '',
  publishedAt: null,
  baseVersion: post.version,
  copyVersion: 0,
  ...overrides,
});

interface CommentDetails {
  post: Pick<Post, 'id'>;
  /** A guest by default. */
  by?: Person;
  text?: string;
  hidden?: boolean;
  held?: boolean;
}

/** Inserts a comment, visible by default, without notifications. @returns its id */
export async function aComment(api: TestApi, { post, by, ...overrides }: CommentDetails): Promise<string> {
  const { text = `கருத்து ${++created}`, hidden = false, held = false } = overrides;
  const id = newId();
  await api.platform.database.transaction(async (tx) => {
    const kept = (await lockEvenTrashed(tx, post.id))!;
    await insertComment(tx, {
      id,
      post_id: post.id,
      account_id: by?.user.id ?? null,
      text,
      hidden,
      held,
      created_at: api.clock.now(),
    });
    await syncCommentCount(tx, api.platform, kept, { isSeen: !hidden && !held });
  });
  return id;
}

/** Inserts a like without notifications; by default of an account that does not exist. */
export async function aLike(api: TestApi, { post, by }: Pick<CommentDetails, 'post' | 'by'>): Promise<void> {
  await api.platform.database.transaction(async (tx) => {
    const kept = (await lockEvenTrashed(tx, post.id))!;
    await insertLike(tx, { postId: post.id, accountId: by?.user.id ?? newId() }, api.clock.now());
    await storeCounts(tx, { ...kept, likes: await countLikes(tx, post.id) });
  });
}

/** An active book without posts by default. */
export async function aBook(api: TestApi, overrides: Partial<NewBook> = {}): Promise<string> {
  return addBook(api.platform, {
    title: `நூல் ${++created}`,
    originalTitle: '',
    description: '',
    category: '',
    linkType: 'category',
    linkValue: '',
    publishedYear: null,
    genre: null,
    isActive: true,
    sortOrder: created,
    ...overrides,
  });
}

/** A picture for a place of the site, active by default. */
export async function anImage(
  api: TestApi,
  { type, isActive = true }: { type: ImageType; isActive?: boolean },
): Promise<{ id: string; url: string }> {
  const [id, url] = [newId(), `/uploads/picture-${++created}-w640.webp`];
  await api.platform.database.transaction(async (tx) => {
    await tx('image').insert({
      id,
      type,
      active_type: isActive ? type : null,
      name: 'படம்',
      description: '',
      url,
      width: 640,
      height: 480,
      size: 1234,
      created_at: api.clock.now(),
    });
  });
  return { id, url };
}

/** Stores a setting of the site. */
export const aSetting = (api: TestApi, name: string, value: unknown): Promise<void> =>
  api.platform.database.transaction((tx) => storeSetting(tx, name, value));
