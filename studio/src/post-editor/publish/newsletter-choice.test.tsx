import { getNewsletterReach, sendTestIssue } from '@ezhuthu/contract';
import { answer, aPost, hearToasts, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { postEditorText } from '../../messages/post-editor.ts';
import { getDraft } from '../draft.ts';
import { NewsletterChoice } from './newsletter-choice.tsx';

const post = aPost({ status: 'draft' });
const tested: string[] = [];
const api = startFakeApi(
  answer(getNewsletterReach, { readers: 12 }),
  answer(sendTestIssue, ({ params }) => {
    tested.push((params as { id: string }).id);
    return { email: 'a@example.com' };
  }),
);
const toasts = hearToasts();
const change = jest.fn();

function open(save: () => Promise<unknown> = async () => ({ post, copy: null })) {
  const postEditor = { fields: getDraft(post), stored: { post, copy: null }, change, save };
  renderPage(<NewsletterChoice postEditor={postEditor as never} />);
}

const sendTest = () => userEvent.click(screen.getByRole('button', { name: postEditorText.sendTestMail }));

test('the number of readers stands beside the choice', async () => {
  open();
  expect(await screen.findByText('12 வாசகர்கள்')).toBeVisible();
  await userEvent.click(screen.getByRole('switch', { name: postEditorText.sendToSubscribers }));
  expect(change).toHaveBeenCalledWith({ mailsSubscribers: false });
});

test('what is written is stored, and then mailed to the author', async () => {
  open();
  await sendTest();
  await waitFor(() =>
    expect(toasts).toMatchObject([{ tone: 'good', text: postEditorText.testMailSent('a@example.com') }]),
  );
  expect(tested).toEqual([post.id]);
});

test('what could not be stored is not mailed', async () => {
  tested.length = 0;
  open(() => Promise.reject(new Error('offline')));
  await sendTest();
  await waitFor(() => expect(toasts).toMatchObject([{ tone: 'bad' }]));
  expect(tested).toEqual([]);
});

test('a test mail that is refused says why', async () => {
  api.use(answer(sendTestIssue, { code: 'too_many', message: 'பிறகு' }, { status: 400 }));
  open();
  await sendTest();
  await waitFor(() => expect(toasts).toMatchObject([{ tone: 'bad', text: 'பிறகு' }]));
});
