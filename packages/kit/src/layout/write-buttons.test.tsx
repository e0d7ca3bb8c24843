import { releaseTerm } from '@ezhuthu/contract';
import { answer, aUser, hearToasts, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ConfirmButton } from './write-buttons.tsx';

const toasts = hearToasts();
const api = startFakeApi();
let written: string[];
let succeeded: number;

beforeEach(() => {
  written = [];
  succeeded = 0;
});

async function ask() {
  renderPage(
    <ConfirmButton
      label="நீக்கு"
      name="நீக்கு: மழை"
      title="நீக்கவா?"
      description="திரும்பாது."
      operation={releaseTerm}
      input={{ params: { kind: 'tag' }, query: { former: 'மழை' } }}
      failed="நீக்க முடியவில்லை"
      done="நீக்கப்பட்டது"
      onSuccess={() => {
        succeeded += 1;
      }}
    />,
    { session: aUser({ isAuthor: true }) },
  );
  await userEvent.click(screen.getByRole('button', { name: 'நீக்கு: மழை' }));
  return within(screen.getByRole('alertdialog', { name: 'நீக்கவா?' }));
}

test('it writes when the answer is yes, and says so', async () => {
  api.use(
    answer(releaseTerm, ({ query }) => {
      written.push(query.former);
      return undefined;
    }),
  );
  const question = await ask();
  expect(written).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'நீக்கு' }));
  await waitFor(() => expect(toasts).toMatchObject([{ tone: 'good', text: 'நீக்கப்பட்டது' }]));
  expect(written).toEqual(['மழை']);
  expect(succeeded).toBe(1);
});

test('a failure is shown, and the question is over', async () => {
  api.use(answer(releaseTerm, { code: 'too_many', message: 'பொறுங்கள்' }, { status: 429 }));
  const question = await ask();
  await userEvent.click(question.getByRole('button', { name: 'நீக்கு' }));
  await waitFor(() => expect(toasts).toMatchObject([{ tone: 'bad', text: 'பொறுங்கள்' }]));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(succeeded).toBe(0);
});
