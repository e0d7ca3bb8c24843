import { type Answer, addComment, getCommentChallenge } from '@ezhuthu/contract';
import { sessionStore } from '@ezhuthu/kit';
import { makeQueryClient, QueryClientProvider } from '@ezhuthu/kit/query';
import {
  aComment,
  answer,
  aPostSummary,
  aUser,
  type FakeRequest,
  hearSignInRequests,
  inTime,
  onFastTime,
  renderPage,
  startFakeApi,
} from '@ezhuthu/kit/testing';
import { expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useLayoutEffect } from 'react';
import { renderToString } from 'react-dom/server.edge';
import { CommentForm, type CommentFormProps } from './comment-form.tsx';

const api = startFakeApi();
const requests = hearSignInRequests();
onFastTime();

type Sent = FakeRequest<typeof addComment>;

const post = aPostSummary({ id: 'rain', comments: 3 });
const refusal = { code: 'some', message: 'from the server' };
const posted = 'Comment posted successfully!';
const failed = 'Failed to post comment. Please try again.';

/** Accepts comments. @returns the requests */
function takes(): Sent[] {
  const recorded: Sent[] = [];
  api.use(
    answer(addComment, (one) => {
      recorded.push(one);
      return aComment({ text: one.body.text });
    }),
  );
  return recorded;
}

/** Rejects comments. @returns the requests */
function refuses(status: number): Sent[] {
  const recorded: Sent[] = [];
  api.use(
    answer(
      addComment,
      (one) => {
        recorded.push(one);
        return refusal;
      },
      { status },
    ),
  );
  return recorded;
}

const open = (props: Partial<CommentFormProps> = {}, session?: ReturnType<typeof aUser>) =>
  renderPage(<CommentForm post={post} {...props} />, { session });

const field = () => screen.getByRole('textbox', { name: 'உங்கள் கருத்து' });
const send = () => screen.getByRole('button', { name: 'கருத்தை அனுப்பு' });
const draft = (id = 'rain') => localStorage.getItem(`commentDraft:${id}`);

async function say(text: string) {
  await userEvent.click(field());
  await userEvent.paste(text);
  await userEvent.click(send());
}

const told = (text: string) => inTime(() => expect(screen.getByRole('status')).toHaveTextContent(text));
const complained = (text: string) => inTime(() => expect(screen.getByRole('alert')).toHaveTextContent(text));

test.each([
  ['of the post page', {}, '4/500'],
  ['of a card', { max: 300 }, '4/300'],
])('the counter %s comes with the first letter', async (_, props, counted) => {
  open(props);
  expect(screen.queryByText(/\d+\/\d+/)).not.toBeInTheDocument();
  await userEvent.type(field(), 'நிலா');
  expect(screen.getByText(counted)).toBeVisible();
});

test('spaces alone are nothing to send', async () => {
  open();
  await userEvent.type(field(), '   ');
  expect(send()).toBeDisabled();
  expect(screen.queryByText(/\d+\/\d+/)).not.toBeInTheDocument();
});

test('no more can be typed than a comment may have', async () => {
  open({ max: 5 });
  await userEvent.type(field(), 'abcdefgh');
  expect(field()).toHaveValue('abcde');
});

test.each([
  ['a guest', undefined, 'Anonymous என்ற பெயரில்'],
  ['a member', aUser({ name: 'கயல்' }), 'கயல் என்ற பெயரில்'],
])('%s sees under which name they write', (_, session, name) => {
  open({}, session);
  expect(screen.getByText(name)).toBeVisible();
});

test('a comment is sent and confirmed', async () => {
  const recorded = takes();
  open();
  await say('அருமை');
  await told(posted);
  expect(recorded.map(({ params, body }) => [params.id, body.text])).toEqual([['rain', 'அருமை']]);
  expect(field()).toHaveValue('');
});

test("a guest's comment is sent when its proof is two seconds old, however late its challenge came", async () => {
  Object.assign(globalThis, {
    Worker: class {
      onmessage?: (message: { data: number }) => void;
      postMessage() {
        this.onmessage?.({ data: 7 });
      }
      terminate() {}
    },
  });
  let since = 0;
  api.use(
    answer(getCommentChallenge, async () => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      since = Date.now();
      return { algorithm: 'SHA-256', challenge: 'x', maxnumber: 9, salt: 'salt', signature: 'y' };
    }),
    answer(addComment, ({ body }) => {
      expect([body.proof, Date.now() - since >= 2000]).toEqual([expect.any(String), true]);
      return aComment({ text: body.text });
    }),
  );
  open();
  await say('அருமை');
  await told(posted);
  Reflect.deleteProperty(globalThis, 'Worker');
});

test('while it is sent the text stays, and the button is busy', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer<typeof addComment>>();
  api.use(answer(addComment, () => promise));
  open();
  await say('அருமை');
  expect(screen.getByRole('button', { name: 'அனுப்புகிறது...', busy: true })).toBeVisible();
  await userEvent.type(field(), ' மேலும்');
  expect(field()).toHaveValue('அருமை');
  resolve(aComment());
  await told(posted);
});

test('the form closes shortly after the confirmation', async () => {
  takes();
  const handleDone = jest.fn();
  open({ onDone: handleDone });
  await say('அருமை');
  await told(posted);
  expect(handleDone).not.toHaveBeenCalled();
  await inTime(() => expect(handleDone).toHaveBeenCalledTimes(1));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test.each([
  ['posted', 201, aComment({})],
  ['held', 202, { held: true as const, message: 'ஒப்புதலுக்குப் பின் வரும்' }],
])(
  'the focus stays on the button that has sent, and nothing is sent twice (%s)',
  async (_, success, given) => {
    let sent = 0;
    api.use(
      answer(
        addComment,
        () => {
          sent += 1;
          return given;
        },
        { success },
      ),
    );
    open();
    await say('அருமை');
    await told('message' in given ? given.message : posted);
    expect(send()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(sent).toBe(1);
  },
);

test('continued typing is not interrupted', async () => {
  takes();
  const handleDone = jest.fn();
  open({ onDone: handleDone });
  await say('அருமை');
  await told(posted);
  await userEvent.type(field(), 'மேலும்');
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(handleDone).not.toHaveBeenCalled();
});

test('a comment that is held says so until it is closed by hand', async () => {
  api.use(answer(addComment, { held: true, message: 'ஒப்புதலுக்குப் பின் வரும்' }, { success: 202 }));
  const handleDone = jest.fn();
  open({ onDone: handleDone });
  await say('https://example.com');
  await told('ஒப்புதலுக்குப் பின் வரும்');
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByRole('status')).toHaveTextContent('ஒப்புதலுக்குப் பின் வரும்');
  expect([handleDone.mock.calls, field()]).toEqual([[], expect.objectContaining({ value: '' })]);
});

test('the owner of the list is notified of a new comment', async () => {
  takes();
  const handleSent = jest.fn();
  open({ onSent: handleSent });
  await say('அருமை');
  await inTime(() => expect(handleSent.mock.calls).toEqual([[expect.objectContaining({ text: 'அருமை' })]]));
});

test('what a member has commented on is remembered in this browser', async () => {
  takes();
  open({}, aUser());
  await say('அருமை');
  await told(posted);
  expect(JSON.parse(localStorage.getItem('commentedPosts')!)).toEqual(['rain']);
});

test.each([500, 400, 404])('a failure keeps the text (%d)', async (status) => {
  refuses(status);
  open();
  await say('அருமை');
  await complained(failed);
  expect([field(), draft()]).toEqual([expect.objectContaining({ value: 'அருமை' }), 'அருமை']);
});

test.each([403, 429])('a refusal is told in the words of the server (%d)', async (status) => {
  refuses(status);
  open();
  await say('அருமை');
  await complained('from the server');
  expect(field()).toHaveValue('அருமை');
});

test('the error disappears once the text is changed', async () => {
  refuses(400);
  open();
  await say('அருமை');
  await complained(failed);
  await userEvent.type(field(), '!');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a guest whose name is refused is told why, and sends it under another', async () => {
  const recorded: Sent[] = [];
  const message = 'இது ஆசிரியருடைய பெயர்';
  api.use(
    answer(
      addComment,
      (one) => {
        recorded.push(one);
        return { code: 'invalid', message, details: [{ path: 'body.name', message }] };
      },
      { status: 400 },
    ),
  );
  open({ isWhole: true });
  await userEvent.type(field(), 'அருமை');
  const name = await screen.findByRole('textbox', { name: 'பெயர் (விரும்பினால்)' });
  await userEvent.type(name, 'நிலா');
  await userEvent.click(send());
  await complained(message);
  const taken = takes();
  await userEvent.type(name, 'கயல்');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await userEvent.click(send());
  await told(posted);
  expect([...recorded, ...taken].map(({ body }) => body.name)).toEqual(['நிலா', 'நிலாகயல்']);
});

/** The requests when the same text, or with `more` a changed one, is sent twice. */
async function sendTwice(more = ''): Promise<Sent[]> {
  const refused = refuses(400);
  open();
  await say('அருமை');
  await complained(failed);
  await act(() => jest.advanceTimersByTimeAsync(5000));
  const taken = takes();
  if (more) await userEvent.type(field(), more);
  await userEvent.click(send());
  await told(posted);
  return [...refused, ...taken];
}

const getKey = ({ headers }: Sent) => headers.get('idempotency-key');

test('the same text is sent again as the same attempt, so that it is posted once', async () => {
  const [first, second] = await sendTwice();
  expect(getKey(second!)).toBe(getKey(first!));
  expect(second!.body).toEqual(first!.body);
});

test('another text is another attempt', async () => {
  const [first, second] = await sendTwice('!');
  expect(getKey(second!)).not.toBe(getKey(first!));
});

test('the writing time is sent', async () => {
  const recorded = takes();
  open();
  await userEvent.type(field(), 'அ');
  await act(() => jest.advanceTimersByTimeAsync(7000));
  await userEvent.click(send());
  await told(posted);
  expect(recorded[0]!.body.writtenIn).toBeGreaterThanOrEqual(7000);
});

test('a draft is restored for its own post', async () => {
  const { unmount } = open();
  await userEvent.type(field(), 'அருமை');
  unmount();
  const other = open({ post: aPostSummary({ id: 'sea' }) });
  expect(field()).toHaveValue('');
  other.unmount();
  open();
  expect(field()).toHaveValue('அருமை');
});

test('a sent text is not restored', async () => {
  takes();
  open();
  await say('அருமை');
  await told(posted);
  expect(draft()).toBeNull();
});

test('a draft that is longer than this form takes is shown whole, and not sent', async () => {
  const long = 'க'.repeat(301);
  localStorage.setItem('commentDraft:rain', long);
  open({ max: 300 });
  expect(field()).toHaveValue(long);
  expect(send()).toBeDisabled();
});

test('where a guest may not write, it is sent once they are signed in', async () => {
  refuses(401);
  open();
  await say('அருமை');
  await inTime(() => expect(requests).toHaveLength(1));
  expect(requests[0]).toMatchObject({ mode: 'prompt', reason: 'கருத்துரைக்க முதலில் உள்நுழையுங்கள்.' });
  expect(field()).toHaveValue('அருமை');
  const recorded = takes();
  act(() => {
    sessionStore.begin('fresh', aUser());
    requests[0]!.onSignedIn!();
  });
  await told(posted);
  expect(recorded.map(({ headers, body }) => [headers.get('authorization'), body.text])).toEqual([
    ['Bearer fresh', 'அருமை'],
  ]);
});

const trap = () => screen.getByLabelText('இதை நிரப்ப வேண்டாம்', { selector: 'input' });

test('the field that people do not see is reached by neither keyboard nor screen reader', async () => {
  open();
  expect(screen.getAllByRole('textbox')).toEqual([field()]);
  await userEvent.type(field(), 'அ');
  await userEvent.tab();
  expect(send()).toHaveFocus();
});

test('what a program fills into it is sent along', async () => {
  const recorded = takes();
  open();
  await userEvent.type(trap(), 'https://spam.example');
  await say('அருமை');
  await told(posted);
  expect(recorded[0]!.body.website).toBe('https://spam.example');
});

test('an empty value is not sent', async () => {
  const recorded = takes();
  open();
  await say('அருமை');
  await told(posted);
  expect(recorded[0]!.body).not.toHaveProperty('website');
});

/** Presses the button once the form is interactive, and before its effects have run. */
function Replay() {
  useLayoutEffect(() => send().click(), []);
  return null;
}

/** A form rendered on the server. */
function openUnhydrated(beside?: ReactNode) {
  const page = (
    <QueryClientProvider client={makeQueryClient()}>
      <CommentForm post={post} />
      {beside}
    </QueryClientProvider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  return { page, container };
}

test('text typed before hydration is kept', () => {
  const { page, container } = openUnhydrated();
  (field() as HTMLTextAreaElement).value = 'அவசரம்';
  // a press on it is kept until then
  expect(send()).toBeEnabled();
  render(page, { container, hydrate: true });
  expect(field()).toHaveValue('அவசரம்');
  expect(send()).toBeEnabled();
});

test('a press that is replayed before the draft is shown sends it', async () => {
  const recorded = takes();
  localStorage.setItem('commentDraft:rain', 'அவசரம்');
  const { page, container } = openUnhydrated(<Replay />);
  render(page, { container, hydrate: true });
  await told(posted);
  expect(recorded.map(({ body }) => body.text)).toEqual(['அவசரம்']);
});

test('a press that is replayed sends nothing where nothing is written', async () => {
  const recorded = takes();
  const { page, container } = openUnhydrated(<Replay />);
  render(page, { container, hydrate: true });
  await say('பிறகு');
  await told(posted);
  expect(recorded.map(({ body }) => body.text)).toEqual(['பிறகு']);
});
