import {
  addCommentBlock,
  getSite,
  judgeComments,
  listCommentBlocks,
  listQueuedComments,
  type QueuedComment,
  removeCommentBlock,
  undoVerdict,
} from '@ezhuthu/contract';
import { aComment, answer, aSite, aUser, hearToasts, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { commentsText } from '../messages/comments.ts';
import { CommentsPage } from './route.tsx';

const api = startFakeApi(
  answer(getSite, aSite()),
  answer(listCommentBlocks, { blocks: [] }),
  answer(judgeComments, ({ body: { ids } }) => ({ id: 'verdict', done: ids })),
  answer(undoVerdict, { done: [] }),
);
const toasts = hearToasts();
const author = aUser({ isAuthor: true });

const queued = (text: string, overrides: Partial<QueuedComment> = {}): QueuedComment => ({
  comment: aComment({ id: text, text, held: true, userId: null }),
  post: { id: 'rain', title: 'மழை', urlSlug: 'மழை' },
  isSpam: false,
  score: 60,
  reasons: [],
  repeats: 0,
  reports: 0,
  reportReasons: [],
  ...overrides,
});

interface Judged {
  verdict: string;
  ids: string[];
}

/** Opens the queue with comments that leave it when they are judged. @returns the verdicts */
async function open(...comments: QueuedComment[]): Promise<Judged[]> {
  const judged: Judged[] = [];
  api.use(
    answer(listQueuedComments, () => {
      const gone = judged.flatMap(({ ids }) => ids);
      const left = comments.filter(({ comment }) => !gone.includes(comment.id));
      return {
        comments: left,
        counts: { held: left.length, reported: 0, spam: 2 },
        hasLearned: true,
        pagination: { currentPage: 1, totalPages: 1, totalCount: left.length, hasMore: false },
      };
    }),
    answer(judgeComments, ({ body }) => {
      judged.push(body);
      return { id: `verdict ${judged.length}`, done: body.ids };
    }),
  );
  renderPage(<CommentsPage />, { session: author });
  if (comments.length > 0) await screen.findByText(comments[0]!.comment.text);
  return judged;
}

test('what waits is shown with its post and the reasons in words', async () => {
  await open(
    queued('கடன் வேண்டுமா', {
      repeats: 4,
      reasons: [
        { kind: 'link', detail: '', weight: 60 },
        { kind: 'learnedWord', detail: 'கடன்', weight: 12 },
        { kind: 'learnedWord', detail: 'மழை', weight: -5 },
      ],
    }),
  );
  const item = screen.getByRole('listitem');
  expect(item).toHaveTextContent(
    'காரணம்: இணைப்பு இருப்பதால்; “கடன்” என்ற சொல்லால்; “மழை” என்ற சொல்லால் நல்லதாகத் தோன்றுகிறது (60)',
  );
  expect(item).toHaveTextContent('இதே உரை மேலும் 4 முறை வந்தது');
  expect(within(item).getByRole('link', { name: 'மழை' })).toHaveAttribute(
    'href',
    `/post/${encodeURIComponent('மழை')}`,
  );
});

test.each([
  ['a', 'accept'],
  ['s', 'spam'],
  ['h', 'hide'],
  ['d', 'delete'],
])('the key %s means %s for the comment with the focus, and the next one gets it', async (key, verdict) => {
  const judged = await open(queued('ஒன்று'), queued('இரண்டு'), queued('மூன்று'));
  await userEvent.keyboard(`jj${key}`);
  await waitFor(() => expect(judged).toEqual([{ verdict, ids: ['இரண்டு'] }]));
  await waitFor(() => expect(screen.queryByText('இரண்டு')).not.toBeInTheDocument());
  await waitFor(() => expect(document.activeElement).toHaveTextContent('மூன்று'));
});

test('keys judge what is selected', async () => {
  const judged = await open(queued('ஒன்று'), queued('இரண்டு'), queued('மூன்று'));
  await userEvent.keyboard('jxjjxs');
  await waitFor(() => expect(judged).toEqual([{ verdict: 'spam', ids: ['ஒன்று', 'மூன்று'] }]));
});

test('all of the page are judged at once with buttons', async () => {
  const judged = await open(queued('ஒன்று'), queued('இரண்டு'));
  await userEvent.click(screen.getByRole('checkbox', { name: 'இந்தப் பக்கம் முழுவதும்' }));
  expect(screen.getByText('2 கருத்துகள் தேர்வாகியுள்ளன')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'ஏற்க' }));
  await waitFor(() => expect(judged).toEqual([{ verdict: 'accept', ids: ['ஒன்று', 'இரண்டு'] }]));
});

test('z takes back the last verdict, and the one before it', async () => {
  const undone: string[] = [];
  const judged = await open(queued('ஒன்று'), queued('இரண்டு'));
  api.use(
    answer(undoVerdict, ({ params }) => {
      undone.push(params.id);
      return { done: [] };
    }),
  );
  await userEvent.keyboard('js');
  await waitFor(() => expect(judged).toHaveLength(1));
  await waitFor(() => expect(document.activeElement).toHaveTextContent('இரண்டு'));
  await userEvent.keyboard('a');
  await waitFor(() => expect(toasts).toHaveLength(2));
  await userEvent.keyboard('z');
  await waitFor(() => expect(undone).toEqual(['verdict 2']));
  await waitFor(() => expect(toasts).toHaveLength(3));
  await userEvent.keyboard('z');
  await waitFor(() => expect(undone).toEqual(['verdict 2', 'verdict 1']));
});

test('z takes back a verdict that is on its way', async () => {
  const undone: string[] = [];
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await open(queued('ஒன்று'));
  api.use(
    answer(judgeComments, async ({ body: { ids } }) => {
      await arrived;
      return { id: 'late verdict', done: ids };
    }),
    answer(undoVerdict, ({ params }) => {
      undone.push(params.id);
      return { done: [] };
    }),
  );
  await userEvent.keyboard('jsz');
  arrive();
  await waitFor(() => expect(undone).toEqual(['late verdict']));
});

test('z takes nothing back after a verdict that failed, and then the one before it', async () => {
  const undone: string[] = [];
  const judged = await open(queued('ஒன்று'), queued('இரண்டு'));
  await userEvent.keyboard('js');
  await waitFor(() => expect(judged).toHaveLength(1));
  await waitFor(() => expect(document.activeElement).toHaveTextContent('இரண்டு'));
  api.use(
    answer(judgeComments, { code: 'internal', message: 'x' }, { status: 500 }),
    answer(undoVerdict, ({ params }) => {
      undone.push(params.id);
      return { done: [] };
    }),
  );
  await userEvent.keyboard('s');
  await waitFor(() => expect(toasts).toHaveLength(2));
  await userEvent.keyboard('z');
  expect(undone).toEqual([]);
  await userEvent.keyboard('z');
  await waitFor(() => expect(undone).toEqual(['verdict 1']));
});

test('keys do nothing while somebody types', async () => {
  const judged = await open(queued('ஒன்று'));
  await userEvent.type(screen.getByRole('textbox', { name: 'எது' }), 'asd');
  expect(judged).toEqual([]);
});

test('an empty queue says so', async () => {
  await open();
  expect(await screen.findByText('எதுவும் காத்திருக்கவில்லை.')).toBeVisible();
});

test('entries of the list are added and removed', async () => {
  await open();
  const [added, removed]: [unknown[], string[]] = [[], []];
  const entry = {
    id: 'one',
    kind: 'network',
    value: '203.0.113.0/24',
    createdAt: '2026-11-19T20:00:00.000Z',
    expiresAt: null,
  } as const;
  api.use(
    answer(listCommentBlocks, () => ({ blocks: added.length > removed.length ? [entry] : [] })),
    answer(addCommentBlock, ({ body }) => {
      added.push(body);
      return entry;
    }),
    answer(removeCommentBlock, ({ params }) => void removed.push(params.id)),
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'வகை' }), 'network');
  await userEvent.type(screen.getByRole('textbox', { name: 'எது' }), '203.0.113.0/24');
  await userEvent.click(screen.getByRole('button', { name: 'சேர்' }));
  await userEvent.click(await screen.findByRole('button', { name: 'பட்டியலிலிருந்து நீக்கு: 203.0.113.0/24' }));
  expect(await screen.findByText('பட்டியலில் எதுவும் இல்லை.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
  expect([added, removed]).toEqual([
    [{ kind: 'network', value: '203.0.113.0/24', expiresAt: null }],
    ['one'],
  ]);
});

test('only the author is led to the dashboard, which others may not see', async () => {
  await open(queued('நன்று'));
  expect(screen.getByRole('link', { name: commentsText.back })).toBeVisible();
  cleanup();
  renderPage(<CommentsPage />, { session: aUser({ role: 'moderator' }) });
  expect(await screen.findByText('நன்று')).toBeVisible();
  expect(screen.queryByRole('link', { name: commentsText.back })).not.toBeInTheDocument();
});
