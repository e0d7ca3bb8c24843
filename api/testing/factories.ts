import { createPost, type Input, login, type Post, type User } from '@ezhuthu/contract';
import { emailKey } from '../src/accounts/account.ts';
import { insertAccount } from '../src/accounts/queries.ts';
import { hashPassword } from '../src/platform/auth/passwords.ts';
import { newId } from '../src/platform/ids.ts';
import { updatePostRow } from '../src/posts/queries.ts';
import type { Caller, TestApi } from './test-api.ts';
import { authorPassword } from './test-site.ts';

export interface Person extends Caller {
  user: User;
  password: string;
}

let made = 0;

async function signedIn(api: TestApi, email: string, password: string): Promise<Person> {
  const { status, body } = await api.call(login, { body: { email, password } });
  if (status !== 200) throw new Error(`${email} could not sign in: ${status} ${body.message}`);
  return { token: body.token, user: body.user, password };
}

/** The site's author with a session of their own. */
export const anAuthor = (api: TestApi): Promise<Person> =>
  signedIn(api, api.platform.config.author.email, authorPassword);

/** Someone who is signed in and is not the author. */
export async function aReader(api: TestApi, given: { email?: string } = {}): Promise<Person> {
  const { email = `reader-${++made}@example.com` } = given;
  const password = 'குறுந்தொகை-40';
  const row = {
    id: newId(),
    email,
    email_key: emailKey(email),
    password_hash: await hashPassword(password),
    first_name: 'கயல்',
    last_name: 'அரசன்',
    avatar: null,
    is_author: false,
  };
  await api.platform.database.transaction((tx) => insertAccount(tx, row, api.clock.now()));
  return signedIn(api, email, password);
}

/** One sign-in for all the posts of a site: sign-ins are limited. */
const writers = new WeakMap<TestApi, Promise<Person>>();

function writerOf(api: TestApi): Promise<Person> {
  const writer = writers.get(api) ?? anAuthor(api);
  writers.set(api, writer);
  return writer;
}

interface PostDetails extends Partial<Input<typeof createPost>['body']> {
  hidden?: boolean;
  /** Likes and comments together. */
  popularity?: number;
}

/** A published post, unless told otherwise. */
export async function aPost(api: TestApi, { hidden, popularity, ...given }: PostDetails = {}): Promise<Post> {
  const body = {
    title: `பதிவு ${++made}`,
    content: '<p>மழை பெய்தது.</p>',
    status: 'published',
    ...given,
  } as const;
  const answer = await api.call(createPost, { body }, { as: await writerOf(api) });
  if (answer.status !== 201) throw new Error(`the post was refused: ${JSON.stringify(answer.body)}`);
  const columns = {
    ...(popularity !== undefined && { popularity }),
    ...(hidden !== undefined && { hidden, is_public: !hidden && answer.body.status === 'published' }),
  };
  if (Object.keys(columns).length > 0) {
    await api.platform.database.transaction((tx) => updatePostRow(tx, answer.body.id, columns));
  }
  return answer.body;
}
