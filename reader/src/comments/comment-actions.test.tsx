import {
  addComment,
  type Comment,
  editComment,
  findCommentPage,
  listComments,
  listLikedComments,
  reportComment,
  toggleCommentLike,
} from '@ezhuthu/contract';
import { makeQueryClient } from '@ezhuthu/kit/query';
import {
  aComment,
  answer,
  aPost,
  aSite,
  aUser,
  hearSignInRequests,
  hearToasts,
  renderPage,
  startFakeApi,
} from '@ezhuthu/kit/testing';
import { getEditKey } from '@ezhuthu/members/engagement';
import { beforeAll, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { siteQuery } from '../site-query.ts';
import { Comments } from './comments.tsx';

const api = startFakeApi();
const toasts = hearToasts();
const requests = hearSignInRequests();

const reader = aUser({ id: 'kayal', name: 'கயல்' });
const scrolled = jest.fn();
beforeAll(() => {
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolled(this.id);
  };
});

function open(comments: Comment[] | null, session?: typeof reader, path = '/') {
  const queryClient = makeQueryClient();
  queryClient.setQueryData(siteQuery.queryKey, aSite());
  if (comments) api.use(answer(listComments, comments));
  const page = <Comments post={aPost({ urlSlug: 'மழை' })} timezone="Asia/Kolkata" />;
  renderPage(page, { queryClient, session, path });
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('a member likes a comment, and sees that they do', async () => {
  api.use(answer(toggleCommentLike, { likes: 4, liked: true }));
  open([aComment({ id: 'one', likes: 3 })], reader);
  await press('விரும்பு 3');
  expect(await screen.findByRole('button', { name: 'விரும்பு 4', pressed: true })).toBeVisible();
});

test('a like that is under way leaves the focus on its button, and is not sent again', async () => {
  const { promise, resolve } = Promise.withResolvers<{ likes: number; liked: boolean }>();
  const asked = jest.fn(() => promise);
  api.use(answer(toggleCommentLike, asked));
  open([aComment({ likes: 3 })], reader);
  await press('விரும்பு 3');
  const button = screen.getByRole('button', { name: 'விரும்பு 3' });
  // a browser takes the focus from a disabled button
  expect(button).toBeEnabled();
  await userEvent.click(button);
  expect(asked).toHaveBeenCalledTimes(1);
  resolve({ likes: 4, liked: true });
  expect(await screen.findByRole('button', { name: 'விரும்பு 4' })).toHaveFocus();
});

test('a like that was given in another tab is not taken back by liking here', async () => {
  const asked: unknown[] = [];
  api.use(
    answer(listLikedComments, { ids: [] }),
    answer(toggleCommentLike, ({ query }) => {
      asked.push(query);
      return { likes: 4, liked: true };
    }),
  );
  open([aComment({ likes: 3 })], reader);
  await press('விரும்பு 3');
  expect(await screen.findByRole('button', { name: 'விரும்பு 4', pressed: true })).toBeVisible();
  expect(asked).toEqual([{ liked: true }]);
});

test('what a member likes is known when they come back', async () => {
  api.use(answer(listLikedComments, { ids: ['one'] }));
  open([aComment({ id: 'one', likes: 1 })], reader);
  expect(await screen.findByRole('button', { name: 'விரும்பு 1', pressed: true })).toBeVisible();
});

test('a visitor is asked to sign in before a like', async () => {
  api.use(answer(toggleCommentLike, { code: 'unauthorized', message: 'x' }, { status: 401 }));
  open([aComment()]);
  await press('விரும்பு');
  await waitFor(() => expect(requests).toMatchObject([{ reason: 'கருத்தை விரும்ப முதலில் உள்நுழையுங்கள்.' }]));
});

test('an answer names what it answers, and begins with whom it is for where the level is the same', async () => {
  const sent: unknown[] = [];
  api.use(
    answer(addComment, ({ body }) => {
      sent.push([body.parentId, body.text]);
      return aComment();
    }),
  );
  const user = { firstName: 'முல்லை', lastName: '', avatar: null, isAuthor: false };
  open([aComment({ id: 'one' }), aComment({ id: 'two', parentId: 'one', rootId: 'one', user })], reader);
  const [, second] = await screen.findAllByRole('listitem');
  await userEvent.click(within(second!).getByRole('button', { name: 'மறுமொழி' }));
  const form = await screen.findByRole('region', { name: 'முல்லை அவர்களுக்கு மறுமொழி' });
  expect(within(form).getByRole('textbox', { name: 'உங்கள் கருத்து' })).toHaveFocus();
  await userEvent.keyboard('ஆம்');
  await userEvent.click(within(form).getByRole('button', { name: 'கருத்தை அனுப்பு' }));
  await waitFor(() => expect(sent).toEqual([['two', '@முல்லை ஆம்']]));
});

test('who wrote a comment changes it, and it says so', async () => {
  const editedAt = new Date().toISOString();
  const own = aComment({ id: 'one', userId: reader.id, text: 'பழையது', createdAt: editedAt });
  api.use(answer(editComment, ({ body }) => ({ ...own, text: body.text, editedAt })));
  open([own], reader);
  await press('திருத்து');
  const field = await screen.findByRole('textbox', { name: 'கருத்தைத் திருத்துதல்' });
  await userEvent.clear(field);
  await userEvent.type(field, 'புதியது');
  await press('சேமி');
  expect(await screen.findByText('திருத்தப்பட்டது')).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent('புதியது');
});

test('a guest changes a comment in the tab that has its key', async () => {
  const sent: unknown[] = [];
  const createdAt = new Date().toISOString();
  const own = aComment({ id: 'one', userId: null, text: 'பழையது', createdAt });
  getEditKey('one').set('secret');
  api.use(
    answer(editComment, ({ body }) => {
      sent.push(body);
      return { held: true as const, message: 'காத்திருக்கிறது.' };
    }),
  );
  open([own, { ...own, id: 'two' }]);
  expect(await screen.findAllByRole('button', { name: 'திருத்து' })).toHaveLength(1);
  await press('திருத்து');
  await userEvent.type(await screen.findByRole('textbox', { name: 'கருத்தைத் திருத்துதல்' }), '!');
  await press('சேமி');
  await waitFor(() => expect(toasts).toEqual([{ tone: 'neutral', text: 'காத்திருக்கிறது.' }]));
  expect(sent).toEqual([{ text: 'பழையது!', editKey: 'secret' }]);
});

test('who does not answer after all is back at the button', async () => {
  open([aComment()], reader);
  await press('மறுமொழி');
  const form = await screen.findByRole('region', { name: 'கயல் அரசன் அவர்களுக்கு மறுமொழி' });
  await userEvent.click(within(form).getByRole('button', { name: 'வேண்டாம்' }));
  expect(screen.getByRole('button', { name: 'மறுமொழி' })).toHaveFocus();
});

test('a second press of the button closes what it has opened', async () => {
  open([aComment()], reader);
  await press('மறுமொழி');
  const form = await screen.findByRole('region', { name: 'கயல் அரசன் அவர்களுக்கு மறுமொழி' });
  await press('மறுமொழி');
  expect(form).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'மறுமொழி', expanded: false })).toHaveFocus();
});

test('a changed text is kept while an answer is open, and given up by the button for it', async () => {
  open([aComment({ userId: reader.id, text: 'பழையது', createdAt: new Date().toISOString() })], reader);
  await press('திருத்து');
  await userEvent.type(await screen.findByLabelText('கருத்தைத் திருத்துதல்'), '!');
  await press('மறுமொழி');
  await press('திருத்து');
  expect(await screen.findByLabelText('கருத்தைத் திருத்துதல்')).toHaveValue('பழையது!');
  await press('வேண்டாம்');
  await press('திருத்து');
  expect(await screen.findByLabelText('கருத்தைத் திருத்துதல்')).toHaveValue('பழையது');
});

test('a report is sent once it is confirmed', async () => {
  api.use(answer(reportComment, { message: 'நன்றி.' }));
  open([aComment()]);
  await press('முறையிடு');
  const question = await screen.findByRole('alertdialog', { name: 'இந்தக் கருத்தைப் பற்றி முறையிடவா?' });
  await userEvent.click(within(question).getByRole('button', { name: 'முறையிடு' }));
  await waitFor(() => expect(toasts).toEqual([{ tone: 'good', text: 'நன்றி.' }]));
});

test('formatting is shown, and without it the text', async () => {
  open([aComment({ text: '*மழை*', html: '<p><em>மழை</em></p>' })]);
  expect((await screen.findByText('மழை')).tagName).toBe('EM');
});

test('comments are sorted as the reader wants', async () => {
  const asked: string[] = [];
  open([aComment(), aComment()]);
  api.use(
    answer(listComments, ({ query }) => {
      asked.push(`${query.sort} ${query.threads}`);
      return [aComment({ text: 'முதலிடம்' }), aComment()];
    }),
  );
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'வரிசை' }), 'liked');
  expect(await screen.findByText('முதலிடம்')).toBeVisible();
  expect(asked.at(-1)).toBe('liked true');
});

test('the comment that the address names is loaded from its page and scrolled to', async () => {
  const first = Array.from({ length: 50 }, () => aComment());
  api.use(
    answer(findCommentPage, { postId: 'post-1', page: 2 }),
    answer(listComments, ({ query }) => (query.page === 1 ? first : [aComment({ id: 'last' })])),
  );
  open(null, undefined, '/post/x#comment-last');
  await waitFor(() => expect(scrolled).toHaveBeenCalledWith('comment-last'));
  expect(document.getElementById('comment-last')?.className).toMatch(/linked/);
});
