import {
  addComment,
  type Comment,
  listComments,
  listReactions,
  type Post,
  type Site,
  setCommentsOpen,
} from '@ezhuthu/contract';
import { makeQueryClient } from '@ezhuthu/kit/query';
import {
  aComment,
  answer,
  aPost,
  aSite,
  aUser,
  beHere,
  hearSignInRequests,
  hearToasts,
  inTime,
  onFastTime,
  renderPage,
  startFakeApi,
} from '@ezhuthu/kit/testing';
import { describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server.edge';
import { siteQuery } from '../site-query.ts';
import { CommentItem } from './comment-item.tsx';
import { Comments } from './comments.tsx';
import { commentsQuery } from './comments-query.ts';

const api = startFakeApi();
const toasts = hearToasts();
const requests = hearSignInRequests();

const refusal = { code: 'some', message: 'from the server' };
const reader = aUser({ id: 'kayal' });
const author = aUser({ id: 'nila', isAuthor: true });

type Session = typeof reader;

interface Opened {
  session?: Session;
  post?: Partial<Post>;
  site?: Partial<Site>;
  /** Comments in the server-rendered page. */
  sent?: Comment[];
}

function open({ session, post: props, site, sent }: Opened = {}) {
  const post = aPost({ id: 'rain', urlSlug: 'மழை', comments: 3, ...props });
  const queryClient = makeQueryClient();
  queryClient.setQueryData(siteQuery.queryKey, aSite(site));
  if (sent) {
    queryClient.setQueryData(commentsQuery(post.urlSlug).queryKey, { pages: [sent], pageParams: [1] });
  }
  return renderPage(<Comments post={post} timezone="Asia/Kolkata" />, { queryClient, session });
}

const has = (...comments: Comment[]) => answer(listComments, comments);

async function openWith(comment: Partial<Comment>, session?: Session) {
  api.use(has(aComment(comment)));
  open({ session });
  return screen.findByRole('listitem');
}

const items = () => screen.findAllByRole('listitem');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const control = (name: string) => screen.queryByRole('button', { name });
const field = () => screen.queryByRole('textbox', { name: 'உங்கள் கருத்து' });

test('comments are in chronological order', async () => {
  api.use(has(aComment({ text: 'முதல்' }), aComment({ text: 'இரண்டாவது' })));
  open();
  const [first, second] = await items();
  expect(first).toHaveTextContent('முதல்');
  expect(second).toHaveTextContent('இரண்டாவது');
});

test('a comment has the name of who wrote it', async () => {
  const user = { firstName: 'கயல்', lastName: 'அரசன்', avatar: null, isAuthor: false };
  expect(await openWith({ user })).toHaveTextContent('கயல் அரசன்');
});

test("a guest's comment is anonymous", async () => {
  const user = { firstName: 'Anonymous', lastName: '', avatar: null, isAuthor: false };
  const comment = await openWith({ userId: null, user });
  expect(within(comment).getByText('Anonymous')).toBeVisible();
});

test("a comment shows its writer's picture", async () => {
  const user = { firstName: 'கயல்', lastName: '', avatar: '/avatars/1.webp', isAuthor: false };
  const comment = await openWith({ user });
  expect(within(comment).getByRole('presentation')).toHaveAttribute('src', '/avatars/1.webp');
});

test('a missing picture is replaced by the initial of the name', async () => {
  const user = { firstName: 'கயல்', lastName: '', avatar: '/avatars/1.webp', isAuthor: false };
  const comment = await openWith({ user });
  fireEvent.error(within(comment).getByRole('presentation'));
  expect(within(comment).getByText('க')).toBeVisible();
});

test.each([
  ['the author is told apart', true, 1],
  ['a reader is not taken for the author', false, 0],
])('%s', async (_, isAuthor, count) => {
  const user = { firstName: 'நிலா', lastName: '', avatar: null, isAuthor };
  const comment = await openWith({ user });
  expect(within(comment).queryAllByText('ஆசிரியர்')).toHaveLength(count);
});

test('a comment says how long ago it was written', async () => {
  const createdAt = new Date().toISOString();
  const comment = await openWith({ createdAt });
  expect(within(comment).getByText('just now')).toHaveAttribute('datetime', createdAt);
});

test('before hydration a comment shows its date', () => {
  const comment = aComment({ createdAt: '2026-11-19T20:00:00.000Z' });
  const page = <CommentItem comment={comment} post={aPost()} timezone="Asia/Kolkata" />;
  expect(renderToString(page)).toContain('20 நவ., 2026</time>');
});

test('what was typed is text, whatever it looks like', async () => {
  expect(await openWith({ text: '<b>மழை</b>' })).toHaveTextContent('<b>மழை</b>');
});

test('the number of comments is shown above', async () => {
  api.use(
    answer(listReactions, {
      posts: [{ id: 'rain', likes: 0, comments: 12, userLiked: false, saved: false, commented: false }],
    }),
  );
  open();
  expect(await screen.findByRole('region', { name: 'கருத்துகள் 12' })).toBeVisible();
});

test('a post without comments says so', async () => {
  open();
  expect(await screen.findByText('இன்னும் கருத்துகள் இல்லை. முதல் கருத்து உங்களுடையதாக இருக்கட்டும்.')).toBeVisible();
});

test('comments that fail to load can be retried', async () => {
  api.use(answer(listComments, refusal, { status: 400, once: true }), has(aComment({ text: 'அருமை' })));
  open();
  expect(await screen.findByRole('alert')).toBeVisible();
  await press('Retry');
  expect(await screen.findByText('அருமை')).toBeVisible();
});

test('comments of the rendered page are not fetched', async () => {
  const handler = jest.fn(() => []);
  api.use(answer(listComments, handler));
  open({ sent: [aComment({ text: 'அருமை' })] });
  expect(await screen.findByText('அருமை')).toBeVisible();
  expect(handler).not.toHaveBeenCalled();
});

describe('many comments', () => {
  const firstFifty = Array.from({ length: 50 }, (_, index) => aComment({ text: `கருத்து ${index}` }));
  const later = aComment({ text: 'ஐம்பத்தொன்றாவது' });
  /** The last one was on the first page, too: another was deleted in between. */
  const inPages = answer(listComments, ({ query: { page } }) =>
    page === 1 ? firstFifty : [firstFifty[49]!, later],
  );

  test('are loaded fifty at a time', async () => {
    api.use(inPages);
    open();
    expect(await items()).toHaveLength(50);
    await press('மேலும் கருத்துகள்');
    expect(await screen.findByText('ஐம்பத்தொன்றாவது')).toBeVisible();
    expect(await items()).toHaveLength(51);
    expect(control('மேலும் கருத்துகள்')).not.toBeInTheDocument();
  });

  test('stay when the next page fails, which can be retried', async () => {
    api.use(inPages);
    open();
    await items();
    api.use(answer(listComments, refusal, { status: 400, once: true }));
    await press('மேலும் கருத்துகள்');
    expect(await screen.findByRole('alert')).toHaveTextContent('கருத்துகளை இப்போது ஏற்ற முடியவில்லை');
    expect(await items()).toHaveLength(50);
    await press('Retry');
    expect(await screen.findByText('ஐம்பத்தொன்றாவது')).toBeVisible();
  });
});

test('a hidden comment is said to be hidden', async () => {
  const comment = await openWith({ hidden: true }, author);
  const note = within(comment).getByText('This comment is hidden from public view');
  expect(note).toHaveAttribute('lang', 'en');
  expect(within(comment).getByText('அருமை')).toHaveClass('dim');
});

test('a comment that everyone sees is not dimmed', async () => {
  const comment = await openWith({});
  expect(within(comment).getByText('அருமை')).not.toHaveClass('dim');
});

test('a held comment is marked as such', async () => {
  const comment = await openWith({ held: true }, author);
  expect(within(comment).getByText('ஒப்புதலுக்குக் காத்திருக்கிறது')).toBeVisible();
});

test('the author sees hidden comments, and the next visitor does not', async () => {
  const [seen, hidden] = [aComment({ text: 'எல்லோருக்கும்' }), aComment({ text: 'மறைந்தது', hidden: true })];
  api.use(answer(listComments, ({ headers }) => (headers.get('authorization') ? [seen, hidden] : [seen])));
  open({ session: author, sent: [seen] });
  expect(await screen.findByText('மறைந்தது')).toBeVisible();
  act(() => beHere());
  await waitFor(() => expect(screen.queryByText('மறைந்தது')).not.toBeInTheDocument());
  expect(screen.getByText('எல்லோருக்கும்')).toBeVisible();
});

test('a new comment joins the others', async () => {
  const said: Comment[] = [];
  api.use(
    answer(listComments, () => said),
    answer(addComment, ({ body: { text } }) => {
      said.push(aComment({ text }));
      return said[0]!;
    }),
  );
  open();
  await userEvent.type(field()!, 'அருமை');
  await press('கருத்தை அனுப்பு');
  expect(await screen.findByRole('listitem')).toHaveTextContent('அருமை');
});

test('a new comment is shown to its writer, though its page is not loaded yet', async () => {
  const first = Array.from({ length: 50 }, () => aComment());
  const own = aComment({ text: 'கடைசியில் எழுதியது' });
  api.use(
    answer(listComments, ({ query }) => (query.page === 1 ? first : [own])),
    answer(addComment, own),
  );
  open({ sent: first });
  await userEvent.type(field()!, 'கடைசியில் எழுதியது');
  await press('கருத்தை அனுப்பு');
  expect((await screen.findByText('கடைசியில் எழுதியது', { selector: 'li *' })).closest('li')).toBe(
    (await items()).at(-1),
  );
  await press('மேலும் கருத்துகள்');
  await waitFor(() => expect(control('மேலும் கருத்துகள்')).not.toBeInTheDocument());
  expect(screen.getAllByText('கடைசியில் எழுதியது', { selector: 'li *' })).toHaveLength(1);
});

const closed = 'இந்தப் பதிவில் கருத்துகள் மூடப்பட்டுள்ளன.';

test('a post with closed comments says so', async () => {
  open({ session: reader, post: { commentsOpen: false } });
  expect(await screen.findByText(closed)).toBeVisible();
  expect(field()).not.toBeInTheDocument();
});

test('where guests may not comment, they are asked to sign in', async () => {
  open({ site: { guestComments: false } });
  expect(await screen.findByText('கருத்துரைக்க முதலில் உள்நுழையுங்கள்.')).toBeVisible();
  expect(field()).not.toBeInTheDocument();
  await press('உள்நுழை');
  expect(requests).toEqual([{ reason: 'கருத்துரைக்க முதலில் உள்நுழையுங்கள்.' }]);
});

test('where guests may not write, a member may', async () => {
  open({ session: reader, site: { guestComments: false } });
  await waitFor(() => expect(field()).toBeVisible());
});

const toggle = () => screen.findByRole('switch', { name: 'இந்தப் பதிவில் கருத்துகளை அனுமதி' });

test.each([
  ['a visitor', undefined],
  ['a reader', reader],
])('%s does not decide whether a post takes comments', async (_, session) => {
  open({ session });
  await waitFor(() => expect(field()).toBeVisible());
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});

test('the author closes the comments of a post', async () => {
  const handler = jest.fn((open: boolean) => ({ open }));
  api.use(answer(setCommentsOpen, ({ body }) => handler(body.open)));
  open({ session: author });
  await userEvent.click(await toggle());
  await waitFor(() => expect(handler.mock.calls).toEqual([[false]]));
  expect(await toggle()).not.toBeChecked();
});

test('comments that could not be closed are open still', async () => {
  api.use(answer(setCommentsOpen, refusal, { status: 400 }));
  open({ session: author });
  await userEvent.click(await toggle());
  await waitFor(() => expect(toasts).toEqual([{ tone: 'bad', text: 'மாற்ற முடியவில்லை. மீண்டும் முயலுங்கள்.' }]));
  expect(await toggle()).toBeChecked();
});

/** Navigates from one post to the next. */
function Reading({ posts }: { posts: Post[] }) {
  const [at, setAt] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setAt(at + 1)}>
        அடுத்து
      </button>
      <Comments post={posts[at]!} timezone="Asia/Kolkata" />
    </>
  );
}

test('each post has a switch of its own', async () => {
  const queryClient = makeQueryClient();
  queryClient.setQueryData(siteQuery.queryKey, aSite());
  const posts = [aPost({ commentsOpen: false }), aPost({ commentsOpen: true })];
  renderPage(<Reading posts={posts} />, { queryClient, session: author });
  expect(await toggle()).not.toBeChecked();
  await press('அடுத்து');
  expect(await toggle()).toBeChecked();
});

describe('after a comment was posted', () => {
  onFastTime();

  async function postOne() {
    api.use(answer(addComment, aComment({ text: 'அருமை' })), has());
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    open({ session: reader });
    await user.type(await inTime(() => screen.getByRole('textbox', { name: 'உங்கள் கருத்து' })), 'அருமை');
    await user.click(screen.getByRole('button', { name: 'கருத்தை அனுப்பு' }));
    const another = await inTime(() => screen.getByRole('button', { name: 'இன்னொரு கருத்து எழுது' }));
    return { user, another };
  }

  test('the form closes, and the focus stays where it was', async () => {
    const { another } = await postOne();
    expect(field()).not.toBeInTheDocument();
    expect(another).toHaveFocus();
  });

  test('another one can be written', async () => {
    const { user, another } = await postOne();
    await user.click(another);
    expect(field()).toHaveFocus();
  });
});

test('an answer of an imported conversation leads to what it answers', async () => {
  const first = aComment({ id: 'one', user: { ...aComment({}).user, firstName: 'கயல்', lastName: '' } });
  api.use(answer(listComments, [first, aComment({ id: 'two', parentId: 'one' })]));
  open();
  expect(await screen.findByRole('link', { name: 'மறுமொழி: கயல்' })).toHaveAttribute('href', '#comment-one');
});
