import { getMe } from '@ezhuthu/contract';
import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answer, aUser, renderPage, startFakeApi } from '../../testing/index.ts';
import { setLanguage } from '../../text/language.ts';
import { ToastProvider } from '../toast/toast-provider.tsx';
import { DownloadButton } from './download.tsx';

const api = startFakeApi();
afterEach(() => setLanguage('mixed', []));

test('a refusal is asked for in the language of the page', async () => {
  setLanguage('en', []);
  api.use(
    answer(
      getMe,
      ({ headers }) => ({ code: 'invalid', message: `refused in ${headers.get('x-language')}` }),
      { status: 400 },
    ),
  );
  const button = (
    <DownloadButton address={getMe.path} fileName="a.csv" label="CSV" busyLabel="…" failed="?" />
  );
  renderPage(button, { session: aUser(), around: (page) => <ToastProvider>{page}</ToastProvider> });
  await userEvent.click(await screen.findByRole('button', { name: 'CSV' }));
  expect(await screen.findByText('refused in en')).toBeVisible();
});
